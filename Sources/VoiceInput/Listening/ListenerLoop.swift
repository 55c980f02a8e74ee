import ScanVocabulary
import TappetModel

/// What the listener's thread does: hear, and between two pieces of sound look for what is asked of it.
final class ListenerLoop {
  private let inbox: Inbox
  private let recogniser: UtteranceRecogniser
  private let source: any AudioSource
  private let onEvent: @Sendable (ListenerEvent) -> Void
  private var use = MicrophoneUse.listen
  /// Nothing is to be heard any more from then on: who lets go of a switch often still says the last sound.
  private var closing: Instant?
  /// When the last sound was taken; `nil`: there was none yet.
  private var heardTo: Instant?
  private var check = SoundCheck()
  private var meter: LevelMeter?
  /// What came while nothing was to be heard: the beginning of what is said as the switch goes down.
  private var unheard = SoundBefore()

  init(
    inbox: Inbox, recogniser: UtteranceRecogniser, source: any AudioSource,
    onEvent: @escaping @Sendable (ListenerEvent) -> Void
  ) {
    self.inbox = inbox
    self.recogniser = recogniser
    self.source = source
    self.onEvent = onEvent
    recogniser.onVocabulary = { revision, problems in onEvent(.vocabulary(revision: revision, problems: problems)) }
  }

  /// Runs until the source ends or it is told to stop. Begins with the first vocabulary, so that a recording is not over
  /// before there is anything to hear.
  func run() {
    var isReady = false
    while !inbox.isStopping {
      if let order = inbox.takeOrder() { obey(order) }
      if let vocabulary = inbox.takeVocabulary() {
        attempt { () throws(VoiceError) in try recogniser.use(vocabulary) }
        isReady = true
      }
      if !isReady || use == .closed {
        inbox.wait()
      } else if !step() {
        break
      }
    }
    onEvent(.ended)
  }

  private func obey(_ order: ListeningOrder) {
    source.use(device: order.device)
    if order.isMetered != (meter != nil) { meter = order.isMetered ? LevelMeter() : nil }
    guard order.use != use || closing != nil else { return }
    if use == .listen, order.use == .standby, let heardTo {
      closing = closing ?? heardTo.advanced(by: Self.lastSound)
      return
    }
    closing = nil
    change(to: order.use)
  }

  private func change(to next: MicrophoneUse) {
    guard next != use else { return }
    use = next
    switch use {
    case .closed:
      source.rest()
      recogniser.forget()
      check = SoundCheck()
    case .standby: break
    case .listen: for (samples, end) in unheard.take() { hear(samples, endingAt: end) }
    }
    unheard = SoundBefore()
    onEvent(.use(use))
  }

  private func closeIfDue(at end: Instant) {
    heardTo = end
    guard let closing, end >= closing else { return }
    self.closing = nil
    finish(at: end)
    change(to: .standby)
  }

  private func step() -> Bool {
    switch source.next(isQuiet: use == .standby || !recogniser.isInUtterance) {
    case .nothing: break
    case .gap: recogniser.forget()
    case .state(let state):
      // What was heard of a microphone that has gone is no phrase.
      if case .unavailable = state {
        recogniser.forget()
        unheard = SoundBefore()
      }
      check = SoundCheck()
      onEvent(.source(state))
    case .samples(let samples, let end):
      watch(samples)
      if use == .standby { unheard.keep(samples, endingAt: end) } else { hear(samples, endingAt: end) }
      closeIfDue(at: end)
    case .brokeOff(let end): finish(at: end)
    case .ended(let end):
      finish(at: end)
      return false
    }
    return true
  }

  private func hear(_ samples: [Int16], endingAt end: Instant) {
    attempt { () throws(VoiceError) in
      for utterance in try recogniser.hear(samples, endingAt: end) { tell(utterance) }
    }
  }

  private func finish(at end: Instant) {
    if let utterance = recogniser.finish(at: end) { tell(utterance) }
  }

  private func tell(_ utterance: HeardUtterance) {
    onEvent(.heard(utterance))
    if check.note(speech: utterance.level, room: utterance.noise) { onEvent(.trouble(check.trouble)) }
  }

  /// Looks at the sound itself: what is wrong with it, and how loud it is where somebody wants to know.
  private func watch(_ samples: [Int16]) {
    let piece = SoundPiece(samples)
    if check.note(piece) { onEvent(.trouble(check.trouble)) }
    if let told = meter?.note(piece) { onEvent(.level(told.level, noise: told.noise)) }
  }

  private static let lastSound = Duration.milliseconds(300)

  private func attempt(_ body: () throws(VoiceError) -> Void) {
    do throws(VoiceError) { try body() } catch { onEvent(.fault(error)) }
  }
}
