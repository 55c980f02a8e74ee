import Dispatch

/// The command decoder and the phone loop, which decode the same sound in parallel on two cores.
final class TwoDecoders {
  struct Answer {
    /// The best command; `nil` if no command fits the sound.
    var command: Decoding?
    /// The phone loop's best path; `nil` if it has none.
    var loop: Decoding?
    /// The processor time of the slower decoder.
    var took = Duration.zero
  }

  let commands: CommandDecoder
  private let loop: PhoneLoop
  private(set) var work = DecodingWork()

  init(options: ListenerOptions, pronouncer: Pronouncer) throws(VoiceError) {
    commands = try CommandDecoder(model: options.model, pronouncer: pronouncer)
    loop = try PhoneLoop(model: options.model)
  }

  func decode(_ samples: UnsafeBufferPointer<Int16>) -> Answer {
    // Safe: each iteration uses its own decoder and its own results, and only reads the samples.
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
