import ArgumentParser
import Glibc
import Messages
import TappetClient
import TappetProtocol
import VoiceInput

/// `tappet-voice [listen]`: recognises commands for the daemon, or prints them on the terminal.
struct Listen: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: tr("Listen to spoken commands, without a network."),
    discussion: tr(
      """
      With --labels it works without the daemon and shows what it would do on a screen with these names. Otherwise it \
      listens for the daemon, which knows what is on the screen and decides what happens.

      Examples:
        tappet-voice                                    listen for the daemon
        tappet-voice --labels screen.txt                try the microphone on a screen with these names
        tappet-voice --labels screen.txt --wav a.wav --fast --json
                                                        print what is heard in a recording, as JSON
        tappet-voice --labels screen.txt --dictate      also write down what is no command
        arecord -l; tappet-voice --device plughw:1      use another microphone

      A file of labels has one name per line, as it appears on the screen. Recordings have 16,000 samples a second.
      """))

  @Option(
    name: .long,
    help: ArgumentHelp(tr("Listen to this recording (WAV, FLAC) instead of the microphone."), valueName: "file"))
  var wav: [String] = []

  @Flag(name: .long, help: ArgumentHelp(tr("Decode recordings as fast as possible, not at the speed of speech.")))
  var fast = false

  @Option(
    name: .long, help: ArgumentHelp(tr("The microphone's ALSA name; without it, the daemon's microphone.device.")))
  var device: String?

  @OptionGroup var recogniser: RecogniserOptions

  @Option(name: .long, help: ArgumentHelp(tr("The daemon's control socket."), valueName: "path"))
  var socket: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      tr("Work without the daemon, on a screen with the names in this file, one per line."), valueName: "file"))
  var labels: String?

  @Flag(name: .long, help: ArgumentHelp(tr("With --labels: print one JSON object per line.")))
  var json = false

  @Flag(
    name: .long,
    help: ArgumentHelp(
      tr("With --json: also print the loudness several times a second, and whether there is a microphone.")))
  var levels = false

  // translators: “tap” is what the person says; it stays English.
  @Flag(name: .long, help: ArgumentHelp(tr("With --labels: accept names without “tap” before them.")))
  var bareNames = false

  @Flag(name: .long, help: ArgumentHelp(tr("With --labels: take what is no command for dictated text.")))
  var dictate = false

  func validate() throws {
    if fast && wav.isEmpty { throw ValidationError(tr("--fast is for recordings; name one with --wav")) }
    if json && labels == nil { throw ValidationError(tr("--json needs --labels, a file with the names on a screen")) }
    if levels && !json { throw ValidationError(tr("--levels needs --json")) }
    if bareNames && labels == nil {
      throw ValidationError(tr("--bare-names needs --labels; for the daemon, set voice.bare_names"))
    }
    if dictate && labels == nil {
      throw ValidationError(tr("--dictate needs --labels, a file with the names on a screen"))
    }
    if labels != nil && socket != nil { throw ValidationError(tr("--labels uses no daemon; leave out --socket")) }
  }

  func run() async throws {
    try await failing {
      var recogniser = recogniser
      recogniser.lexicon = recogniser.lexicon ?? UserFiles.lexicon
      if let labels {
        let names = try StandAlone.names(inFile: labels)
        let listening = StandAlone(
          options: recogniser.listener, names: names, isBare: bareNames, dictates: dictate, printsJSON: json,
          tellsLevels: levels)
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
