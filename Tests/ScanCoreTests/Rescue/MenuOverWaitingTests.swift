import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling

/// The effects in the script's words, and the elements that gained (+) and lost (-) the focus.
private func run(
  _ steps: String, on plan: String, _ switches: [SwitchDefinition], _ change: (inout ScanSettings) -> Void
) throws -> (words: String, focus: [String]) {
  var settings = ScanSettings()
  settings.pauseOnFirst = .zero
  change(&settings)
  var run = ScriptRun(settings: settings, switches: switches)
  try run.begin(on: plan)
  for step in try Script(steps).steps { try run.take(step) }
  let focus = run.happened.compactMap { happened -> String? in
    switch happened.effect {
    case .scan(.focused(let id)): "+\(id)"
    case .scan(.unfocused(let id)): "-\(id)"
    case _: nil
    }
  }
  return (ScriptRun.text(of: run.happened, timed: false), focus)
}

/// A switch that selects, and rings when held for 400 ms.
private func ringing() -> SwitchDefinition {
  var definition = Script.plainSwitch
  definition.filter.longPress = .milliseconds(400)
  definition.bindings[.longPress] = .bell
  definition.bell = true
  return definition
}

@Suite("Pending selections when the rescue or bell menu opens")
struct MenuOverWaitingTests {
  @Test("With autoTap the pending tap is done before the bell's menu is lit")
  func tapIsDone() throws {
    let found = try run("100 press 100 hold 600", on: "a b c", [ringing()]) {
      $0.tapBehaviour = .autoTap
      $0.afterAction = .next
    }
    #expect(found.words == "[a] [a] ring tap(a) [b] [Back]")
    #expect(found.focus == ["+a", "-a", "+b", "-b"])
  }

  @Test("A selection in its confirm window is cancelled, with a report, when the bell's menu opens")
  func confirmIsCancelled() throws {
    let found = try run("100 press 100 hold 600", on: "a b c", [ringing()]) { $0.confirmWindow = .seconds(1) }
    #expect(found.words == "[a] [a] ring cancelled [a] [Back]")
    #expect(found.focus == ["+a", "-a"])
  }

  @Test("A pending repeat ends when the rescue menu opens, and the stop beneath gains and loses the focus")
  func againEnds() throws {
    let found = try run("200 hold 8100", on: "d+- f", [Script.plainSwitch]) {
      $0.method = .manual
      $0.tapBehaviour = .always
      $0.afterAction = .next
    }
    #expect(found.words.hasSuffix("inc(d) [d] rescue [f] [Ring the bell]"), "\(found.words)")
    #expect(found.focus == ["+d", "-d", "+f", "-f"])
  }
}
