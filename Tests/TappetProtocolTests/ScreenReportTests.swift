import TappetModel
import Testing

@testable import TappetProtocol
@testable import TappetProtocolServer

@Suite("The screen that is scanned, as it is told")
struct ScreenReportTests {
  @Test("it is read as it was written, elements, window and origin included")
  func bothWays() throws {
    let root = ElementNode(
      id: "screen", label: "Mail", frame: Frame(x: 0, y: 0, width: 640, height: 480),
      children: [ElementNode(id: "send", label: "Send", traits: [.button, .selected], value: "1")])
    let screen = ScreenReport(
      app: "Mail", generation: 7, root: root, window: Frame(x: 0, y: 0, width: 640, height: 480),
      origin: Point(x: 100, y: 50))
    #expect(try read(ScreenReport.answer(3, screen)) == screen)
  }

  @Test("without an app there is nothing to read, and that is no fault")
  func none() throws { #expect(try read(ScreenReport.answer(3, nil)) == nil) }

  @Test("a tree that is none is a fault with its place")
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
