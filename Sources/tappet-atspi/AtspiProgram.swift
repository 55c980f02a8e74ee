import AccessibilityBus
import ArgumentParser
import DaemonConnection
import Glibc
import Messages
import TappetClient
import TappetProtocol
import Translation

/// `tappet-atspi`: makes the windows of GTK, Qt, browsers and others scannable, unchanged, through AT-SPI.
@main
struct AtspiProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappet-atspi",
    abstract: tr("Publishes the window that has the focus to the daemon, and acts in it."),
    discussion: tr(
      """
      Reads what apps publish for assistive technology (AT-SPI), and turns that on where it is off. Waits for the \
      daemon, and for the desktop's accessibility bus.

      EXAMPLES
        tappet-atspi
        tappet-atspi --print         print what would be scanned in the focused window
        tappet-atspi --audit         print what in the focused window cannot be reached
        tappet-atspi --display       print whether places, pointer and keys are available here
      """),
    version: Tappet.version)

  @Option(name: .long, help: ArgumentHelp(tr("The daemon's control socket."), valueName: "path"))
  var socket: String?

  @Flag(
    name: .long,
    help: ArgumentHelp(tr("Print the focused window as the tree that would be scanned, then exit; needs no daemon.")))
  var print = false

  @Flag(
    name: .long,
    help: ArgumentHelp(
      tr("Print all that the focused window's app answers, with its texts, as JSON, then exit; needs no daemon.")))
  var record = false

  @Flag(
    name: .long,
    help: ArgumentHelp(
      tr(
        """
        Print which controls of the focused window cannot be reached or have no name, without its texts, then exit, \
        with 2 if there are any; needs no daemon.
        """)))
  var audit = false

  @Flag(name: .long, help: ArgumentHelp(tr("With --audit: print names, too.")))
  var names = false

  @Flag(
    name: .long,
    help: ArgumentHelp(tr("Print what the display lets programs know and do, then exit; needs no daemon.")))
  var display = false

  static func main() {
    // Read it first: `Translator` changes the environment that it is read from.
    _ = Language.isReadFromRight
    Translator.start()
    Self.main(nil)
  }

  private var content: Printout.Content? {
    if audit { return .audit(isNaming: names) }
    if record { return .recording }
    return print ? .tree : nil
  }

  func validate() throws {
    if names, !audit { throw ValidationError(tr("--names goes with --audit")) }
  }

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    // The bridge itself must not publish objects.
    setenv("NO_AT_BRIDGE", "1", 1)
    if display {
      Task(executorPreference: BusLoop.shared) { await Printout.tellDisplay() }
    } else if let content {
      Task(executorPreference: BusLoop.shared) { await Printout.run(content) }
    } else {
      let location = try socket.map { SocketLocation(path: $0) } ?? .standard(.control)
      Task(executorPreference: BusLoop.shared) { await Session(location).run() }
    }
    BusLoop.shared.run()
  }
}

/// Writes a line on stderr, after the program's name.
func complain(_ text: String) { Complaint.write(text, of: "tappet-atspi") }
