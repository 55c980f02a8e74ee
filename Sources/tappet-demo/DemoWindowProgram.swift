import ArgumentParser
import CGtk
import Glibc
import GtkCalls
import Messages
import TappetProtocol
import Translation

/// `tappet-demo`: the demo app's window. Draws the trees on its standard input; reports keys and its position.
@main
struct DemoWindowProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappet-demo",
    abstract: tr("A window that draws an app's screen; tappet demo starts it on a display."),
    discussion: tr(
      """
      Reads screens from standard input, one {"root": ELEMENT} a line, and draws each element at its frame. Writes a \
      line for each event: "at X Y" for the place of the content, "key BYTE" for each byte that a terminal would send \
      for a key, "closed" when the window closes. Ends when its input does.

      EXAMPLES
        jq -c '{root: .}' screen.json | tappet-demo
      """),
    version: Tappet.version)

  static func main() {
    Translator.start()
    Self.main(nil)
  }

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    // Prefer X11, even through Xwayland, because there programs know the positions of their windows.
    gdk_set_allowed_backends(getenv("DISPLAY") != nil ? "x11" : "wayland")
    // The program that draws here publishes the screen itself. Read by the bridge as well, the window would be another
    // app, which is scanned in its place as soon as the window has the focus.
    setenv("NO_AT_BRIDGE", "1", 1)
    guard gtk_init_check(nil, nil) != 0 else {
      Self.tell("tappet-demo: \(tr("there is no display to draw on"))\n", on: STDERR_FILENO)
      throw ExitCode.failure
    }
    MainActor.assumeIsolated {
      let window = DemoWindow { Self.tell("\($0)\n", on: STDOUT_FILENO) }
      let input = LineInput(STDIN_FILENO, take: window.show, end: { gtk_main_quit() })
      withExtendedLifetime((window, input)) { gtk_main() }
    }
  }

  private static func tell(_ text: String, on descriptor: Int32) {
    let line = Array(text.utf8)
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }
}
