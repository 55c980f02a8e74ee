import Dispatch

/// The decoder of the commands and the one that knows no words, each on a core of its own, on the same sound.
final class TwoDecoders {
  /// What the two made of a stretch of sound.
  struct Answer {
    /// nil when no command fits at all.
    var command: Decoding?
    var loop: Decoding?
    /// How long the slower of the two took, by its processor.
    var took = Duration.zero
  }

  let commands: CommandDecoder
  private let loop: PhoneLoop
  /// The work done so far.
  private(set) var work = DecodingWork()

  init(options: ListenerOptions, pronouncer: Pronouncer) throws(VoiceError) {
    commands = try CommandDecoder(model: options.model, pronouncer: pronouncer)
    loop = try PhoneLoop(model: options.model)
  }

  func decode(_ samples: UnsafeBufferPointer<Int16>) -> Answer {
    // Each of the two has its decoder and its answer to itself, and the samples only to read.
    nonisolated(unsafe) let (commands, loop, samples) = (commands, loop, samples)
    nonisolated(unsafe) var command: Decoding?
    nonisolated(unsafe) var speech: Decoding?
    nonisolated(unsafe) var took: (command: Duration, loop: Duration) = (.zero, .zero)
    nonisolated(unsafe) var elsewhere: (command: Bool, loop: Bool) = (false, false)
    let caller = ThreadClock().thread
    DispatchQueue.concurrentPerform(iterations: 2) { which in
      let clock = ThreadClock()
      if which == 0 {
        command = commands.decode(samples)
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
    return Answer(command: command, loop: speech, took: max(took.command, took.loop))
  }
}
