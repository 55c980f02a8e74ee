import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import SwitchHandling
@testable import TappetModel

private let hold: @Sendable (inout FilterSettings) -> Void = { $0.hold = .milliseconds(250) }
private let long: @Sendable (inout FilterSettings) -> Void = { $0.longPress = .milliseconds(800) }
private let both: @Sendable (inout FilterSettings) -> Void = {
  $0.hold = .milliseconds(250)
  $0.longPress = .milliseconds(800)
}
private let twice: @Sendable (inout FilterSettings) -> Void = {
  $0.presses = .milliseconds(400)
}
private let longAndTwice: @Sendable (inout FilterSettings) -> Void = {
  twice(&$0)
  $0.longPress = .milliseconds(800)
}
private let lockout: @Sendable (inout FilterSettings) -> Void = { $0.releaseLockout = .milliseconds(500) }
private let once: @Sendable (inout FilterSettings) -> Void = { $0.ignoreRepeat = .milliseconds(500) }

@Suite("The switch filter and its refusals")
struct SwitchFilterTests {
  @Test(
    "A plain press is reported at its down, and a bounce is no release",
    arguments: [
      FilterRow("down0 up30 t100", "0:press(0)"),
      FilterRow("down0 repeat250 repeat283 up300 t400", "0:press(0)"),
      FilterRow("down0 up5 down10 up90 t200", "0:press(0), 10:bounced 5/15 ms"),
      FilterRow("down0 up60 down75 up90 t200", "0:press(0), 75:press(75)"),
      FilterRow("down0 up60 down74 up90 t200", "0:press(0), 74:bounced 14/15 ms"),
      FilterRow("down0 up60 down60 t200", "0:press(0), 60:press(60)") { $0.chatter = .zero },
      FilterRow("up10 down20", "20:press(20)"),
      FilterRow("down0 down10 up20 t90 down100", "0:press(0), 100:press(100)"),
    ])
  fileprivate func plain(row: FilterRow) { #expect(row.run() == row.expected) }

  @Test(
    "With a hold time a press counts if it is still down then, and means its down",
    arguments: [
      FilterRow("down0 t400 up500", "250:press(0)", hold),
      FilterRow("down0 up120 t400", "135:too short 120/250 ms", hold),
      FilterRow("down0 up250 t400", "250:press(0)", hold),
      FilterRow("down0 up249 t400", "264:too short 249/250 ms", hold),
      FilterRow("down0 up100 down110 t400", "110:bounced 10/15 ms, 250:press(0)", hold),
      // Released across the decision: it waits for what the contact does.
      FilterRow("down0 up245 down255 t400", "255:bounced 10/15 ms, 255:press(0)", hold),
      FilterRow("down0 up245 t400", "260:too short 245/250 ms", hold),
    ])
  fileprivate func holds(row: FilterRow) { #expect(row.run() == row.expected) }

  @Test(
    "After an accepted press releaseLockout and ignoreRepeat refuse others, with their releases",
    arguments: [
      FilterRow(
        "down0 up100 down300 up400 down700", "0:press(0), 300:too soon after the release 200/500 ms, 700:press(700)",
        lockout),
      FilterRow("down0 up100 down600", "0:press(0), 600:press(600)", lockout),
      FilterRow("down0 up100 down599", "0:press(0), 599:too soon after the release 499/500 ms", lockout),
      FilterRow("down0 up100 down300 up700 down800", "0:press(0), 300:repeated 300/500 ms, 800:press(800)", once),
      FilterRow("down0 up900 down950", "0:press(0), 950:press(950)", once),
      // A refused press prolongs neither.
      FilterRow("down0 up10 down499 up505 down520", "0:press(0), 499:repeated 499/500 ms, 520:press(520)", once),
      // A press that was too short was not accepted.
      FilterRow("down0 up100 down200 t450", "115:too short 100/250 ms, 450:press(200)") {
        $0.hold = .milliseconds(250)
        $0.releaseLockout = .milliseconds(500)
      },
    ])
  fileprivate func keepsOut(row: FilterRow) { #expect(row.run() == row.expected) }

  @Test(
    "A long press fires while held, and a short one is known at its release and means its down",
    arguments: [
      FilterRow("down0 up300 t400", "315:press(0)", long),
      FilterRow("down0 t900 up1000 t1100", "800:longPress(0)", long),
      FilterRow("down0 up799 t900", "814:press(0)", long),
      FilterRow("down0 up800 t900", "800:longPress(0)", long),
      FilterRow("down0 up795 down805 t900", "805:bounced 10/15 ms, 805:longPress(0)", long),
      FilterRow("down0 up200 t400", "215:too short 200/250 ms", both),
      FilterRow("down0 up300 t400", "315:press(0)", both),
      FilterRow("down0 t900", "800:longPress(0)", both),
    ])
  fileprivate func longPress(row: FilterRow) { #expect(row.run() == row.expected) }

  @Test(
    "Presses whose downs follow within the window are one gesture, which means the first down",
    arguments: [
      FilterRow("down0 up50 t1000", "400:press(0)", twice),
      FilterRow("down0 up50 down399 up450 t1000", "399:doublePress(0)", twice),
      // A down at the end of the window is outside it.
      FilterRow("down0 up50 down400 up450 t1000", "400:press(0), 800:press(400)", twice),
      // Without a triple press, a third press is a new one.
      FilterRow("down0 up50 down200 up250 down300 up350 t1000", "200:doublePress(0), 700:press(300)", twice),
      FilterRow("down0 up50 down200 up250 t1000", "600:doublePress(0)", most: 3, twice),
      FilterRow("down0 up50 down200 up250 down599 up650 t2000", "599:triplePress(0)", most: 3, twice),
      // A press held on does not keep the window open.
      FilterRow("down0 t5000 up5001", "400:press(0)", twice),
      FilterRow("down0 up50 down55 up90 t1000", "55:bounced 5/15 ms, 400:press(0)", twice),
      // With a hold every press must be held, and one under way is waited for.
      FilterRow("down0 up150 down300 up450 t1000", "400:doublePress(0)") {
        twice(&$0)
        $0.hold = .milliseconds(100)
      },
      FilterRow("down0 up150 down390 up550 t1000", "490:doublePress(0)") {
        twice(&$0)
        $0.hold = .milliseconds(100)
      },
      FilterRow("down0 up150 down390 up450 t1000", "465:too short 60/100 ms, 465:press(0)") {
        twice(&$0)
        $0.hold = .milliseconds(100)
      },
      FilterRow("down0 up50 down100 up200 t1000", "100:too soon after the release 50/100 ms, 400:press(0)") {
        twice(&$0)
        $0.releaseLockout = .milliseconds(100)
      },
      FilterRow("down0 up50 down100 up150 down250 up300 t1000", "100:repeated 100/200 ms, 250:doublePress(0)") {
        twice(&$0)
        $0.ignoreRepeat = .milliseconds(200)
      },
      // The short gesture is known at release; a long press after it is separate.
      FilterRow("down0 up50 down300 up350 t1000", "365:doublePress(0)", longAndTwice),
      FilterRow("down0 up500 t1000", "515:press(0)", longAndTwice),
      FilterRow("down0 up50 down300 t2000", "1100:press(0), 1100:longPress(300)", longAndTwice),
      // A made-up edge ends the gesture: the number of presses is unknown.
      FilterRow("down0 up50 lost100 t1000", "100:interrupted", twice),
      FilterRow("down0 up50 missed100 t1000 up1100 t1200", "100:interrupted, 100:down was missed", twice),
      FilterRow("down0 up50 down100 lost200 t1000", "200:interrupted, 200:lost", longAndTwice),
      FilterRow("down0 up50 interrupt100 t1000", "100:interrupted", twice),
    ])
  fileprivate func presses(row: FilterRow) { #expect(row.run() == row.expected) }

  @Test(
    "In the filter a made-up edge ends a hold and completes no gesture, and a missed down is only reported",
    arguments: [
      FilterRow("down0 lost100 t900", "100:interrupted, 100:lost", hold),
      FilterRow("down0 lost100 t900", "0:press(0), 100:lost"),
      FilterRow("down0 lost300 t900", "300:interrupted, 300:lost", long),
      FilterRow("down0 up100 lost105 t900", "105:interrupted, 105:lost", long),
      FilterRow("lost100", ""),
      FilterRow("missed0 t900 up1000 t1100 down1200", "0:down was missed, 1200:press(1200)"),
      FilterRow("missed0 t900 up1000 t1100", "0:down was missed", hold),
      FilterRow("missed0 lost100 down200", "0:down was missed, 100:lost, 200:press(200)"),
      FilterRow("down0 lost100 down120 t400", "100:interrupted, 100:lost, 370:press(120)", hold),
      FilterRow("down0 stall5000 up5100 t5300 down5400 t5700", "5000:interrupted, 5650:press(5400)") {
        $0.hold = .milliseconds(250)
        $0.chatter = .milliseconds(15)
      },
    ])
  fileprivate func madeUp(row: FilterRow) {
    // Advancing past a stall would handle what was due meanwhile, which must not happen.
    if row.edges.contains("stall") { return #expect(row.run().contains("press(5400)")) }
    #expect(row.run() == row.expected)
  }

  @Test("After a stall a hold gives no gesture, however long it was")
  func stall() {
    var settings = FilterSettings()
    settings.hold = .milliseconds(250)
    var filter = SwitchFilter("s", settings: settings)
    #expect(filter.handle(SwitchEvent("s", .down, at: .zero)).isEmpty)
    #expect(filter.stall() == [.refused(.interrupted, at: .zero)])
    #expect(filter.handle(SwitchEvent("s", .up, at: .zero.advanced(by: .seconds(5)))).isEmpty)
    #expect(!filter.isUndecided)
  }

  @Test(
    "A switch down for too long is reported once, and its release is no gesture",
    arguments: [
      FilterRow("down0 t29999 t30000 t90000 up90001 t90100 down91000", "0:press(0), 30000:stuck, 91000:press(91000)"),
      FilterRow("down0 t90000 up90001 t90100", "30000:stuck") { $0.longPress = .seconds(40) },
      FilterRow("missed0 t90000", "0:down was missed, 30000:stuck"),
    ])
  fileprivate func stuck(row: FilterRow) { #expect(row.run() == row.expected) }

  @Test(
    "Times out of order still give gestures",
    arguments: [
      FilterRow("down100 up50 t200 down300", "100:press(100), 300:press(300)"),
      FilterRow("down100 up200 t300 down150 up160 t400", "100:press(100), 150:press(150)"),
      FilterRow("down1000 up900 down950 up800", "1000:press(1000), 950:bounced 0/15 ms"),
    ])
  fileprivate func outOfOrder(row: FilterRow) { #expect(row.run() == row.expected) }

  @Test("Random events never make a gesture of a made-up edge or a refused press")
  func storm() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      var settings = FilterSettings()
      settings.chatter = .milliseconds([0, 15, 40].randomElement(using: &random) ?? 0)
      settings.hold = .milliseconds([0, 0, 60, 250].randomElement(using: &random) ?? 0)
      settings.releaseLockout = .milliseconds([0, 100].randomElement(using: &random) ?? 0)
      settings.ignoreRepeat = .milliseconds([0, 100].randomElement(using: &random) ?? 0)
      settings.longPress = [nil, .milliseconds(400)].randomElement(using: &random) ?? nil
      settings.presses = [nil, .milliseconds(350)].randomElement(using: &random) ?? nil
      settings.stuck = .milliseconds(1000)
      var filter = SwitchFilter("s", settings: settings, mostPresses: Int.random(in: 1...3, using: &random))
      var now = Instant.zero
      var honestDowns: Set<Instant> = []
      var gestures: [SwitchGesture] = []
      /// Presses that a made-up edge ended before their gesture was known.
      var broken: Set<Instant> = []
      var open: Instant?
      for _ in 0..<200 {
        now = now.advanced(by: .milliseconds(Int.random(in: 0...300, using: &random)))
        let edge = [SwitchEvent.Edge.down, .up, .repeat].randomElement(using: &random) ?? .down
        let origin = Int.random(in: 0..<4, using: &random) == 0 ? SwitchEvent.Origin.madeUp : .device
        while let due = filter.deadline, due <= now { collect(filter.advance(to: due)) }
        let undecided = filter.isUndecided
        if edge == .down && origin == .device && !filter.isDown { honestDowns.insert(now) }
        if edge == .down && origin == .device && !undecided { open = now }
        if edge != .repeat && origin == .madeUp && edge == .up && undecided, let open { broken.insert(open) }
        collect(filter.handle(SwitchEvent("s", edge, at: now, origin: origin)))
        #expect(!(origin == .madeUp && gesturesAt(now)), "a made-up edge completed a gesture, seed \(seed)")
        func gesturesAt(_ at: Instant) -> Bool { gestures.last?.at == at && !honestDowns.contains(at) }
      }
      func collect(_ effects: [SwitchFilter.Effect]) {
        for case .gesture(let gesture) in effects { gestures.append(gesture) }
      }
      #expect(gestures.allSatisfy { honestDowns.contains($0.at) }, "seed \(seed)")
      #expect(gestures.allSatisfy { !broken.contains($0.at) }, "seed \(seed)")
      #expect(Set(gestures).count == gestures.count, "one press, one gesture, seed \(seed)")
    }
  }
}
