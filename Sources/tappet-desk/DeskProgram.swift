import ArgumentParser
import CGtk
import DaemonConnection
import Glibc
import TappetClient
import TappetConfig
import TappetProtocol

/// `tappet-desk`: the on-screen keyboard, and the panel of windows and programs, as two apps of the daemon.
@main
struct DeskProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappet-desk",
    abstract: "A keyboard on the screen, and a panel to open and switch programs.",
    discussion: """
      Each is seen while it is scanned. The keyboard comes when a text field is chosen, or from the menu's Apps; the \
      panel, called Desktop, from the menu's Apps, and when nothing else can be scanned. Neither ever has the focus: keys \
      go to the window that has it. What is set stands in [keyboard] of tappet.toml.

      Keys and windows need X11, or sway on Wayland; other Wayland desktops of wlroots have the keys alone.

      EXAMPLES
        tappet-desk
        tappet-desk --forget         forgets the words that were learned
      """,
    version: Tappet.version)

  @Option(name: .long, help: ArgumentHelp("The daemon's control socket.", valueName: "path"))
  var socket: String?

  @Flag(name: .long, help: "Forget the words that were learned, and which programs were opened, and end.")
  var forget = false

  func run() throws {
    if forget {
      for file in [KeptText.words, KeptText.programs] { file.forget() }
      print("forgotten: the words that were learned, and which programs were opened")
      return
    }
    let location = try socket.map { SocketLocation(path: $0) } ?? .standard(.control)
    signal(SIGPIPE, SIG_IGN)
    guard openDisplay() else {
      complain("there is no display to draw on: neither $WAYLAND_DISPLAY nor $DISPLAY leads to one")
      throw ExitCode.failure
    }
    MainActor.assumeIsolated {
      let desk = Desk(location)
      desk.start()
      withExtendedLifetime(desk) { gtk_main() }
      desk.end()
    }
  }

  /// Opens Wayland if its compositor supports layer-shell; otherwise X11.
  private func openDisplay() -> Bool {
    // Keep this program's windows off the accessibility bus, but not those of the programs that it opens.
    setenv("NO_AT_BRIDGE", "1", 1)
    defer { unsetenv("NO_AT_BRIDGE") }
    if getenv("WAYLAND_DISPLAY") != nil {
      gdk_set_allowed_backends("wayland")
      if gtk_init_check(nil, nil) != 0, let display = gdk_display_get_default() {
        if gtk_layer_is_supported() != 0 { return true }
        gdk_display_close(display)
      }
    }
    gdk_set_allowed_backends("x11")
    if gtk_init_check(nil, nil) != 0, gdk_display_get_default() != nil { return true }
    guard let name = getenv("DISPLAY"), let display = gdk_display_open(name) else { return false }
    gdk_display_manager_set_default_display(gdk_display_manager_get(), display)
    return true
  }
}

func complain(_ text: String) { Complaint.write(text, of: "tappet-desk") }
