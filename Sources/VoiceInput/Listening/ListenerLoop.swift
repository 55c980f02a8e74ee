import ScanVocabulary
import TappetModel

/// The body of the listener's thread: processes sound, and handles requests between two pieces of sound.
final class ListenerLoop {
  private let inbox: Inbox
  private let recogniser: UtteranceRecogniser
  private let learning: LearningPart?
  private let source: any AudioSource
  private let onEvent: @Sendable (ListenerEvent) -> Void
  private var use = MicrophoneUse.listen
  /// When listening ends after the push-to-talk switch was released, because people often release the switch before
  /// their last sound; `nil` if no end is due.
  private var closing: Instant?
  /// The time of the last sample; `nil` before the first.
  private var heardTo: Instant?
  private var check = SoundCheck()
  private var meter: LevelMeter?
  /// Whether an utterance is played back.
  private var isPlayingBack = false
  /// The last sound from standby, because an utterance may begin before the push-to-talk switch is down.
  private var unheard = SoundBefore()

  init(
    inbox: Inbox, recogniser: UtteranceRecogniser, learning: LearningPart?, source: any AudioSource,
    onEvent: @escaping @Sendable (ListenerEvent) -> Void
  ) {
    self.inbox = inbox
    self.recogniser = recogniser
    self.learning = learning
    self.source = source
    self.onEvent = onEvent
    recogniser.onDictation = { onEvent(.dictation($0)) }
    recogniser.onVocabulary = { revision, problems in onEvent(.vocabulary(revision: revision, problems: problems)) }
  }

  /// Runs until the source ends or the inbox stops it. Reads no sound before the first vocabulary, so that the
  /// beginning of a recording is not missed.
  func run() {
    var isReady = false
    while !inbox.isStopping {
      if let order = inbox.takeOrder() { obey(order) }
      if let lesson = inbox.takeLesson() { obey(lesson) }
      learning?.news.map { onEvent(.taught(commands: $0.commands, sounds: $0.sounds)) }
      if let use = recogniser.adaptedNews {
        onEvent(.adapted(use))
        learning?.adaptation?.tell()
      }
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
    learning?.adaptation?.stop()
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

  private func obey(_ lesson: LessonTask) {
    isPlayingBack = false
    if case .playBack(let asked, let spoken, let device) = lesson.kind {
      // A lesson that still ran is over.
      tell(learning?.lesson.obey(LessonTask()) ?? [])
      return playBack(recogniser.lastSpeech(before: asked, except: spoken), device: device, order: lesson.number)
    }
    guard let learning else { return }
    // Neither an utterance nor a sound may begin before a lesson and end after its begin.
    if !learning.lesson.isRunning {
      recogniser.forget()
      learning.sounds.forget()
    }
    tell(learning.lesson.obey(lesson))
  }

  /// Has the utterance played. Until the next order nothing is heard: it would be obeyed again.
  private func playBack(_ speech: HeardSpeech?, device: String, order number: Int) {
    guard let speech else {
      return tell([LessonNews(number: number, step: .nothingToPlay)])
    }
    isPlayingBack = true
    recogniser.forget()
    learning?.sounds.forget()
    onEvent(.playBack(speech, device: device, order: number))
  }

  private func tell(_ news: [LessonNews]) { for news in news { onEvent(.lesson(news)) } }

  private func change(to next: MicrophoneUse) {
    guard next != use else { return }
    use = next
    switch use {
    case .closed:
      source.rest()
      learning?.sounds.forget()
      recogniser.settle().forEach(tell)
      recogniser.rest()
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
    recogniser.breakOff(at: end)
    change(to: .standby)
  }

  private func step() -> Bool {
    switch source.next(isQuiet: isQuiet) {
    case .nothing: break
    case .gap:
      recogniser.forget()
      learning?.sounds.forget()
      tell(learning?.lesson.forgetSound() ?? [])
    case .state(let state):
      // The microphone has gone: discard the incomplete utterance.
      if case .unavailable = state {
        recogniser.forget()
        unheard = SoundBefore()
        learning?.sounds.forget()
        tell(learning?.lesson.forgetSound() ?? [])
      }
      check = SoundCheck()
      onEvent(.source(state))
    case .samples(let samples, let end):
      watch(samples)
      if isPlayingBack { return true }
      if let lesson = learning?.lesson, lesson.isRunning {
        tell(lesson.hear(samples, endingAt: end))
        return true
      }
      if use == .standby { unheard.keep(samples, endingAt: end) }
      press(by: samples, endingAt: end)
      if use == .standby {
        recogniser.pass(to: end).forEach(tell)
      } else {
        hear(samples, endingAt: end)
      }
      closeIfDue(at: end)
    case .brokeOff(let end): finish(at: end)
    case .ended(let end):
      finish(at: end)
      return false
    }
    return true
  }

  /// Whether the next sound may come late and in large pieces.
  private var isQuiet: Bool { (use == .standby || !recogniser.isInUtterance) && !(learning?.needsSoundSoon ?? false) }

  /// Tells of the taught sounds that ended. Such a sound is no command, even if it does not press: a hum is easily heard as
  /// "unmute".
  private func press(by samples: [Int16], endingAt end: Instant) {
    attempt { () throws(VoiceError) in
      for sound in try learning?.sounds.hear(samples, endingAt: end) ?? [] {
        let begin = end.advanced(by: .zero - .nanoseconds(Int64(samples.count) * 62_500))
        recogniser.ignoreSpeech(
          from: begin.duration(to: sound.startedAt), to: begin.duration(to: sound.endedAt),
          isAnswered: sound.isPress)
        unheard.forget(from: sound.startedAt, to: sound.endedAt)
        if sound.isPress { onEvent(.sound(sound)) }
      }
    }
  }

  private func hear(_ samples: [Int16], endingAt end: Instant) {
    attempt { () throws(VoiceError) in
      for utterance in try recogniser.hear(samples, endingAt: end) { tell(utterance) }
    }
  }

  private func finish(at end: Instant) { recogniser.finish(at: end).forEach(tell) }

  private func tell(_ utterance: HeardUtterance) {
    onEvent(.heard(utterance))
    if check.note(speech: utterance.level, room: utterance.noise) { onEvent(.trouble(check.trouble)) }
  }

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
