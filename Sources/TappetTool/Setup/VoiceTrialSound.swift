import ChildPrograms
import Glibc
import Messages
import TappetConfig
import TappetProtocol

/// Runs the listener for a voice trial, with the five names as its vocabulary.
struct VoiceTrialSound: ~Copyable {
  let news: AsyncStream<VoiceTrial.News>
  private let process: ChildProcess

  /// - Parameter recording: a WAV file to use instead of the microphone.
  /// - Throws: `ToolError` when the listener cannot be started.
  init(by microphone: MicrophoneSettings, recording: String?) async throws {
    let (screen, told) = (try ProgramPipe.make(for: "tappet-voice"), try ProgramPipe.make(for: "tappet-voice"))
    let names = Array((VoiceTrial.names.joined(separator: "\n") + "\n").utf8)
    _ = names.withUnsafeBytes { write(screen.write, $0.baseAddress, $0.count) }
    close(screen.write)
    defer {
      close(screen.read)
      close(told.write)
    }
    var arguments = ["--labels", "/dev/stdin", "--json", "--levels"]
    arguments += ["--model", microphone.model, "--dictionary", microphone.dictionary]
    arguments += recording.map { ["--wav", $0] } ?? ["--device", microphone.device]
    do {
      process = try await ChildProcess.start(
        try Programs.find("tappet-voice"), arguments: arguments,
        files: ChildProcess.Files(input: screen.read, output: told.write, error: nil))
    } catch {
      close(told.read)
      throw error
    }
    news = ProgramPipe.lines(of: told.read) { VoiceTrial.News(line: $0) }
  }

  func end() async { await process.end(within: .seconds(1)) }

  /// Why the trial is impossible on this machine; `nil` if it is possible.
  static func obstacle(to microphone: MicrophoneSettings, recording: String?) async -> Message? {
    guard Programs.path(of: "tappet-voice") != nil else {
      return Message("the listener is not installed: sudo apt-get install tappet-voice")
    }
    guard access(microphone.model, R_OK) == 0, access(microphone.dictionary, R_OK) == 0 else {
      return Message("the listener's model is not installed: sudo apt-get install pocketsphinx-en-us")
    }
    guard recording == nil else { return nil }
    return switch await SoundFacts.microphone() {
    case .works: nil
    case .fails(let reason): reason
    case .onlyMonitor, .nothing: Message("there is no microphone")
    }
  }
}

extension VoiceTrial.News {
  /// Parses a line from the listener; `nil` if it is unknown.
  init?(line: String) {
    guard let object = try? JSONDocument.object(of: Array(line.utf8)) else { return nil }
    let fields = Fields(object)
    if let reason = try? fields["noMicrophone"]?.string() {
      self = .trouble(reason)
    } else if fields["microphone"] != nil {
      self = .trouble(nil)
    } else if let level = try? fields["level"]?.number(), let noise = try? fields["noise"]?.number() {
      guard let text = try? fields["text"]?.string(), let began = try? fields["startedAt"]?.instant() else {
        self = .level(level, room: noise)
        return
      }
      // A command that the daemon would not act on counts as not understood.
      let isDone = (try? fields["outcome"]?.string()) == "acted"
      self = .heard(isDone ? text : "", began: began, level: level, room: noise)
    } else {
      return nil
    }
  }
}
