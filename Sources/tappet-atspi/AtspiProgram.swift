import AccessibilityBus
import ArgumentParser
import DaemonConnection
import Glibc
import TappetClient
import TappetProtocol

/// `tappet-atspi`: makes the windows of GTK, Qt, browsers and others scannable, unchanged, through AT-SPI.
@main
struct AtspiProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tappet-atspi",
    abstract: "Brings the window that has the focus to the daemon, and acts in it.",
    discussion: """
      Reads what apps publish for assistive technology (AT-SPI) and switches that on where it is off. Waits for the \
      daemon, and for the desktop's accessibility bus.

      EXAMPLES
        tappet-atspi
        tappet-atspi --print         what is to be scanned in the focused window, then ends
        tappet-atspi --display       whether places, pointer and keys can be had here, then ends
      """,
    version: Tappet.version)

  @Option(name: .long, help: ArgumentHelp("The daemon's control socket.", valueName: "path"))
  var socket: String?

  @Flag(name: .long, help: "Print the focused window as the tree that would be scanned, and end; needs no daemon.")
  var print = false

  @Flag(name: .long, help: "Print what the display lets programs know and do, and end; needs no daemon.")
  var display = false

  func run() throws {
    signal(SIGPIPE, SIG_IGN)
    // The bridge itself must not publish objects.
    setenv("NO_AT_BRIDGE", "1", 1)
    if display {
      Task(executorPreference: BusLoop.shared) { await Printout.tellDisplay() }
    } else if print {
      Task(executorPreference: BusLoop.shared) { await Printout.run() }
    } else {
      let location = try socket.map { SocketLocation(path: $0) } ?? .standard(.control)
      Task(executorPreference: BusLoop.shared) { await Session(location).run() }
    }
    BusLoop.shared.run()
  }
}

/// Writes a line on stderr, after the program's name.
func complain(_ text: String) { Complaint.write(text, of: "tappet-atspi") }
