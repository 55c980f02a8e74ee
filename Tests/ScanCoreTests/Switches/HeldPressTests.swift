import Testing

@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

private func milliseconds(_ count: Int) -> Instant { .zero.advanced(by: .milliseconds(count)) }

/// The orders as words, each with its time in ms, or `-` without one.
private func words(_ orders: [HeldPress.Order]) -> [String] {
  func time(_ moment: Instant?) -> String {
    moment.map { "\(Int(Instant.zero.duration(to: $0) / .milliseconds(1)))" } ?? "-"
  }
  return orders.map { order in
    switch order {
    case .count(_, let moment): "count \(time(moment))"
    case .move(_, let moment): "move \(time(moment))"
    case .talk(_, let isHeld): isHeld ? "talk" : "silent"
    case .drop(let moment): "drop \(time(moment))"
    case .letGo(_, let moment, let selects): "\(selects ? "select" : "let go") \(time(moment))"
    case .lose(_, let moment): "lost \(time(moment))"
    }
  }
}

@Suite("The held press")
struct HeldPressTests {
  private func begun(_ kind: HeldGesture.Kind) -> HeldPress {
    var press = HeldPress()
    #expect(words(press.begin(HeldGesture(id: "s", kind: kind))).first == "count -")
    return press
  }

  private var repeating: HeldPress {
    begun(.repeating(.offset(1), due: milliseconds(500), limit: milliseconds(30_000)))
  }

  private func edge(_ id: SwitchID, _ edge: SwitchEvent.Edge, _ origin: SwitchEvent.Origin = .device) -> SwitchEvent {
    SwitchEvent(id, edge, at: milliseconds(600), origin: origin)
  }

  @Test("A held move repeats after its delay and each interval, until the limit or darkness")
  func repeats() {
    var press = repeating
    func step(_ moment: Int, isDark: Bool = false) -> [String] {
      words(press.advance(to: milliseconds(moment), interval: .milliseconds(200), isDark: isDark))
    }
    #expect(step(499) == [])
    #expect(press.deadline == milliseconds(500))
    #expect(step(500) == ["move 500"])
    #expect(press.deadline == milliseconds(700))
    #expect(step(700, isDark: true) == ["count 700"])
    #expect(press.id == nil)
    press = begun(.repeating(.offset(1), due: milliseconds(30_100), limit: milliseconds(30_000)))
    #expect(step(30_100) == ["count 30000"])
    #expect(press.deadline == nil)
  }

  @Test("A press of another switch ends the repeat, but not a sweep")
  func interrupted() {
    for event in [edge("s", .down), edge("t", .up), edge("t", .repeat), edge("t", .down, .madeUp)] {
      var press = repeating
      #expect(press.interrupt(by: event).isEmpty)
      #expect(press.id == "s")
    }
    var press = repeating
    #expect(words(press.interrupt(by: edge("t", .down))) == ["count 600"])
    #expect(press.id == nil)
    var sweeping = begun(.sweeping(spent: nil))
    #expect(sweeping.interrupt(by: edge("t", .down)).isEmpty)
    #expect(sweeping.sweepingID == "s")
  }

  @Test("A release selects while a stop is lit, and within the grace period after it went dark")
  func sweeps() {
    func released(spentAt spent: Int?, upAt: Int) -> [String] {
      var press = begun(.sweeping(spent: nil))
      if let spent { #expect(words(press.spend(since: milliseconds(spent))) == ["count \(spent)"]) }
      return words(press.letGo(at: milliseconds(upAt), gone: false, grace: .milliseconds(150)))
    }
    #expect(released(spentAt: nil, upAt: 900) == ["select 900"])
    #expect(released(spentAt: 900, upAt: 1049) == ["select 1049"])
    #expect(released(spentAt: 900, upAt: 1050) == ["let go 1050"])
  }

  @Test("A switch that disappears while it sweeps is lost, and a sweep ended from outside selects nothing")
  func ended() {
    var lost = begun(.sweeping(spent: nil))
    #expect(words(lost.letGo(at: milliseconds(900), gone: true, grace: .zero)) == ["lost 900"])
    var dropped = begun(.sweeping(spent: nil))
    #expect(words(dropped.end(at: milliseconds(900))) == ["count 900", "drop 900"])
    #expect(dropped.end(at: milliseconds(901)).isEmpty)
    // A spent sweep has counted as down since it was spent.
    var spent = begun(.sweeping(spent: milliseconds(500)))
    #expect(spent.spend(since: milliseconds(600)).isEmpty)
    #expect(words(spent.end(at: milliseconds(900))) == ["drop 900"])
  }

  @Test("Hold to talk lasts until the release, at most until the limit")
  func talks() {
    var press = HeldPress()
    let talking = HeldGesture(id: "s", kind: .talking(limit: milliseconds(30_000)))
    #expect(words(press.begin(talking)) == ["count -", "talk"])
    #expect(words(press.letGo(at: milliseconds(800), gone: false, grace: .zero)) == ["silent"])
    _ = press.begin(talking)
    #expect(press.advance(to: milliseconds(29_999), interval: .zero, isDark: true).isEmpty)
    #expect(
      words(press.advance(to: milliseconds(30_000), interval: .zero, isDark: true)) == ["count 30000", "silent"])
  }
}
