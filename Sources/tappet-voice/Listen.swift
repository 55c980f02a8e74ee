import ArgumentParser
import Glibc
import TappetClient
import TappetProtocol
import VoiceInput

/// `tappet-voice [listen]`: recognises commands for the daemon, or prints them on the terminal.
struct Listen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Listen to spoken commands, without any network.",
    discussion: """
      With --labels it stands alone: it shows what it would obey on a screen with these names. Without, it listens for \
      the daemon, which says what is on the screen and decides what happens.

      Examples:
        tappet-voice                                    listen for the daemon
        tappet-voice --labels screen.txt                try the microphone on a screen with these names
        tappet-voice --labels screen.txt --wav a.wav --fast --json
                                                        what is heard in a recording, as data
        arecord -l; tappet-voice --device plughw:1      another microphone

      A file of labels holds one name a line, as it stands on the screen. Recordings have 16,000 samples a second.
      """)

  @Option(
    name: .long, help: ArgumentHelp("Hear this recording instead of the microphone (WAV, FLAC).", valueName: "file"))
  var wav: [String] = []

  @Flag(name: .long, help: "Hear recordings as fast as they can be decoded, not as if they were spoken now.")
  var fast = false

  @Option(name: .long, help: "The microphone, by its ALSA name; the daemon's microphone.device without.")
  var device: String?

  @OptionGroup var recogniser: RecogniserOptions

  @Option(name: .long, help: ArgumentHelp("The daemon's control socket.", valueName: "path"))
  var socket: String?

  @Option(name: .long, help: ArgumentHelp("Stand alone, on a screen with these names, one a line.", valueName: "file"))
  var labels: String?

  @Flag(name: .long, help: "With --labels: a JSON object a line.")
  var json = false

  @Flag(
    name: .long, help: "With --json: also how loud it is, several times a second, and whether there is a microphone.")
  var levels = false

  @Flag(name: .long, help: "With --labels: names may be said without “tap”.")
  var bareNames = false

  func validate() throws {
    if fast && wav.isEmpty { throw ValidationError("--fast is for recordings; name one with --wav") }
    if json && labels == nil { throw ValidationError("--json is for standing alone; name a screen with --labels") }
    if levels && !json { throw ValidationError("--levels is for --json") }
    if bareNames && labels == nil {
      throw ValidationError("--bare-names is for standing alone; the daemon has a setting, voice.bare_names")
    }
    if labels != nil && socket != nil { throw ValidationError("--labels stands alone, --socket is for the daemon") }
  }

  func run() async throws {
    try await failing {
      var recogniser = recogniser
      recogniser.lexicon = recogniser.lexicon ?? UserFiles.lexicon
      if let labels {
        let names = try StandAlone.names(inFile: labels)
        let listening = StandAlone(
          options: recogniser.listener, names: names, isBare: bareNames, printsJSON: json, tellsLevels: levels)
        try await listening.run(try Self.source(wav, fast: fast, device: device))
      } else {
        let location = try socket.map { SocketLocation(path: $0) } ?? .standard(.control)
        let (wav, fast, device) = (wav, fast, device)
        // Report a missing recording now, not once there is a daemon.
        if !wav.isEmpty { _ = try PlaylistSource(paths: wav, isPaced: false) }
        try await DaemonLink(recogniser: recogniser, socket: location).run {
          () throws(VoiceError) in try Self.source(wav, fast: fast, device: device)
        }
      }
    }
  }

  private static func source(_ wav: [String], fast: Bool, device: String?) throws(VoiceError) -> sending any AudioSource
  {
    if wav.isEmpty { return MicrophoneSource(device: device) }
    return try PlaylistSource(paths: wav, isPaced: !fast)
  }
}
