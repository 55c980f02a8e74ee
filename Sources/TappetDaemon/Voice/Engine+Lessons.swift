import Logging
import Messages
import ScanVocabulary
import ScannerMenus
import SpokenCommands
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Lessons in which the listener learns the person's voice: begun in the menu or by voice, given by the listener.
extension Engine {
  /// Carries out a choice in the menu about teaching.
  func choose(_ choice: LessonChoice) {
    let now = clock.now()
    switch choice {
    case .teach(let set): teach(set)
    case .forget(let subject):
      guard listening.listens else { return tellRefused(tr("nobody listens, so nothing can be forgotten now")) }
      if lessons.lesson.isRunning { return }
      lessons.lesson.forget(subject, at: now)
      followLesson()
    case .adapt(let order):
      guard listening.listens else { return tellRefused(tr("nobody listens: no microphone, or it is muted")) }
      if lessons.lesson.isRunning { return }
      lessons.lesson.adapt(order, at: now)
      followLesson()
    case .goOn: followLesson()
    case .skip: carryOut(lessons.lesson.skip(at: now))
    case .again: carryOut(lessons.lesson.again(at: now))
    case .stop: carryOut(lessons.lesson.stop())
    }
  }

  /// Begins a lesson in the subjects of the set that were not taught yet; in all of them if all were.
  func teach(_ set: LessonSet) {
    guard listening.mayHear else { return tellRefused(tr("nobody listens: no microphone, or it is muted")) }
    if lessons.lesson.isRunning { return }
    if set == .reading {
      guard let adaptation = lessons.adaptation else {
        return tellRefused(tr("the listener that hears you cannot adapt to your voice"))
      }
      if adaptation.percent != nil { return tellRefused(tr("the listener adapts to your voice already")) }
      logger.info("the person reads, so that a model is adapted to their voice")
      lessons.lesson.read(of: adaptation.count, at: clock.now())
      return followLesson()
    }
    logger.info("a lesson of the person's voice begins")
    carryOut(lessons.lesson.begin(lessons.subjects(of: set), at: clock.now()))
  }

  /// Has the listener play the last utterance that began before that time, and was not Tappet's own speech.
  func playBack(before asked: Instant) {
    if isSecretField { return tellRefused(tr("nothing is played back in a password field")) }
    guard listening.mayHear else { return tellRefused(tr("nobody listens: no microphone, or it is muted")) }
    let now = clock.now()
    lessons.playBack(
      before: asked, except: hearsSpeech ? speech.times(at: now) : [], on: configuration.sounds.device, at: now)
    followLesson()
  }

  /// Takes the listener's report; only the role voice may teach.
  func lessonReport(_ params: JSONObject, _ session: Session) throws(ProtocolFault) -> JSONObject {
    guard session.greeting?.role == .voice else {
      // not translated: for the author of a client
      throw ProtocolFault(.notAllowed, path: "/method", hint: "voice.lesson is for a client of role voice")
    }
    let report = try LessonReport(Fields(params))
    if let taught = report.taught {
      lessons.taught = taught
      offerInMenus()
    }
    if let adaptation = report.adaptation, adaptation != lessons.adaptation {
      lessons.adaptation = adaptation
      offerInMenus()
    }
    if let end = report.adapted {
      logger.info("the adaptation of a model ended: \(end.rawValue)")
      inform(tr(VoiceLesson.words(for: end, reason: report.reason)))
    }
    carryOut(lessons.lesson.take(report, at: clock.now()))
    return [:]
  }

  /// Ends the lesson if the listener can't hear the person any more.
  func followListenerInLesson() {
    guard lessons.lesson.order.task != nil else { return }
    if !listening.listens {
      carryOut(lessons.lesson.lose(Message("nobody listens any more: no microphone, or the listener has gone")))
    } else if !listening.mayHear {
      carryOut(lessons.lesson.lose(Message("the microphone is muted")))
    }
  }

  func advanceLesson(to now: Instant) {
    guard let due = lessons.deadline, due <= now else { return }
    carryOut(lessons.lesson.advance(to: now))
  }

  private func carryOut(_ effects: [VoiceLesson.Effect]) {
    // The list and the menu first: what is said is about them.
    followLesson()
    for effect in effects {
      switch effect {
      // The screen shows it, too. Where Tappet speaks, the listener waits for the end of the speech.
      case .say(let words): if speaks { say(tr(words)) }
      case .inform(let words): inform(tr(words))
      }
    }
    if !effects.isEmpty { followLesson() }
  }

  /// Tells the listener and the observers what has changed about the lesson.
  func followLesson() {
    let now = clock.now()
    lessons.wait(choosing: !scan.isPaused, speaking: hearsSpeech && speech.isAudible(at: now), at: now)
    if let order = lessons.newOrder() { tell(.voiceLesson(order.json)) }
    if lessons.showsNewList() { tell(.voiceList(shownList)) }
    if lessons.request != observers.surroundings.lessons?.request { offerInMenus() }
    setAlarm()
  }

  /// The list over the screen: the lesson's, else voice control's.
  var shownList: VoiceList? { lessons.lesson.list ?? display.list }

  /// The contents of the menu about teaching; `nil`: no listener can hear the person.
  var menuLessons: MenuLessons? {
    guard listening.mayHear, lessons.taught != nil else { return nil }
    let sounds = configuration.switches.filter { $0.source == .sound }.map(\.id.rawValue)
    return lessons.menu(names: display.vocabulary.names.lazy.map(\.words), sounds: sounds)
  }
}
