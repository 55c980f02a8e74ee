import ArgumentParser
import CGtk
import DaemonConnection
import Glibc
import GtkCalls
import Messages
import TappetClient
import TappetProtocol
import Translation

/// `tappet-overlay`: draws the highlight over any app. Decides nothing, takes no input and never takes the focus.
@main
struct OverlayProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappet-overlay",
    abstract: tr("Draws the highlight, the names and what was heard over the screen."),
    discussion: tr(
      """
      Waits for the daemon, and draws nothing while there is none. Clicks and keys go to the windows below.

      Its look is set in [overlay] of tappet.toml, and follows the desktop's text size, contrast and motion.

      EXAMPLES
        tappet-overlay
        tappet-overlay --technique opaque      draw as without a compositor
        tappet watch --screen                  show the same in a terminal
      """),
    version: Tappet.version)

  @Option(name: .long, help: ArgumentHelp(tr("The daemon's control socket."), valueName: "path"))
  var socket: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      tr("How to draw over the screen: auto, layer (Wayland), composited (X11) or opaque (X11 without a compositor).")))
  var technique = Technique.auto

  @Flag(
    help: ArgumentHelp(
      tr("Draw the event notifications on standard input, one per line, until it ends."), visibility: .hidden))
  var stdin = false

  static func main() {
    Translator.start()
    Self.main(nil)
  }

  func validate() throws {
    if stdin && socket != nil { throw ValidationError(tr("--stdin uses no daemon; leave out --socket")) }
  }

  func run() throws {
    let location = stdin ? nil : try socket.map { SocketLocation(path: $0) } ?? .standard(.control)
    // Keep the overlay's windows off the accessibility bus: screen readers and bridges must not find them.
    setenv("NO_AT_BRIDGE", "1", 1)
    // The overlay uses no OpenGL, which without a graphics card would load a compiler of 50 MB.
    setenv("GDK_GL", "disable", 1)
    signal(SIGPIPE, SIG_IGN)
    try MainActor.assumeIsolated {
      let display = try Desktop(technique)
      let overlay = Overlay(display)
      guard let location else {
        let input = LineInput(
          STDIN_FILENO, take: { overlay.take([OverlayInput(line: $0)].compactMap(\.self)) }, end: { gtk_main_quit() })
        return withExtendedLifetime(input) { gtk_main() }
      }
      let feed = DaemonFeed(location) { input in overlay.take(input) }
      feed.start()
      gtk_main()
    }
  }
}

enum Technique: String, ExpressibleByArgument, CaseIterable {
  case auto, layer, composited, opaque
}

func complain(_ text: String) { Complaint.write(text, of: "tappet-overlay") }
