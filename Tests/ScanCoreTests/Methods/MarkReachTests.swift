import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import TappetModel

@Suite("Marks reach every stop from any state")
struct MarkReachTests {
  @Test(
    "After random presses and waits, choosing the mark of a stop, or the way out, still reaches it",
    arguments: [ScanSettings.Method.elimination, .coded], 2...5)
  func everywhere(method: ScanSettings.Method, choices: Int) throws {
    for seed in 0..<12 {
      var random = SplitMix64(seed: UInt64(seed))
      let count = Int.random(in: 1...23, using: &random)
      let names = (0..<count).map { "e\($0)" }
      let plan = try PlanNotation.read(
        "g(\(names.prefix(count / 2).joined(separator: " "))) \(names.dropFirst(count / 2).joined(separator: " "))",
        generation: 1
      ).plan
      var settings = ScanSettings()
      settings.method = method
      settings.choices = choices
      var lost = ScanMachine(settings: settings)
      var now = Instant.zero
      _ = lost.replace(plan, change: .screenChanged(focus: nil), at: now)
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        now = now.advanced(by: .milliseconds([50, 300, 2_000, 5_000].randomElement(using: &random) ?? 300))
        _ = lost.advance(to: now)
        _ = lost.handle(.choose(Int.random(in: 1...choices, using: &random)), at: now)
      }
      for target in names.map({ Optional(ElementID($0)) }) + [nil] {
        #expect(Self.reaches(target, from: lost, at: now), "\(target?.rawValue ?? "Menu"), \(method), seed \(seed)")
      }
    }
  }

  /// Whether presses reach the element; `nil` means "Menu".
  private static func reaches(_ target: ElementID?, from lost: ScanMachine, at start: Instant) -> Bool {
    var machine = lost
    var now = start
    for _ in 0..<60 {
      // Long enough for the way back to be offered and for a code to be forgotten.
      now = now.advanced(by: .milliseconds(4_500))
      _ = machine.advance(to: now)
      for _ in 0..<12 {
        now = now.advanced(by: .milliseconds(300))
        _ = machine.advance(to: now)
        guard let marks = machine.highlight?.marks, let mark = mark(to: target, among: marks, machine),
          let digit = mark.code.first?.wholeNumberValue
        else { break }
        let wasInMenu = machine.isMenuOpen
        let effects = machine.handle(.choose(digit), at: now)
        for case .perform(let request) in effects where request.id == target && request.action == .activate {
          return true
        }
        if target == nil && !wasInMenu && machine.isMenuOpen { return true }
      }
      if machine.isPaused { _ = machine.handle(.choose(1), at: now) }
    }
    return false
  }

  private static func mark(
    to target: ElementID?, among marks: [HighlightMark], _ machine: ScanMachine
  ) -> HighlightMark? {
    let out = marks.last { $0.label.hasSuffix("Back") } ?? marks.last { $0.label.hasSuffix("Menu") }
    if machine.isMenuOpen { return out }
    if let target { return marks.first { $0.ids.contains(target) } ?? out }
    return marks.last { $0.label.hasSuffix("Menu") } ?? out
  }
}
