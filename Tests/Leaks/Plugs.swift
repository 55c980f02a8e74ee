import Dispatch
import Glibc
import ScanVocabulary
import SwitchInput
import Synchronization

/// A box that is pulled out and plugged in again and again, while its switches are read. For a child of mock-switch.
enum Plugs {
  /// How long a box may take: a program that is watched is slow.
  private static let patience = DispatchTimeInterval.seconds(60)

  static func run(_ count: Int) throws {
    guard let number = getenv("TAPPET_MOCK_SWITCH").flatMap({ Int32(String(cString: $0)) }) else {
      throw Trouble(description: "there is no box: start it by umockdev-wrapper mock-switch")
    }
    let seen = Seen()
    let reader = SwitchReader(configuration: SwitchReaderConfiguration(), deliver: seen.take)
    try reader.start()
    try seen.await(1) { $0.come }
    for round in 1...count {
      order("down", number)
      try seen.await(round) { $0.pressed }
      order("unplug", number)
      try seen.await(round) { $0.gone }
      order("plug", number)
      try seen.await(round + 1) { $0.come }
    }
    reader.stop()
    print("\(count) times pulled out while held, and plugged in")
  }

  private static func order(_ words: String, _ number: Int32) { _ = write(number, words + "\n", words.utf8.count + 1) }

  /// Counts the events of the box.
  private final class Seen: Sendable {
    struct Counts {
      var come = 0, gone = 0, pressed = 0
    }
    private let counts = Mutex(Counts())
    /// Signalled once for each event.
    private let news = DispatchSemaphore(value: 0)

    func take(_ event: SwitchInputEvent) {
      counts.withLock { counts in
        switch event {
        case .edge(let event) where event.edge == .down: counts.pressed += 1
        case .edge: break
        case .device(let event):
          switch event.kind {
          case .added, .back: counts.come += 1
          case .lost: counts.gone += 1
          default: break
          }
        }
      }
      news.signal()
    }

    func await(_ count: Int, _ of: (Counts) -> Int) throws {
      let end = DispatchTime.now() + patience
      while counts.withLock({ of($0) }) < count {
        guard news.wait(timeout: end) == .success else {
          throw Trouble(description: "waited in vain: \(counts.withLock { "\($0)" }), not \(count)")
        }
      }
    }
  }
}
