import Foundation

/// When something was heard, as far as blocks of some milliseconds tell.
struct Heard {
  fileprivate var sounds: [TimeInterval] = []
  fileprivate var last: TimeInterval?

  /// Silence is heard, too.
  var hasBegun: Bool { last != nil }
  var lastSound: TimeInterval { sounds.last ?? 0 }
  /// For how long nothing has been heard; nothing while the recorder itself hangs behind.
  var quietTime: TimeInterval { (last ?? 0) - lastSound }

  func firstSound(after moment: TimeInterval) -> TimeInterval? { sounds.first { $0 > moment } }
}

/// Listens on a thread of its own to what a recorder writes.
final class Ear: @unchecked Sendable {
  /// Louder than this is a sound; the null sink has no noise.
  private static let threshold = 150

  private let changed = NSCondition()
  private var heard = Heard()

  func listen(to file: FileHandle) {
    Thread { [self] in
      while case let data = file.availableData, !data.isEmpty {
        let samples = data.withUnsafeBytes { Array($0.bindMemory(to: Int16.self)) }
        let isLoud = samples.contains { abs(Int($0)) > Self.threshold }
        let now = SoundServer.now
        changed.withLock {
          heard.last = now
          if isLoud { heard.sounds.append(now) }
          changed.broadcast()
        }
      }
    }.start()
  }

  /// What is told of all that has been heard by now.
  func now<Told>(_ tell: (Heard) -> Told) -> Told { changed.withLock { tell(heard) } }

  /// Waits for so many seconds at most until, of what has been heard, that can be told.
  func wait<Told>(_ patience: TimeInterval, until tell: (Heard) -> Told?) -> Told? {
    let end = Date(timeIntervalSinceNow: patience)
    return changed.withLock {
      while true {
        if let told = tell(heard) { return told }
        guard changed.wait(until: end) else { return tell(heard) }
      }
    }
  }
}
