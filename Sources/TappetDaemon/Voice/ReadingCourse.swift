import Messages
import ScanVocabulary
import TappetModel
import TappetProtocolServer

/// The reading of phrases by which a model is adapted. The listener has the phrases, and asks for those that were not read before.
struct ReadingCourse: Equatable {
  /// The number of the first phrase that may be asked for, from 1.
  private(set) var from = 1
  /// The number of the phrase that is to be read; `nil`: the listener has not told.
  private var number: Int?
  private var phrase = ""
  /// The number of all phrases; 0: unknown.
  private let count: Int
  var note: Message?
  private var isLeftOut = false
  private(set) var read = 0
  var attention: LessonAttention

  init(count: Int, at now: Instant) { (self.count, attention) = (count, LessonAttention(since: now)) }

  var request: Message {
    if number == nil { return Message("Read aloud what is asked for here") }
    // translators: %1 is a phrase that is to be read aloud, %2 its number and %3 how many there are
    return Message("Read “\(phrase)” – \(number ?? from) of \(count)")
  }

  var list: VoiceList {
    let entries = note.map { [VoiceList.Entry(text: $0)] } ?? []
    return VoiceList(
      title: request,
      entries: entries + [VoiceList.Entry(text: Message("Press your switch to skip it, to begin it again or to stop"))])
  }

  /// The summary for the person when the reading ends: how many phrases were read, and that they are kept.
  var result: [Message] {
    [Message("read: \(read)"), Message("what you have read is kept, and the next time you go on")]
  }

  /// Takes the phrase that is wanted now, and why the recording before is of no use. Returns what to say.
  mutating func want(_ next: Int, _ words: String, fault: Message?) -> [Message] {
    let isNew = next != number
    if isNew, !isLeftOut { noteRead() }
    if fault != nil || !isLeftOut { note = fault }
    (number, phrase, isLeftOut) = (next, words, false)
    return (note.map { [$0] } ?? []) + (isNew ? [request] : [])
  }

  /// Notes that no recording of the phrase was of use.
  mutating func leaveOut() {
    note = Message("“\(phrase)” is left out: no recording of it was of use")
    isLeftOut = true
  }

  /// Notes that the listener took the phrase.
  mutating func noteRead() { if number != nil, !isLeftOut { read += 1 } }

  /// Asks for the phrase after this one.
  mutating func skip(at now: Instant) { begin((number ?? from) + 1, at: now) }

  /// Asks for this phrase again.
  mutating func again(at now: Instant) { begin(number ?? from, at: now) }

  private mutating func begin(_ first: Int, at now: Instant) {
    (from, number, note, isLeftOut, attention) = (first, nil, nil, false, LessonAttention(since: now))
  }
}
