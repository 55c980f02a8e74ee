import NIOCore
import NIOEmbedded
import ScanVocabulary
import Synchronization
import TappetConfig
import TappetModel
import Testing

@testable import TappetDaemon

@Suite("The alarm of the engine")
struct AlarmTests {
  private final class Bell: Sendable {
    let rings = Mutex(0)
  }

  @Test("A deadline that stays due after it rang rings again after a rest, so that the loop serves others meanwhile")
  func unserved() {
    let (loop, bell) = (EmbeddedEventLoop(), Bell())
    var alarm = Alarm(loop: loop)
    let due = Instant(nanoseconds: 5_000_000)
    for _ in 0..<10 {
      alarm.set(due) { _ in bell.rings.withLock { $0 += 1 } }
      let before = bell.rings.withLock { $0 }
      loop.advanceTime(by: .milliseconds(10))
      if bell.rings.withLock({ $0 }) > before { alarm.rang() }
    }
    #expect(bell.rings.withLock { $0 } == 5)
  }

  @Test("A deadline that was set again after it rang is reported as unserved; a later one is not")
  func isUnserved() {
    var alarm = Alarm(loop: EmbeddedEventLoop())
    alarm.set(Instant(nanoseconds: 5)) { _ in }
    #expect(!alarm.isUnserved)
    alarm.rang()
    #expect(!alarm.isUnserved)
    alarm.set(Instant(nanoseconds: 5)) { _ in }
    #expect(alarm.isUnserved)
    alarm.rang()
    alarm.set(Instant(nanoseconds: 6)) { _ in }
    #expect(!alarm.isUnserved)
  }

  @Test("A ring of a timer that was replaced is told from the ring of the one that is set")
  func leftover() {
    var alarm = Alarm(loop: EmbeddedEventLoop())
    alarm.set(Instant(nanoseconds: 5)) { _ in }
    alarm.set(Instant(nanoseconds: 9)) { _ in }
    #expect(!alarm.isSet(for: Instant(nanoseconds: 5)))
    #expect(alarm.isSet(for: Instant(nanoseconds: 9)))
    alarm.rang()
    #expect(!alarm.isSet(for: Instant(nanoseconds: 9)))
  }

  @Test("Each timer tells for which moment it rings")
  func moment() {
    let loop = EmbeddedEventLoop()
    let rung = Mutex<[Int64]>([])
    var alarm = Alarm(loop: loop)
    for due: Int64 in [3_000_000, 5_000_000] {
      alarm.set(Instant(nanoseconds: due)) { at in rung.withLock { $0.append(at.nanoseconds) } }
      loop.advanceTime(by: .milliseconds(4))
      alarm.rang()
    }
    #expect(rung.withLock { $0 } == [3_000_000, 5_000_000])
  }
}

@Suite("The rings of the engine's alarm")
struct EngineRingTests {
  @Test("The ring of a timer that was replaced leaves the deadline that is set alone")
  func leftover() {
    var button = SwitchDefinition(id: "button", source: .injected)
    button.filter.hold = .milliseconds(20)
    var configuration = Configuration()
    configuration.switches = [button]
    let daemon = VirtualDaemon(configuration)
    let now = daemon.now
    let isUnserved = daemon.isolated { engine in
      engine.handle(SwitchEvent("button", .down, at: now))
      engine.ring(for: .zero)
      return engine.alarm.isUnserved
    }
    #expect(!isUnserved)
  }
}
