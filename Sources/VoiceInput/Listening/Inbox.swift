import CKernel
import ScanVocabulary
import Synchronization
import SystemClocks

/// The requests of other threads to the listener's thread, and an eventfd that wakes the listener's thread.
final class Inbox: Sendable {
  private struct Content {
    var vocabulary: Vocabulary?
    var order: ListeningOrder?
    var lesson: LessonTask?
    var isStopping = false
  }
  private let content = Mutex(Content())
  /// The eventfd that wakes the listener's thread; below 0 if the system could not create one, and `wait` polls
  /// instead.
  private let bell = tappet_bell_new()

  deinit { if bell >= 0 { tappet_descriptor_close(bell) } }

  func put(_ vocabulary: Vocabulary) { change { $0.vocabulary = vocabulary } }
  func put(_ order: ListeningOrder) { change { $0.order = order } }
  func put(_ lesson: LessonTask) { change { $0.lesson = lesson } }
  func stop() { change { $0.isStopping = true } }

  private func change(_ body: (inout sending Content) -> Void) {
    content.withLock { body(&$0) }
    if bell >= 0 { _ = tappet_bell_ring(bell) }
  }

  var isStopping: Bool { content.withLock { $0.isStopping } }

  /// Removes and returns the newest vocabulary; `nil` if none is pending.
  func takeVocabulary() -> Vocabulary? {
    content.withLock { content in
      defer { content.vocabulary = nil }
      return content.vocabulary
    }
  }

  func takeOrder() -> ListeningOrder? {
    content.withLock { content in
      defer { content.order = nil }
      return content.order
    }
  }

  func takeLesson() -> LessonTask? {
    content.withLock { content in
      defer { content.lesson = nil }
      return content.lesson
    }
  }

  func wait() {
    while !content.withLock({ $0.vocabulary != nil || $0.order != nil || $0.lesson != nil || $0.isStopping }) {
      if bell < 0 {
        MonotonicClock.sleep(for: Self.glance)
      } else if tappet_bell_wait(bell, Self.longest) == 0 {
        _ = tappet_bell_silence(bell)
      }
    }
  }

  private static let longest: Int64 = 3_600_000_000_000
  private static let glance = Duration.milliseconds(20)
}
