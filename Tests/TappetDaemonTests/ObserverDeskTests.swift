import Foundation
import Messages
import ScanVocabulary
import ScannerMenus
import Scanning
import TappetModel
import TappetProtocol
import Testing

@testable import TappetDaemon

@Suite("Events as observers are told them")
struct ObserverDeskTests {
  private static let now = Instant(nanoseconds: 60_000_000_000)
  private static let lit = Instant(nanoseconds: 59_000_000_000)

  private func params(
    _ desk: ObserverDesk, _ event: ScanEvent, litAt: Instant? = lit, vocabulary: [UInt8]? = nil
  ) throws -> [String: Any]? {
    let line = desk.line(event, at: Self.now, litAt: litAt, vocabulary: vocabulary)
    return (try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])?["params"] as? [String: Any]
  }

  @Test("each has the next number; whoever comes later is told how things are by that of the last")
  func numbers() throws {
    var desk = ObserverDesk()
    desk.begin()
    let first = try params(desk, .cleared)?["seq"] as? Int
    desk.begin()
    let (second, late) = (try params(desk, .cleared)?["seq"] as? Int, try params(desk, .told("a"))?["seq"] as? Int)
    #expect(first == 1 && second == 2 && late == 2)
  }

  @Test("what is lit, or dark, has been so since it counts for presses; all else happens now")
  func moments() throws {
    let desk = ObserverDesk()
    let highlight = ScanEvent.highlight(Highlight(kind: .item, label: "A"), app: nil)
    let at = try [highlight, .cleared, .told("a")].map { try params(desk, $0)?["at"] as? Int }
    #expect(at == [59_000_000_000, 59_000_000_000, 60_000_000_000])
    #expect(try params(desk, highlight, litAt: nil)?["at"] as? Int == 60_000_000_000)
  }

  @Test("a vocabulary that is written already is not written again; no other event takes its place")
  func vocabulary() throws {
    var desk = ObserverDesk()
    desk.begin()
    let written = Array(#"{"revision":7}"#.utf8)
    let event = ScanEvent.voiceVocabulary(Vocabulary(revision: 3, commands: [], names: []))
    let told = try params(desk, event, vocabulary: written)
    #expect(told?["revision"] as? Int == 7 && told?["seq"] as? Int == 1 && told?["at"] as? Int == 60_000_000_000)
    #expect(try params(desk, event)?["revision"] as? Int == 3)
    #expect(try params(desk, .told("a"), vocabulary: written)?["text"] as? String == "a")
  }

  @Test("a menu opens where there was none, and is closed by its last entry's going")
  func menu() {
    var desk = ObserverDesk()
    #expect(desk.opens(["Back"]) && !desk.opens([]) && !desk.isMenuOpen)
    let event = desk.told(ScanMenu(items: ["Back", "Stop"], index: 1))
    #expect(event == .menu(["Back", "Stop"], index: 1) && desk.isMenuOpen && !desk.opens(["Back"]))
    let closed = desk.told(ScanMenu(items: [], index: 0))
    #expect(closed == .menu([], index: nil) && !desk.isMenuOpen && desk.opens(["Back"]))
  }

  @Test("the scan is told what menus may offer when it is another than it was told")
  func surroundings() {
    var desk = ObserverDesk()
    var ringing = MenuSurroundings()
    ringing.isRinging = true
    let isNew = [MenuSurroundings(), ringing, ringing, MenuSurroundings()].map { desk.change(to: $0) }
    #expect(isNew == [false, true, false, true])
  }
}
