import ArgumentParser
import TappetClient
import TappetProtocol
import UnixSignals

struct Record: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Record everything that the scan is told, until Ctrl-C, so that it can be replayed exactly.",
    discussion: """
      Switch events with their stamps, screens and commands. Labels, values and ids of apps are replaced by stand-ins
      unless --names is given; what is said is left out unless --speech is given. Scanning begins anew at its place when the recording begins; open menus close.

      EXAMPLES
        tappet record stuck.tappet
        tappet record --speech misheard.tappet
        tappet record --seconds 30 stuck.tappet && tappet replay stuck.tappet
      """)

  @OptionGroup var daemon: DaemonOptions

  @Argument(help: ArgumentHelp("A new file, which only its owner can read.", valueName: "file"))
  var file: String

  @Flag(help: "With what is on the screen in words. Whoever reads the file can read it.")
  var names = false

  @Flag(
    help: "With what is said, and the names: voice control is replayed too. Words for a password field are left out.")
  var speech = false

  @Option(help: ArgumentHelp("End by itself after this long.", valueName: "seconds"))
  var seconds: Double?

  private enum Event: Sendable {
    case daemon(ClientEvent)
    case end
  }

  /// The end of the sentence that tells the user which of their words the recording contains.
  private var held: String {
    if speech { return ", with what is said and the names that are on the screen" }
    return names ? ", with the names that are on the screen" : ""
  }

  func validate() throws {
    guard let seconds, !(seconds > 0 && seconds <= 86_400) else { return }
    throw ValidationError("--seconds takes a number above 0, at most 86400; found \(seconds).")
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
    Output.complain(
      "recording to \(file.path)\(held); Ctrl-C ends it")
    try await take(events, link, file)
    guard file.isWhole else {
      throw ToolError(
        .noDaemon, "the daemon went away: \(file.path) ends after \(file.inputs) inputs. It replays up to there")
    }
    Output.complain("\(file.inputs) inputs recorded. See what they did: tappet replay \(file.path)")
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
