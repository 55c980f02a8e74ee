import ScannerMenus
import TappetProtocol
import TappetProtocolServer
import Testing

@Suite("The messages of lessons")
struct LessonMessageTests {
  @Test(
    "An order is read as it was written",
    arguments: [
      LessonOrder(), LessonOrder(number: 2, task: .learn(.command("go back")), waits: true),
      LessonOrder(number: 3, task: .learn(.sound("hum"))), LessonOrder(number: 4, task: .forget(.sound("hum"))),
      LessonOrder(number: 5, task: .forget(nil)),
    ])
  func order(_ order: LessonOrder) throws {
    #expect(try LessonOrder(Fields(order.json)) == order)
  }

  @Test("A report with a step or a fault that does not exist is refused")
  func unknown() {
    #expect(throws: ProtocolFault.self) { try LessonReport(Fields(["number": 1, "step": "dance"])) }
    #expect(throws: ProtocolFault.self) { try LessonReport(Fields(["number": 1, "fault": "boring"])) }
  }
}
