package import LearnedVoice
package import LocalFiles
package import ScannerMenus
package import TappetModel

/// An order to teach, to forget or to play back, as the daemon gives it.
package struct LessonTask: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case learn(LessonSubject)
    /// Forgets what was learned of the subject; `nil`: everything.
    case forget(LessonSubject?)
    /// Plays the last utterance that began before that time, and in none of the others, on this ALSA device.
    case playBack(before: Instant, except: [Range<Instant>], device: String)
    /// Has the phrases read that were not read yet, from this number on, counted from 1.
    case read(from: Int)
    case adapt(AdaptationOrder)
  }

  package var number: Int
  /// `nil`: there is nothing to do, and what is heard is obeyed again.
  package var kind: Kind?
  /// Whether what comes now is not to be recorded.
  package var waits: Bool

  package init(number: Int = 0, kind: Kind? = nil, waits: Bool = false) {
    (self.number, self.kind, self.waits) = (number, kind, waits)
  }
}

/// How the order of that number goes.
package struct LessonNews: Hashable, Sendable {
  package enum Step: Hashable, Sendable {
    /// The recording of this number is wanted; the last one may have been of no use.
    case wanted(Int, RecordingFault? = nil)
    case begunAgain
    case learned
    case givenUp
    case forgotten
    /// The utterance with these words was played; they are empty where no phrase fitted.
    case played(String)
    /// No utterance is kept.
    case nothingToPlay
    /// This phrase of that number is to be read; the last recording may have been of no use.
    case phrase(Int, String, RecordingFault? = nil)
    /// No phrase is left to be read.
    case read(AdaptationState)
    /// The order about the adapted model was carried out.
    case done
    case failed(LessonFault)
  }

  package var number: Int
  package var step: Step
}

/// Why an order cannot be carried out. What was known before is as it was.
package enum LessonFault: Error, Hashable, Sendable {
  /// Another program teaches.
  case isTaught
  /// A model is being adapted, here or by another program.
  case isAdapting
  /// There is no adapted model.
  case noModel
  case adapting(AdaptationFault)
  case storing(TextFile.Fault)
  case recogniser(VoiceError)
  /// The loudspeaker does not play, for this reason.
  case loudspeaker(String)
}

