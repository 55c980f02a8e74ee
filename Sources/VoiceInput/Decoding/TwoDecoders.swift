import Dispatch
import ScanVocabulary

/// The command decoder and the phone loop, which decode the same sound in parallel on two cores, and the decoder that
/// compares a command with its rivals.
final class TwoDecoders {
  struct Answer {
    /// The best command; `nil` if no command fits the sound.
    var command: Decoding?
    /// The phone loop's best path; `nil` if it has none.
    var loop: Decoding?
    /// The best of the command's rivals, and how much the command's score is above the rival's; `nil` if they were not
    /// compared, or no rival fits.
    var rival: (words: [String], lead: Int)?
    /// The processor time of the slower decoder.
    var took = Duration.zero
  }

  let commands: CommandDecoder
  let rivals: RivalDecoder
  private let loop: PhoneLoop
  private(set) var work = DecodingWork()

  init(options: ListenerOptions, pronouncer: Pronouncer) throws(VoiceError) {
    commands = try CommandDecoder(model: options.model, pronouncer: pronouncer)
    rivals = try RivalDecoder(model: options.model, pronouncer: pronouncer)
    loop = try PhoneLoop(model: options.model)
  }

  /// Makes `vocabulary` the current one; returns what is left out.
  func use(_ vocabulary: Vocabulary) throws(VoiceError) -> [VoiceProblem] {
    let problems = try commands.use(vocabulary)
    try rivals.use(vocabulary, commands.grammar)
    return problems
  }

  /// - Parameter isCompared: whether a command found is to be compared with its rivals. They are decoded while the phone
  ///   loop is still at work. Called on another thread while the caller waits.
  func decode(_ samples: UnsafeBufferPointer<Int16>, isCompared: (Decoding) -> Bool) -> Answer {
    withoutActuallyEscaping(isCompared) { decode(samples, $0) }
  }

  /// Decodes several commands in one breath; `nil` if there are none.
  func decodeSeries(_ samples: UnsafeBufferPointer<Int16>) -> (series: SeriesOfPhrases?, took: Duration) {
    let clock = ThreadClock()
    let series = commands.decodeSeries(samples)
    let took = clock.elapsed
    work.total += took
    return (series, took)
  }

  private func decode(_ samples: UnsafeBufferPointer<Int16>, _ isCompared: @escaping (Decoding) -> Bool) -> Answer {
    // Safe: each iteration uses its own decoder and its own results, and only reads the samples.
    nonisolated(unsafe) let (commands, rivals, loop) = (commands, rivals, loop)
    nonisolated(unsafe) let (samples, isCompared) = (samples, isCompared)
    nonisolated(unsafe) var command: Decoding?
    nonisolated(unsafe) var rival: (words: [String], lead: Int)?
    nonisolated(unsafe) var speech: Decoding?
    nonisolated(unsafe) var took: (command: Duration, loop: Duration) = (.zero, .zero)
    nonisolated(unsafe) var elsewhere: (command: Bool, loop: Bool) = (false, false)
    let caller = ThreadClock().thread
    DispatchQueue.concurrentPerform(iterations: 2) { which in
      let clock = ThreadClock()
      if which == 0 {
        command = commands.decode(samples)
        if let command, isCompared(command) { rival = rivals.compare(command.words, samples) }
        took.command = clock.elapsed
        elsewhere.command = clock.thread != caller
      } else {
        speech = loop.decode(samples)
        took.loop = clock.elapsed
        elsewhere.loop = clock.thread != caller
      }
    }
    work.total += took.command + took.loop
    work.elsewhere += (elsewhere.command ? took.command : .zero) + (elsewhere.loop ? took.loop : .zero)
    return Answer(command: command, loop: speech, rival: rival, took: max(took.command, took.loop))
  }
}
