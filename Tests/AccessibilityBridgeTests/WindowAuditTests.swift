import TappetModel
import Testing

@testable import AccessibilityBridge

@Suite("What an audit reports of a window")
struct WindowAuditTests {
  /// A part at a place.
  private func part(
    _ role: AccessibleRole, _ name: String, _ frame: Frame?, _ parts: [Part] = [],
    states: AccessibleStates = Part.usual
  ) -> Part {
    var part = Part(role, name, parts, states: states)
    part.node.frame = frame
    if frame == nil { part.node.interfaces = [] }
    return part
  }

  /// A window of 640 × 320 points.
  private func window(_ parts: [Part]) -> AccessibleWindow {
    var screen = Screen(.frame, parts)
    screen.window.nodes[screen.window.root]?.frame = Frame(x: 100, y: 50, width: 640, height: 320)
    return screen.window
  }

  private func square(_ column: Int, _ row: Int, width: Int, height: Int) -> Frame {
    Frame(
      x: 100 + Double(column) * 16, y: 50 + Double(row) * 16, width: Double(width) * 16, height: Double(height) * 16)
  }

  @Test("A control in a stop is reached with it; one in a picture that is no stop is not")
  func unreached() {
    let link = part(.link, "More", square(1, 1, width: 4, height: 1))
    let whole = square(0, 0, width: 40, height: 20)
    #expect(WindowAudit(window([part(.pushButton, "Send", whole, [link])])).unreached == [])
    let audit = WindowAudit(window([part(.image, "", whole, [link])]))
    #expect(audit.unreached.map(\.name) == ["More"])
    #expect(!audit.isClean)
  }

  @Test("A control that is hidden, outside of the window or too thin to be seen is not missed")
  func unseen() {
    let controls = [
      part(.link, "hidden", square(1, 1, width: 4, height: 1), states: [.enabled, .sensitive]),
      part(.link, "outside", square(50, 1, width: 4, height: 1)),
      part(.link, "thin", Frame(x: 150, y: 100, width: 200, height: 3)),
      part(.scrollBar, "bar", square(1, 5, width: 1, height: 10)),
    ]
    #expect(WindowAudit(window([part(.image, "", square(0, 0, width: 40, height: 20), controls)])).unreached == [])
  }

  @Test("Stops without a name or a place are told, and names that several stops share")
  func names() {
    let audit = WindowAudit(
      window([
        part(.pushButton, "", square(0, 0, width: 10, height: 10)),
        part(.pushButton, "OK", square(10, 0, width: 10, height: 10)),
        part(.pushButton, "OK", square(20, 0, width: 20, height: 20), states: [.focusable, .enabled, .showing]),
      ]))
    #expect(audit.stops.count == 3)
    #expect(audit.nameless.map(\.frame) == [square(0, 0, width: 10, height: 10)])
    #expect(audit.shared == ["OK": 2])
    #expect(!audit.isClean)
  }

  @Test("The window's area is divided into stops, texts and what the app says nothing about")
  func coverage() throws {
    let audit = WindowAudit(
      window([
        part(.label, "Words", square(0, 0, width: 40, height: 10)),
        // The stop lies over a part of the text, and reaches beyond the window.
        part(.pushButton, "Send", square(0, 5, width: 10, height: 100)),
      ]))
    let coverage = try #require(audit.coverage)
    #expect(coverage.stops == 150.0 / 800)
    #expect(coverage.words == 350.0 / 800)
    #expect(coverage.blank == square(10, 10, width: 30, height: 10))
  }

  @Test("A blank area of less than four squares a side is not told: a window has margins")
  func margins() {
    let covered = part(.pushButton, "Send", square(3, 0, width: 37, height: 20))
    let audit = WindowAudit(window([covered]))
    #expect(audit.coverage?.blank == nil)
    #expect(audit.isClean)
  }

  @Test("The largest blank area is found whatever lies around it")
  func largestBlank() {
    var generator = SplitMix64(seed: 7)
    for _ in 0..<200 {
      let (columns, rows) = (Int.random(in: 1...7, using: &generator), Int.random(in: 1...7, using: &generator))
      var raster = Raster(columns: columns, rows: rows)
      var blank = Set<[Int]>()
      for row in 0..<rows {
        for column in 0..<columns {
          if Bool.random(using: &generator) {
            raster.mark(columns: column..<column + 1, rows: row..<row + 1, .stop)
          } else {
            blank.insert([column, row])
          }
        }
      }
      var most = 0
      for left in 0..<columns {
        for top in 0..<rows {
          for right in left..<columns {
            for bottom in top..<rows {
              let isBlank = (left...right).allSatisfy { x in (top...bottom).allSatisfy { blank.contains([x, $0]) } }
              if isBlank { most = max(most, (right - left + 1) * (bottom - top + 1)) }
            }
          }
        }
      }
      let area = raster.largestBlank
      #expect(area.map { $0.columns.count * $0.rows.count } ?? 0 == most)
      #expect(
        area.map { area in area.columns.allSatisfy { x in area.rows.allSatisfy { blank.contains([x, $0]) } } } ?? true)
    }
  }

  @Test(
    "An app that lies about its size, or publishes nothing, is reported too",
    arguments: [Double.infinity, 1e300, -5, 0])
  func nonsense(size: Double) {
    var window = window([])
    window.nodes[window.root]?.frame = Frame(x: 0, y: 0, width: size, height: size)
    #expect(!WindowAudit(window).isClean)
    #expect(AuditReport(window, time: .zero, isNaming: false).lines.contains { $0.hasPrefix("Nothing can be reached") })
  }

  @Test("The report holds names only if asked for")
  func privacy() {
    let window = window([
      part(.image, "", square(0, 0, width: 40, height: 20), [part(.link, "Diary", square(1, 1, width: 4, height: 1))]),
      part(.pushButton, "Letters", nil), part(.pushButton, "Letters", nil, states: [.focusable, .enabled, .showing]),
    ])
    func report(isNaming: Bool) -> String {
      AuditReport(window, time: .milliseconds(12), isNaming: isNaming).lines.joined(separator: "\n")
    }
    #expect(report(isNaming: true).contains("link \"Diary\" at 116,66 64x16"))
    #expect(report(isNaming: true).contains("\"Letters\": 2"))
    #expect(!report(isNaming: false).contains("Diary"))
    #expect(!report(isNaming: false).contains("Letters"))
    #expect(report(isNaming: false).contains("link at 116,66 64x16 (no actions)"))
    #expect(report(isNaming: false).contains("12 ms"))
    #expect(report(isNaming: false).contains("stops without a place: 2"))
  }

  @Test(
    "What apps answered is audited: nearly all of their controls are reached",
    arguments: ["audacity.json", "inkscape.json"])
  func recorded(name: String) throws {
    let audit = WindowAudit(try RecordedApp(name).window)
    #expect(audit.stops.count > 20)
    #expect(audit.unreached.count * 20 <= audit.stops.count)
  }
}

/// A generator that gives the same numbers at each run.
private struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
