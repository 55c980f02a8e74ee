import Glibc
import LearnedVoice
import LocalFiles
import Messages
import ScanVocabulary
import SpeechOutput
import TappetConfig
import TappetProtocol
import TappetProtocolServer

enum SoundFacts {
  /// - Parameter voice: the daemon's report on the listener, which has tried to open the microphone.
  static func find(_ voice: VoiceStatus?, _ facts: inout DoctorFacts) async {
    let server = server()
    facts.reachesSoundServer = server == nil || !paths(like: "/usr/lib/*/alsa-lib/libasound_module_pcm_p*.so").isEmpty
    let output = facts.configuration.speech.cueOutput
    if output != SpeechConfiguration.unset { facts.cueGap = try? await SpeechOutputs.now(output).gap }
    switch voice?.state {
    case .noMicrophone?, .stopped?:
      facts.microphone = .fails(
        voice?.reason.map { Message(verbatim: $0) } ?? Message("the listener could not open it"))
    case .starting?, .listening?, .hearing?, .standby?: facts.microphone = .works
    case nil: facts.microphone = await microphone()
    }
  }

  /// The switches that are sounds of which no usable file is in `folder`, where tappet-voice keeps what was taught.
  static func untaught(_ switches: [SwitchDefinition], in folder: String?) -> [SwitchID] {
    switches.filter { $0.source == .sound }.map(\.id).filter { id in
      guard let folder, case let path = "\(folder)/\(LearnedSound.fileName(of: id.rawValue))",
        case .success(let bytes) = TextFile.read(path, allowingPipes: false), let sound = LearnedSound(bytes: bytes)
      else { return true }
      return LearnedSounds([sound]).isEmpty
    }
  }

  /// Judges the microphone without a listener.
  static func microphone() async -> DoctorFacts.Microphone {
    guard server() != nil else { return paths(like: "/dev/snd/pcmC*D*c").isEmpty ? .nothing : .works }
    guard let answer = await ProgramAnswer.of("pactl", ["get-default-source"]), answer.status == 0 else {
      return .works
    }
    return answer.text.hasSuffix(".monitor") ? .onlyMonitor : .works
  }

  /// The socket of PulseAudio or PipeWire; `nil` where neither runs.
  private static func server() -> String? {
    if let named = Environment.value(of: "PULSE_SERVER") { return named }
    guard let place = Environment.value(of: "XDG_RUNTIME_DIR") else { return nil }
    return ["\(place)/pulse/native", "\(place)/pipewire-0"].first { access($0, F_OK) == 0 }
  }

  private static func paths(like pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0, let paths = found.gl_pathv else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
  }
}
