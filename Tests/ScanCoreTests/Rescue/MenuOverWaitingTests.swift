import Testing

@testable import ScanLab
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling

/// What happened, in the script's words, and who was told to have the focus and to lose it.
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

/// A switch that selects, and rings when it is held a little longer.
private func ringing() -> SwitchDefinition {
  var definition = Script.plainSwitch
  definition.filter.longPress = .milliseconds(400)
  definition.bindings[.longPress] = .bell
  definition.bell = true
  return definition
}

@Suite("B22 What waits for a press when the menu of rescue or bell opens")
struct MenuOverWaitingTests {
  @Test("autoTap: what was chosen is done, and the app is asked for it, before the bell's menu is lit")
  func tapIsDone() throws {
    let found = try run("100 press 100 hold 600", on: "a b c", [ringing()]) {
      $0.tapBehaviour = .autoTap
      $0.afterAction = .next
    }
    #expect(found.words == "[a] [a] ring tap(a) [b] [Back]")
    #expect(found.focus == ["+a", "-a", "+b", "-b"])
  }

  @Test("a confirm window: what was chosen is not done, and its person is told")
  func confirmIsCancelled() throws {
    let found = try run("100 press 100 hold 600", on: "a b c", [ringing()]) { $0.confirmWindow = .seconds(1) }
    #expect(found.words == "[a] [a] ring cancelled [a] [Back]")
    #expect(found.focus == ["+a", "-a"])
  }

  @Test("“again?”: it was not wanted; who is lit beneath has been told of the focus, and of its end")
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
