import Messages
import ScanVocabulary
import ScannerMenus
import Scanning
import SpokenCommands
import TappetModel
import TappetProtocolServer

/// The lesson under way, what the listener has learned, and what observers were told of both.
struct LessonDesk {
  var lesson = VoiceLesson()
  /// The commands and sounds that the listener knows; `nil`: no listener has told.
  var taught: LessonReport.Taught?
  /// How far the listener is in adapting its model; `nil`: it cannot adapt one, or has not told.
  var adaptation: AdaptationState?
  /// When to look again whether Tappet's own speech has ended, for which the lesson waits; `nil`: it doesn't.
  private var nextLook: Instant?
  private var sentOrder = LessonOrder()
  /// When something was said into a password field, in the last two minutes.
  private var secrets: [Range<Instant>] = []
  private var shownList: VoiceList?

  private static let glance = Duration.milliseconds(200)

  var request: Message? { lesson.request }

  var deadline: Instant? { lesson.deadline.earlier(nextLook) }

  /// Notes whether the person is choosing, and whether Tappet's own speech is recorded.
  mutating func wait(choosing: Bool, speaking: Bool, at now: Instant) {
    lesson.wait(choosing || speaking, at: now)
    nextLook = lesson.isRunning && speaking ? now.advanced(by: Self.glance) : nil
  }

  /// Forgets what a listener that has gone had told. Returns whether it was adapting its model.
  mutating func forgetListener() -> Bool {
    defer { (taught, adaptation) = (nil, nil) }
    return adaptation?.percent != nil
  }

  /// Notes that the utterance went into a password field: it is never played back.
  mutating func keepSecret(_ utterance: Utterance) {
    secrets.removeAll { $0.upperBound.duration(to: utterance.startedAt) > OwnSpeech.soundMemory }
    secrets.append(utterance.startedAt..<max(utterance.endedAt, utterance.startedAt.advanced(by: .nanoseconds(1))))
  }

  /// Has the last utterance played that began before that time, is no secret and none of Tappet's own speech.
  mutating func playBack(before asked: Instant, except spoken: [Range<Instant>], on device: String, at now: Instant) {
    lesson.playBack(LessonOrder.Playback(before: asked, except: secrets + spoken, device: device), at: now)
  }

  /// Returns the order if it differs from the last one, and records it as sent.
  mutating func newOrder() -> LessonOrder? {
    let order = lesson.order
    guard order != sentOrder else { return nil }
    sentOrder = order
    return order
  }

  /// Returns whether the list of the lesson changed since the last call.
  mutating func showsNewList() -> Bool {
    defer { shownList = lesson.list }
    return shownList != lesson.list
  }

  /// The order as last sent, for a listener that has just connected.
  var order: LessonOrder { sentOrder }

  /// Returns the subjects of a lesson: those of the set that were not taught yet, or all if all were.
  func subjects(of set: LessonSet) -> [LessonSubject] {
    let all: [LessonSubject] =
      switch set {
      case .common: LessonFigures.common.map { .command($0) }
      case .numbers: LessonFigures.numbers.map { .command($0) }
      // The listener has the phrases.
      case .reading: []
      case .one(let subject): [subject]
      }
    let missing = all.filter { !isTaught($0) }
    return missing.isEmpty ? all : missing
  }

  /// Returns the contents of the menu about teaching.
  /// - Parameters:
  ///   - names: the names on the screen, each in its wordings.
  ///   - sounds: the names of the switches that sounds press.
  func menu(names: some Sequence<[[String]]>, sounds: [String]) -> MenuLessons {
    var here: [LessonSubject] = []
    for name in names {
      // A screen may have ten thousand names.
      if here.count == LessonFigures.mostNames { break }
      guard let words = name.first, !words.isEmpty else { continue }
      let subject = LessonSubject.command((["tap"] + words).joined(separator: " "))
      if !here.contains(subject) { here.append(subject) }
    }
    let known =
      (taught?.commands ?? []).map { LessonSubject.command($0) }
      + (taught?.sounds ?? []).map { LessonSubject.sound($0) }
    func offers(_ subjects: [LessonSubject]) -> [MenuLessons.Offer] {
      subjects.map { MenuLessons.Offer($0, isTaught: isTaught($0)) }
    }
    return MenuLessons(
      common: offers(LessonFigures.common.map { .command($0) }),
      numbers: offers(LessonFigures.numbers.map { .command($0) }), here: offers(here),
      sounds: offers(sounds.map { .sound($0) }), taught: known, adaptation: adaptation, request: request)
  }

  private func isTaught(_ subject: LessonSubject) -> Bool {
    switch subject {
    case .command(let words): taught?.commands.contains(words) ?? false
    case .sound(let name): taught?.sounds.contains(name) ?? false
    }
  }
}
