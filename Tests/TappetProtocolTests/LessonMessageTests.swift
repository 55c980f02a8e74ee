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
