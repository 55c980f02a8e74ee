import TappetModel
import Testing

@testable import TappetProtocol
@testable import TappetProtocolServer

@Suite("Reports of the scanned screen")
struct ScreenReportTests {
  @Test("A report is read back unchanged with its elements, window and origin")
  func bothWays() throws {
    let root = ElementNode(
      id: "screen", label: "Mail", frame: Frame(x: 0, y: 0, width: 640, height: 480),
      children: [ElementNode(id: "send", label: "Send", traits: [.button, .selected], value: "1")])
    let screen = ScreenReport(
      app: "Mail", generation: 7, root: root, window: Frame(x: 0, y: 0, width: 640, height: 480),
      origin: Point(x: 100, y: 50))
    #expect(try read(ScreenReport.answer(3, screen)) == screen)
  }

  @Test("Without a scanned app the report is empty, which is no fault")
  func none() throws { #expect(try read(ScreenReport.answer(3, nil)) == nil) }

  @Test("An invalid tree is a fault with a hint")
  func fault() throws {
    let fields = Fields(["root": .object(["accessibilityLabel": "no id"])], path: "/result")
    let fault = try #require(throws: ProtocolFault.self) { try ScreenReport(fields) }
    #expect(fault.hint.contains("has no \"id\""))
  }

  private func read(_ line: [UInt8]) throws -> ScreenReport? {
    guard case .message(.answer(3, let answer)) = try ServerMessageDecoder().decode(line) else {
      Issue.record("no answer")
      return nil
    }
    return try ScreenReport(Fields(answer, path: "/result"))
  }
}
