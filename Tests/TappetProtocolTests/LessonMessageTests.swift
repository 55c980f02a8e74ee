import ScannerMenus
import TappetModel
import TappetProtocol
import TappetProtocolServer
import Testing

@Suite("The messages of lessons")
struct LessonMessageTests {
  private static func at(_ seconds: Int) -> Instant { .zero.advanced(by: .seconds(seconds)) }

  @Test(
    "An order is read as it was written",
    arguments: [
      LessonOrder(), LessonOrder(number: 2, task: .learn(.command("go back")), waits: true),
      LessonOrder(number: 3, task: .learn(.sound("hum"))), LessonOrder(number: 4, task: .forget(.sound("hum"))),
      LessonOrder(number: 5, task: .forget(nil)),
      LessonOrder(number: 6, task: .playBack(.init(before: at(9), device: "default"))),
      LessonOrder(
        number: 7, task: .playBack(.init(before: at(9), except: [at(1)..<at(3), at(4)..<at(5)], device: "hw:1"))),
      LessonOrder(number: 8, task: .read(from: 12), waits: true), LessonOrder(number: 9, task: .adapt(.begin)),
      LessonOrder(number: 9, task: .adapt(.leave)),
    ])
  func order(_ order: LessonOrder) throws {
    #expect(try LessonOrder(Fields(order.json)) == order)
  }

  @Test(
    "A report about reading and adapting is read as it was written",
    arguments: [
      LessonReport(number: 2, step: .wanted, wanted: 12, phrase: "go back", fault: .like, other: "volume up"),
      LessonReport(number: 2, step: .read, adaptation: AdaptationState(read: 50, count: 50, missing: 0)),
      LessonReport(adaptation: AdaptationState(read: 0, count: 50, missing: 44, model: .damaged, percent: 40)),
      LessonReport(
        reason: "sphinxtrain is missing", adaptation: AdaptationState(count: 50, missing: 44), adapted: .failed),
    ])
  func adaptation(_ report: LessonReport) throws {
    #expect(try LessonReport(Fields(report.json)) == report)
  }

  @Test("A report with a step or a fault that does not exist is refused")
  func unknown() {
    #expect(throws: ProtocolFault.self) { try LessonReport(Fields(["number": 1, "step": "dance"])) }
    #expect(throws: ProtocolFault.self) { try LessonReport(Fields(["number": 1, "fault": "boring"])) }
    #expect(throws: ProtocolFault.self) { try LessonReport(Fields(["adapted": "perhaps"])) }
    #expect(throws: ProtocolFault.self) {
      try LessonReport(Fields(["adaptation": .object(["count": 50, "model": "best"])]))
    }
    #expect(throws: ProtocolFault.self) { try LessonOrder(Fields(["number": 1, "adapt": "dance"])) }
    #expect(throws: ProtocolFault.self) { try LessonOrder(Fields(["number": 1, "read": 0])) }
  }
}
