import Glibc
package import LearnedVoice
import LocalFiles
package import ScannerMenus
import Synchronization

/// How far the adaptation of a model is, and how it ended.
package struct AdaptationNews: Hashable, Sendable {
  package enum End: Hashable, Sendable {
    case judged(AdaptationVerdict)
    case failed(AdaptationFault)
  }

  package var state: AdaptationState
  /// How it ended; `nil`: it did not end now.
  package var end: End?
}

/// Carries out the daemon's orders about the adapted model. It adapts on a thread of its own, while the listener goes on listening.
/// May be used from any thread.
/// Decision 271: docs/decisions/0271-adapted-model.md.
package final class BackgroundAdaptation: Sendable {
  let folder: AdaptedFolder
  let options: ListenerOptions
  private let programs: String?
  private let onNews: @Sendable (AdaptationNews) -> Void
  private let work = Mutex(Work())

  private struct Work {
    /// How much is done, in percent; `nil`: nothing runs.
    var percent: Int?
    var isStopped = false
  }

  /// - Parameters:
  ///   - options: with the usual model, which is adapted.
  ///   - programs: the folder of sphinxtrain's programs; `nil` for Debian's.
  ///   - onNews: called on several threads.
  package init(
    _ folder: AdaptedFolder, _ options: ListenerOptions, programs: String? = nil,
    onNews: @escaping @Sendable (AdaptationNews) -> Void
  ) {
    (self.folder, self.options, self.programs, self.onNews) = (folder, options, programs, onNews)
  }

  package var state: AdaptationState { state(percent: work.withLock { $0.percent }) }

  private func state(percent: Int?) -> AdaptationState {
    folder.refresh()
    return AdaptationState(
      read: ReadingList.phrases.count { folder.hasRead($0) }, count: ReadingList.phrases.count,
      missing: Adaptation.missing(in: folder), model: folder.use.stateOfModel, percent: percent)
  }

  /// Tells how far it is, and how it ended.
  func tell(_ end: AdaptationNews.End? = nil) {
    // Under the lock: nobody is told that nothing runs before they are told how it ended.
    work.withLock { work in
      if end != nil { work.percent = nil }
      onNews(AdaptationNews(state: state(percent: work.percent), end: end))
    }
  }

  /// Throws if no model can be adapted here, whatever is read.
  func check() throws(LessonFault) {
    try adapting { () throws(AdaptationFault) in try adaptation().check() }
  }

  /// Returns the lock of reading and adapting; throws if a model is being adapted now.
  func lock() throws(LessonFault) -> TeachingLock {
    let lock: TeachingLock?
    do throws(TextFile.Fault) { lock = try TeachingLock(folder: folder.path) } catch { throw .storing(error) }
    guard let lock else { throw .isAdapting }
    return lock
  }

  /// Carries out an order. An adaptation goes on after the return.
  func obey(_ order: AdaptationOrder) throws(LessonFault) {
    switch order {
    case .begin: try begin()
    case .stop: stop()
    case .use, .leave:
      let hasModel = try adapting { () throws(AdaptationFault) in try folder.switchOn(order == .use) }
      if !hasModel { throw .noModel }
    case .forget:
      let lock = try lock()
      _ = folder.forgetAll()
      withExtendedLifetime(lock) {}
    }
    tell()
  }

  /// Breaks the adaptation off, if one runs.
  package func stop() { work.withLock { $0.isStopped = true } }

  private func begin() throws(LessonFault) {
    let missing = Adaptation.missing(in: folder)
    if missing > 0 { throw .adapting(.unread(missing)) }
    let lock = try lock()
    work.withLock { $0 = Work(percent: 0) }
    do throws(VoiceError) {
      try ListenerThread.start(name: "tappet-adapt") { [self] in run(lock) }
    } catch {
      work.withLock { $0.percent = nil }
      throw .recogniser(error)
    }
  }

  private func run(_ lock: TeachingLock) {
    // The listener gets the processor first. Where the system refuses the lower priority, both get the same share.
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
    let end: AdaptationNews.End
    do throws(AdaptationFault) { end = .judged(try adaptation().run().verdict) } catch { end = .failed(error) }
    withExtendedLifetime(lock) {}
    tell(end)
  }

  private func adaptation() -> Adaptation {
    Adaptation(folder, options, programs: programs) { [self] in
      work.withLock { $0.isStopped }
    } onProgress: { [self] progress in
      let percent = progress.percent
      let isNew = work.withLock { work in
        defer { if work.percent != nil { work.percent = percent } }
        return work.percent != nil && work.percent != percent
      }
      if isNew { tell() }
    }
  }

  private func adapting<Result>(_ body: () throws(AdaptationFault) -> Result) throws(LessonFault) -> Result {
    do throws(AdaptationFault) { return try body() } catch { throw .adapting(error) }
  }

  private static let niceness: Int32 = 10
}

extension AdaptedFolder.Use {
  fileprivate var stateOfModel: AdaptationState.Model {
    switch self {
    case .none: .none
    case .off: .off
    case .used: .used
    case .damaged: .damaged
    }
  }
}

extension Adaptation.Progress {
  /// How much of the whole is done, in tenths, as percent: so that a menu that shows it seldom changes.
  fileprivate var percent: Int {
    let share =
      switch self {
      case .preparing(let share): Self.trainingBegins * share
      case .training: Self.trainingBegins
      case .judging(let share): Self.judgingBegins + (1 - Self.judgingBegins) * share
      }
    return Int(10 * share) * 10
  }

  /// When training and judging begin, as shares of the whole: as measured with one voice.
  private static let trainingBegins = 0.2
  private static let judgingBegins = 0.4
}
