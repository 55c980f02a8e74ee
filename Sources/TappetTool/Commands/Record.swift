import ArgumentParser
import Messages
import TappetClient
import TappetProtocol
import UnixSignals

struct Record: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Record everything that reaches the scan, until Ctrl-C, so that it can be replayed exactly."),
    discussion: tr(
      """
      Records switch events with their stamps, screens and commands. Stand-ins replace the apps' labels, values and \
      ids unless you give --names; what is said is left out unless you give --speech. Scanning starts again at its \
      place when the recording begins; open menus close.

      EXAMPLES
        tappet record stuck.tappet
        tappet record --speech misheard.tappet
        tappet record --seconds 30 stuck.tappet && tappet replay stuck.tappet
      """))

  @OptionGroup var daemon: DaemonOptions

  @Argument(help: ArgumentHelp(tr("A new file, which only its owner can read."), valueName: "file"))
  var file: String

  @Flag(help: ArgumentHelp(tr("With the words on the screen. Whoever reads the file can read them.")))
  var names = false

  @Flag(
    help: ArgumentHelp(
      tr("With what is said, and the names: voice control is replayed too. Words for a password field are left out.")))
  var speech = false

  @Option(help: ArgumentHelp(tr("End by itself after this long."), valueName: "seconds"))
  var seconds: Double?

  private enum Event: Sendable {
    case daemon(ClientEvent)
    case end
  }

  /// Tells the user which of their words the recording contains.
  private func beginning(at path: String) -> String {
    if speech { return tr("recording to \(path), with what is said and the names on the screen; Ctrl-C ends it") }
    if names { return tr("recording to \(path), with the names on the screen; Ctrl-C ends it") }
    return tr("recording to \(path); Ctrl-C ends it")
  }

  func validate() throws {
    guard let seconds, !(seconds > 0 && seconds <= 86_400) else { return }
    throw ValidationError(tr("--seconds takes a number above 0, at most 86400; found \(seconds)."))
  }

  func run() async throws {
    let link = try await daemon.link()
    let file = try RecordingFile(file)
    let (events, teller) = AsyncStream<Event>.makeStream()
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup)
    let trap = Task { for await _ in signals { teller.yield(.end) } }
    let told = Task {
      for await event in link.events { teller.yield(.daemon(event)) }
      teller.finish()
    }
    let clock = seconds.map { seconds in
      Task {
        try await Task.sleep(for: .seconds(seconds))
        teller.yield(.end)
      }
    }
    defer {
      trap.cancel()
      told.cancel()
      clock?.cancel()
    }
    try await link.ask(.recordStart(names: names, speech: speech))
    Output.complain(beginning(at: file.path))
    try await take(events, link, file)
    // translators: an input is a switch event, a screen or a command.
    let inputs = tr(count: file.inputs, one: "%1 input", other: "%1 inputs")
    guard file.isWhole else {
      throw ToolError(
        .noDaemon, tr("the daemon went away: \(file.path) ends after \(inputs). It replays up to there"))
    }
    Output.complain(tr("recorded: \(inputs). To see what they did: tappet replay \(file.path)"))
  }

  /// Writes recorded lines until the last one or the end of the connection.
  private func take(_ events: AsyncStream<Event>, _ link: DaemonLink, _ file: RecordingFile) async throws {
    var isEnding = false
    for await event in events {
      switch event {
      case .daemon(.notification(.recordLine(let line))):
        try file.write(line)
        if file.isWhole { return }
      case .daemon(.disconnected): return
      case .daemon: continue
      case .end where isEnding: return
      case .end:
        isEnding = true
        try await link.ask(.recordStop)
      }
    }
  }
}