/// A lesson that the daemon directs, without its thread and microphone. It does one order at a time. Use it from one thread
/// only.
///
/// ```
/// no task ─ learn ▶ records ─ learned, given up ▶ waits for the next order ─ learn ▶ …
///                     └ waits ▶ drops the sound ▶ records
///             read ▶ records ─ no phrase left ▶ waits for the next order
///    ▲─ an order without a task, at any time
/// ```
/// From the first order until one without a task it holds the lock of teaching, so that nothing that is heard is obeyed.
package final class OrderedLesson {
  private let folder: LearnedFolder
  /// `nil`: no model can be adapted.
  private let adaptation: BackgroundAdaptation?
  private var lock: TeachingLock?
  private var order = LessonTask()
  private var pupil: Pupil?

  private enum Pupil {
    case command(Teaching, CommandLesson, RecordingCutter)
    case sound(SoundTeaching, beginnings: Int)
    case reading(ReadingLesson, RecordingCutter, TeachingLock)
  }

  package init(_ folder: LearnedFolder, _ adaptation: BackgroundAdaptation? = nil) {
    (self.folder, self.adaptation) = (folder, adaptation)
  }

  /// Whether what is heard belongs to a lesson.
  package var isRunning: Bool { lock != nil }

  package func obey(_ next: LessonTask) -> [LessonNews] {
    guard let kind = next.kind else {
      let wasReading = reading != nil
      (order, pupil, lock) = (next, nil, nil)
      if wasReading { adaptation?.tell() }
      return []
    }
    if next.number == order.number, order.kind == kind {
      order.waits = next.waits
      return tried { () throws(LessonFault) in
        try dropSound()
        return []
      }
    }
    // Held only by a reading that goes on: another order may need its lock.
    var former: Pupil?
    if case .read = kind, reading != nil { former = pupil }
    (order, pupil) = (next, nil)
    return tried { () throws(LessonFault) in
      if case .adapt(let order) = kind {
        lock = nil
        guard let adaptation else { throw .noModel }
        try adaptation.obey(order)
        return [.done]
      }
      try take()
      switch kind {
      case .learn(let subject): return [try begin(subject)]
      case .forget(let subject):
        defer { lock = nil }
        try keep { () throws(TextFile.Fault) in try forget(subject) }
        return [.forgotten]
      case .read(let first): return [try read(from: first, former)]
      case .playBack, .adapt: return []
      }
    }
  }

  /// Takes 16,000 samples a second, the last captured at `end`.
  package func hear(_ samples: [Int16], endingAt end: Instant) -> [LessonNews] {
    guard !order.waits, let pupil else { return [] }
    return tried { () throws(LessonFault) in
      switch pupil {
      case .command(var teaching, var lesson, var cutter):
        let cut = cutter.hear(samples)
        let step = cut.map { lesson.take($0, &teaching) }
        self.pupil = .command(teaching, lesson, cutter)
        return try step.map { step throws(LessonFault) in [try note(step)] } ?? []
      case .sound(var teaching, let beginnings):
        let verdicts = teaching.hear(samples, endingAt: end)
        self.pupil = .sound(teaching, beginnings: beginnings)
        return try verdicts.map { verdict throws(LessonFault) in try note(verdict, wanted: teaching.count + 1) }
      case .reading(var lesson, var cutter, let lock):
        guard let cut = cutter.hear(samples) else {
          self.pupil = .reading(lesson, cutter, lock)
          return []
        }
        let step: ReadingLesson.Step
        do throws(AdaptationFault) { step = try lesson.take(cut) } catch { throw .adapting(error) }
        self.pupil = .reading(lesson, RecordingCutter(longest: ReadingLesson.longest), lock)
        switch step {
        case .taken: return [next(in: lesson)]
        case .refused(let fault): return [next(in: lesson, fault)]
        case .leftOut: return [.givenUp, next(in: lesson)]
        }
      }
    }
  }

  /// Drops the recording under way, because some of its sound is missing.
  package func forgetSound() -> [LessonNews] {
    tried { () throws(LessonFault) in
      try dropSound()
      return []
    }
  }

  private func begin(_ subject: LessonSubject) throws(LessonFault) -> LessonNews.Step {
    do throws(VoiceError) {
      switch subject {
      case .command(let words):
        var teaching = try Teaching(folder.commands)
        let lesson = CommandLesson(words, &teaching)
        pupil = .command(teaching, lesson, RecordingCutter())
      case .sound(let name): pupil = .sound(try SoundTeaching(name, folder.learnedSounds), beginnings: 1)
      }
    } catch {
      throw .recogniser(error)
    }
    return .wanted(1)
  }

  private var reading: ReadingLesson? { if case .reading(let lesson, _, _) = pupil { lesson } else { nil } }

  /// Goes on with the reading under way, or begins one.
  private func read(from first: Int, _ former: Pupil?) throws(LessonFault) -> LessonNews.Step {
    guard let adaptation else { throw .noModel }
    var (lesson, lock): (ReadingLesson, TeachingLock)
    if case .reading(let underWay, _, let held) = former {
      (lesson, lock) = (underWay, held)
    } else {
      lock = try adaptation.lock()
      // Before anybody reads for minutes.
      try adaptation.check()
      do throws(VoiceError) {
        let check = try ReadingCheck(adaptation.options, try ReadingPronouncer(adaptation.options))
        lesson = ReadingLesson(adaptation.folder, check)
      } catch {
        throw .recogniser(error)
      }
    }
    lesson.goOn(from: first)
    pupil = .reading(lesson, RecordingCutter(longest: ReadingLesson.longest), lock)
    return next(in: lesson)
  }

  private func next(in lesson: ReadingLesson, _ fault: RecordingFault? = nil) -> LessonNews.Step {
    if let phrase = lesson.wanted { return .phrase(lesson.number, phrase.words, fault) }
    return .read(adaptation?.state ?? AdaptationState(count: 0, missing: 0))
  }

  private func note(_ step: CommandLesson.Step) throws(LessonFault) -> LessonNews.Step {
    switch step {
    case .wanted(let number): return .wanted(number)
    case .refused(let fault, let number): return .wanted(number, fault)
    case .begunAgain: return .begunAgain
    case .givenUp:
      pupil = nil
      return .givenUp
    case .learned(let command):
      pupil = nil
      try keep { () throws(TextFile.Fault) in try folder.store(command) }
      return .learned
    }
  }

  private func note(_ verdict: SoundTeaching.Verdict, wanted: Int) throws(LessonFault) -> LessonNews.Step {
    switch verdict {
    case .taken(let number): return .wanted(number)
    case .refused(let fault): return .wanted(wanted, fault)
    case .begunAgain:
      // Otherwise the lesson would never end for a person who has no other switch.
      guard case .sound(let teaching, beginnings: 1) = pupil else {
        pupil = nil
        return .givenUp
      }
      pupil = .sound(teaching, beginnings: 2)
      return .begunAgain
    case .learned(let sound):
      pupil = nil
      try keep { () throws(TextFile.Fault) in try folder.store(sound) }
      return .learned
    }
  }

  private func forget(_ subject: LessonSubject?) throws(TextFile.Fault) {
    switch subject {
    case .command(let words): _ = try folder.forget(words)
    case .sound(let name): _ = try folder.forgetSound(name)
    case nil: _ = try folder.forgetAll()
    }
  }

  private func dropSound() throws(LessonFault) {
    switch pupil {
    case .command(let teaching, let lesson, _): pupil = .command(teaching, lesson, RecordingCutter())
    case .sound(var teaching, let beginnings):
      do throws(VoiceError) { try teaching.forgetSound() } catch { throw .recogniser(error) }
      pupil = .sound(teaching, beginnings: beginnings)
    case .reading(let lesson, _, let lock):
      pupil = .reading(lesson, RecordingCutter(longest: ReadingLesson.longest), lock)
    case nil: break
    }
  }

  /// Takes the lock of teaching if it is not held yet.
  private func take() throws(LessonFault) {
    guard lock == nil else { return }
    lock = try keep { () throws(TextFile.Fault) in try TeachingLock(folder: folder.path) }
    if lock == nil { throw .isTaught }
  }

  private func keep<Result>(_ body: () throws(TextFile.Fault) -> Result) throws(LessonFault) -> Result {
    do throws(TextFile.Fault) { return try body() } catch { throw .storing(error) }
  }

  private func tried(_ body: () throws(LessonFault) -> [LessonNews.Step]) -> [LessonNews] {
    let number = order.number
    do throws(LessonFault) {
      return try body().map { LessonNews(number: number, step: $0) }
    } catch {
      pupil = nil
      return [LessonNews(number: number, step: .failed(error))]
    }
  }
}
