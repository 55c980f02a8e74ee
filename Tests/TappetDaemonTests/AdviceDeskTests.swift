import Foundation
import Messages
import PressMeasuring
import ScanLab
import ScanVocabulary
import ScannerMenus
import Scanning
import SwitchHandling
import TappetConfig
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("What presses tell of their person's speed")
struct AdviceDeskTests {
  private static let start = Instant(nanoseconds: 60_000_000_000)

  private static let state = ScanState(
    isRunning: true, isPaused: false, app: nil, method: .auto, step: .seconds(2))

  private func press(_ seconds: Double = 1) -> SwitchControlEffect {
    let context = PressContext(method: .auto, level: .group)
    return .scan(
      .pressed(PressSample(switchID: "s", context: context, outcome: .taken, time: .seconds(seconds))))
  }

  private func note(_ desk: inout AdviceDesk, _ effects: [SwitchControlEffect])
    -> (hasPress: Bool, change: TunedChange?)
  {
    var tuning = TuningSettings()
    tuning.enabled = true
    return desk.note(effects, ScanSettings(), tuning)
  }

  @Test("statistics that are new are written once a minute, and at the end whatever was written before")
  func saving() {
    var desk = AdviceDesk(in: PressTimesFile(StateFile(path: "/nowhere/press-times.json")))
    /// Presses, or not, and says whether anything is written at that second.
    func saves(at second: Int, pressed: Bool = true, isEnding: Bool = false) -> Bool {
      if pressed { _ = note(&desk, [press()]) }
      return desk.save(keeps: true, isEnding: isEnding, at: Self.start.advanced(by: .seconds(second))) != nil
    }
    let written = [saves(at: 0, pressed: false), saves(at: 0), saves(at: 59), saves(at: 60, pressed: false)]
    #expect(written == [false, true, false, true])
    let ending = [saves(at: 61), saves(at: 61, pressed: false, isEnding: true)]
    #expect(ending == [false, true])
  }

  @Test("where no times are wished those that were kept go")
  func unwished() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "press-times-\(UUID().uuidString)").path()
    try "kept".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    var desk = AdviceDesk(in: PressTimesFile(StateFile(path: path)))
    _ = note(&desk, [press()])
    let write = desk.save(keeps: false, at: Self.start)
    try write?()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("the step follows ten presses; what could not be taken back still can")
  func tuning() throws {
    var desk = AdviceDesk()
    let noted = (1...10).map { _ in note(&desk, [.scan(.cleared), press(0.5)]) }
    #expect(noted.map { $0.change == nil } == Array(repeating: true, count: 9) + [false])
    #expect(noted.map(\.hasPress) == Array(repeating: true, count: 10))
    let change = try #require(noted.last?.change)
    desk.accepted([change])
    let before = desk.tuner
    let (first, none) = (desk.undo(), desk.undo())
    #expect(first == [change] && none.isEmpty)
    desk.undoFailed(before)
    let again = desk.undo()
    #expect(again == [change])
  }

  @Test("what is no press is none")
  func noPress() {
    var desk = AdviceDesk()
    let noted = note(&desk, [.scan(.cleared), .gesture(SwitchGesture("s", .press, at: Self.start))])
    #expect(!noted.hasPress && noted.change == nil)
  }

  @Test("measuring is offered on the seventh day; while one is under way it can be ended instead")
  func offers() {
    var desk = AdviceDesk()
    for day in 1...7 { _ = desk.pressed(on: day) }
    /// What a menu says of measuring.
    func said(isWished: Bool = true) -> Message? {
      desk.offer(Advice(items: [], remarks: []), offersMeasure: isWished)
      return desk.offered.measure
    }
    #expect(said() == MeasureOffer.words && said(isWished: false) == nil)
    desk.beginMeasuring(Self.state, at: Self.start)
    #expect(said() == "End measuring: 0 of 20 presses")
  }

  @Test("a measuring that was made elsewhere takes the offer of one from the menu, not the end of one under way")
  func elsewhere() {
    var desk = AdviceDesk()
    for day in 1...7 { _ = desk.pressed(on: day) }
    desk.beginMeasuring(Self.state, at: Self.start)
    desk.offer(Advice(items: [], remarks: []), offersMeasure: true)
    _ = desk.found(500)
    #expect(desk.offered.measure != nil)
    let run = desk.endMeasuring()
    _ = desk.found(501)
    #expect(run != nil && desk.offered.measure == nil)
  }

  @Test("the twentieth press ends a measuring, once; what it came to is read in the menu")
  func measuring() {
    var desk = AdviceDesk()
    desk.beginMeasuring(Self.state, at: Self.start)
    let ended = (1...21).map { _ in
      desk.measure(.switchEvent(SwitchReport("s", refused: "chatter")), at: Self.start)?.presses
    }
    #expect(ended == Array(repeating: nil, count: 19) + [20, nil])
    desk.measured("20 presses")
    desk.offer(Advice(items: [], remarks: []), offersMeasure: true)
    #expect(desk.offered.remarks == ["Measured: 20 presses"] && desk.offered.measure == nil)
  }

  @Test("advice on a setting that has none is refused, with what there is some on")
  func unknown() throws {
    let item = AdviceItem(
      key: "scanning.step", current: .seconds(2), proposed: .seconds(1), reason: "presses", presses: 20)
    let advice = Advice(items: [item], remarks: [])
    #expect(try advice.live(on: []) == [item] && advice.live(on: ["scanning.step"]) == [item])
    let fault = #expect(throws: ProtocolFault.self) { try advice.live(on: ["scanning.loops"]) }
    #expect(fault?.hint.hasSuffix("there is on: scanning.step") == true)
  }
}
