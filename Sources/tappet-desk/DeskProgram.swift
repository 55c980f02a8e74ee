import ArgumentParser
import CGtk
import DaemonConnection
import Glibc
import GtkCalls
import LanguageModel
import Messages
import TappetClient
import TappetConfig
import TappetProtocol
import Translation

/// `tappet-desk`: the on-screen keyboard, and the panel of windows and programs, as two apps of the daemon.
@main
struct DeskProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappet-desk",
    abstract: tr("Shows an on-screen keyboard, and a panel that opens programs and switches between them."),
    discussion: tr(
      """
      Each appears only while it is being scanned. The keyboard opens when you choose a text field, or from the menu \
      under Apps. The panel, called Desktop, opens from the menu under Apps, and whenever there is nothing else to \
      scan. Neither ever takes the focus: keys go to the window that has it. The settings are in [keyboard] of \
      tappet.toml.

      Keys and windows need X11, or on Wayland sway, KDE, or GNOME with Tappet's extension; on other Wayland desktops \
      based on wlroots only the keys work.

      EXAMPLES
        tappet-desk
        tappet-desk --forget                     delete what the keyboard keeps
        tappet-desk --export-phrases             print the stored phrases
        tappet-desk --import-phrases phrases.txt add phrases of a text file
      """),
    version: Tappet.version)

  @Option(name: .long, help: ArgumentHelp(tr("The daemon's control socket."), valueName: "path"))
  var socket: String?

  @Flag(
    name: .long,
    help: ArgumentHelp(
      tr(
        """
        Delete the learned words, the remembered messages, the stored phrases and the record of which programs were \
        opened, then exit.
        """)))
  var forget = false

  @Flag(
    name: .long,
    help: ArgumentHelp(tr("Print the stored phrases, one a line below the [heading] of its category, then exit.")))
  var exportPhrases = false

  @Option(
    name: .long,
    help: ArgumentHelp(
      tr(
        """
        Add the phrases of a text file (- for standard input), one a line below the [heading] of its category, then exit. \
        If a line cannot be used, none is added.
        """), valueName: "file"))
  var importPhrases: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      // not translated: nobody sees it
      "Open this language model and answer the keyboard's questions on standard input.", visibility: .hidden))
  var languageModel: String?

  @Option(
    name: .long,
    // not translated: nobody sees it
    help: ArgumentHelp("Hold these keys until standard input is closed.", visibility: .hidden))
  var holdKeys: String?

  static func main() {
    Launcher.rememberLanguage()
    Translator.start()
    Self.main(nil)
  }

  func run() throws {
    if let holdKeys { throw ExitCode(KeyHolder.run(holdKeys)) }
    if let languageModel { throw ExitCode(ModelServer.run(languageModel)) }
    if forget {
      for file in StateText.forgotten { file.forget() }
      print(
        tr(
          """
          deleted the learned words, the remembered messages, the stored phrases and the record of which programs were \
          opened
          """))
      return
    }
    if exportPhrases { throw ExitCode(PhraseCommands.export()) }
    if let importPhrases { throw ExitCode(PhraseCommands.add(from: importPhrases)) }
    let location = try socket.map { SocketLocation(path: $0) } ?? .standard(.control)
    signal(SIGPIPE, SIG_IGN)
    guard openDisplay() else {
      complain(tr("there is no display to draw on: neither $WAYLAND_DISPLAY nor $DISPLAY leads to one"))
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
