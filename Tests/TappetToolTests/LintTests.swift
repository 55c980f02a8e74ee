import Foundation
import TappetModel
import TappetProtocol
import Testing

@testable import TappetTool

@Suite("tappet lint")
struct LintTests {
  /// A screen that keeps all rules apart from the given element.
  private static func screen(_ element: String) -> String {
    """
    {"id":"s","accessibilityLabel":"Screen","children":[
    \(element),
    {"id":"ok","accessibilityLabel":"Fine","accessibilityTraits":["button"],
    "accessibilityFrame":{"x":0,"y":900,"width":60,"height":30}}]}
    """
  }

  private static func button(_ label: String, _ more: String = "") -> String {
    #"{"id":"x","accessibilityLabel":"\#(label)","accessibilityTraits":["button"]\#(more)}"#
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let rule: String
    /// An element x that breaks the rule.
    let bad: String
    /// An element that almost breaks the rule.
    let good: String
    var testDescription: String { rule }
  }

  static let cases = [
    Case(
      rule: "label-missing", bad: #"{"id":"x","accessibilityTraits":["button"]}"#, good: button("Play")),
    Case(
      rule: "label-long", bad: button("Play the song that was played the last time again"),
      good: button("Play the last song again")),
    Case(rule: "label-case", bad: button("play"), good: button("iPod")),
    Case(rule: "label-role-word", bad: button("Play Button"), good: button("Link")),
    Case(rule: "label-full-stop", bad: button("Play."), good: button("Delete…")),
    Case(
      rule: "label-holds-value", bad: button("Volume 40 %", #","accessibilityValue":"40 %""#),
      good: button("Volume", #","accessibilityValue":"40 %""#)),
    Case(
      rule: "hint-sentence", bad: button("Play", #","accessibilityHint":"plays it""#),
      good: button("Play", #","accessibilityHint":"Plays it.""#)),
    Case(
      rule: "hint-gesture", bad: button("Play", #","accessibilityHint":"Tap to play it.""#),
      good: button("Play", #","accessibilityHint":"Taps the beat.""#)),
    Case(
      rule: "adjustable-answers",
      bad:
        #"{"id":"x","accessibilityLabel":"Volume","accessibilityValue":"4","accessibilityTraits":["adjustable"],"accessibilityRespondsTo":["increment"]}"#,
      good: #"{"id":"x","accessibilityLabel":"Volume","accessibilityValue":"4","accessibilityTraits":["adjustable"]}"#),
    Case(
      rule: "adjustable-value", bad: #"{"id":"x","accessibilityLabel":"Volume","accessibilityTraits":["adjustable"]}"#,
      good: #"{"id":"x","accessibilityLabel":"Volume","accessibilityValue":"4","accessibilityTraits":["adjustable"]}"#),
    Case(
      rule: "toggle-value",
      bad: #"{"id":"x","accessibilityLabel":"Wi-Fi","accessibilityValue":"on","accessibilityTraits":["toggleButton"]}"#,
      good:
        #"{"id":"x","accessibilityLabel":"Wi-Fi","accessibilityValue":"mixed","accessibilityTraits":["toggleButton"]}"#),
    Case(
      rule: "image-name", bad: #"{"id":"x","accessibilityTraits":["image"]}"#,
      good: #"{"id":"x","accessibilityTraits":["image"],"accessibilityElementsHidden":true}"#),
    Case(
      rule: "secret-sent",
      bad:
        #"{"id":"x","accessibilityLabel":"Password","accessibilityValue":"p","accessibilityTraits":["secureTextEntry"]}"#,
      good: #"{"id":"x","accessibilityLabel":"Password","accessibilityTraits":["secureTextEntry"]}"#),
    Case(
      rule: "target-small", bad: button("Play", #","accessibilityFrame":{"x":0,"y":0,"width":60,"height":23}"#),
      good: button("Play", #","accessibilityFrame":{"x":0,"y":0,"width":24,"height":24}"#)),
    Case(
      rule: "target-same-frame",
      bad:
        #"{"id":"y","accessibilityLabel":"Stop","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":0,"width":60,"height":30}},"#
        + button("Play", #","accessibilityFrame":{"x":0,"y":0,"width":60,"height":30}"#),
      good:
        #"{"id":"y","accessibilityLabel":"Stop","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":0,"width":60,"height":30}},"#
        + button("Play", #","accessibilityFrame":{"x":0,"y":30,"width":60,"height":30}"#)),
    Case(
      rule: "name-duplicate",
      bad: #"{"id":"y","accessibilityLabel":"Play","accessibilityTraits":["button"]},"# + button("play"),
      good: button("Play")),
    Case(
      rule: "name-same-words",
      bad: #"{"id":"y","accessibilityLabel":"Channel 4","accessibilityTraits":["button"]},"# + button("Channel Four"),
      good: #"{"id":"y","accessibilityLabel":"Channel 4","accessibilityTraits":["button"]},"# + button("Channel Five")),
    Case(
      rule: "name-sounds-alike",
      bad: #"{"id":"y","accessibilityLabel":"Right","accessibilityTraits":["button"]},"# + button("Write"),
      good: #"{"id":"y","accessibilityLabel":"Right","accessibilityTraits":["button"]},"# + button("Left")),
    Case(
      rule: "input-labels-first", bad: button("Send to Ann", #","accessibilityUserInputLabels":["Mail"]"#),
      good: button("Send to Ann", #","accessibilityUserInputLabels":["Send","Mail"]"#)),
    Case(
      rule: "custom-action-name", bad: button("Mail", #","accessibilityCustomActions":[{"id":"d","name":"…"}]"#),
      good: button("Mail", #","accessibilityCustomActions":[{"id":"d","name":"Delete"}]"#)),
    Case(
      rule: "controls-dropped",
      bad:
        #"{"id":"x","accessibilityLabel":"Row","accessibilityTraits":["button"],"children":[{"id":"y","accessibilityLabel":"Delete","accessibilityTraits":["button"]}]}"#,
      good:
        #"{"id":"x","accessibilityLabel":"Row","children":[{"id":"y","accessibilityLabel":"Delete","accessibilityTraits":["button"]}]}"#
    ),
    Case(
      rule: "children-kept",
      bad:
        #"{"id":"x","isAccessibilityElement":false,"accessibilityChildren":"combine","children":[{"id":"y","accessibilityLabel":"Delete","accessibilityTraits":["button"]}]}"#,
      good:
        #"{"id":"x","accessibilityChildren":"combine","children":[{"id":"y","accessibilityLabel":"Delete","accessibilityTraits":["button"]}]}"#
    ),
    Case(
      rule: "order-complete",
      bad:
        #"{"id":"y","accessibilityElements":["z"],"children":[{"id":"z","accessibilityLabel":"Delete","accessibilityTraits":["button"]},"#
        + button("Play") + "]}",
      good:
        #"{"id":"y","accessibilityElements":["x","z"],"children":[{"id":"z","accessibilityLabel":"Delete","accessibilityTraits":["button"]},"#
        + button("Play") + "]}"),
    Case(
      rule: "modal-escape",
      bad:
        #"{"id":"x","accessibilityLabel":"Delete?","accessibilityViewIsModal":true,"children":[{"id":"y","accessibilityLabel":"Delete","accessibilityTraits":["button"]}]}"#,
      good:
        #"{"id":"x","accessibilityLabel":"Delete?","accessibilityViewIsModal":true,"children":[{"id":"y","accessibilityLabel":"Cancel","accessibilityTraits":["button"]}]}"#
    ),
    Case(
      rule: "group-size",
      bad:
        #"{"id":"x","accessibilityLabel":"Row","accessibilityNavigationStyle":"combined","children":[{"id":"y","accessibilityLabel":"Delete","accessibilityTraits":["button"]}]}"#,
      good: group(#""accessibilityLabel":"Row","#)),
    Case(rule: "group-name", bad: group(""), good: group(#""accessibilityLabel":"Row","#)),
    Case(
      rule: "group-frame",
      bad: group(#""accessibilityLabel":"Row","accessibilityFrame":{"x":500,"y":0,"width":60,"height":30},"#),
      good: group(#""accessibilityLabel":"Row","accessibilityFrame":{"x":0,"y":0,"width":60,"height":30},"#)),
    Case(
      rule: "time-limit", bad: #"{"id":"x","accessibilityLabel":"This closes in 10 seconds"}"#,
      good: #"{"id":"x","accessibilityLabel":"Back 10 seconds"}"#),
    Case(
      rule: "unknown-property", bad: button("Play", #","accessibilityHnt":"Plays it.""#),
      good: button("Play", #","accessibilityHint":"Plays it.""#)),
    Case(
      rule: "unknown-name", bad: #"{"id":"x","accessibilityLabel":"Play","accessibilityTraits":["button","shiny"]}"#,
      good: button("Play")),
    Case(
      rule: "text-cut",
      bad: button("Play", #","accessibilityHint":"\#(String(repeating: "It plays. ", count: 101))It plays.""#),
      good: button("Play")),
    Case(
      rule: "language-tag", bad: button("Play", #","accessibilityLanguage":"English (GB)""#),
      good: button("Play", #","accessibilityLanguage":"en-GB""#)),
    Case(
      rule: "hint-imperative",
      bad: button("Mail", #","accessibilityHint":"Send your message.""#),
      good: button("Mail", #","accessibilityHint":"Sends your message.""#)),
    Case(
      rule: "hint-repeats",
      bad: button("Play", #","accessibilityHint":"The Play button.""#),
      good: button("Play", #","accessibilityHint":"The song goes on.""#)),
    Case(
      rule: "hint-idle",
      bad: #"{"id":"x","accessibilityLabel":"Total","accessibilityHint":"Counts what you buy."}"#,
      good: button("Total", #","accessibilityHint":"Counts what you buy.""#)),
    Case(
      rule: "image-button",
      bad: #"{"id":"x","accessibilityLabel":"Play","accessibilityTraits":["button","image"]}"#,
      good: button("Play")),
    Case(
      rule: "heading-name",
      bad: #"{"id":"x","accessibilityTraits":["header"]}"#,
      good: #"{"id":"x","accessibilityLabel":"Songs","accessibilityTraits":["header"]}"#),
    Case(
      rule: "frame-missing",
      bad:
        #"{"id":"y","accessibilityLabel":"Stop","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":0,"width":60,"height":30}},{"id":"z","accessibilityLabel":"Next","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":40,"width":60,"height":30}},{"id":"w","accessibilityLabel":"Loud","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":80,"width":60,"height":30}},"#
        + button("Play"),
      good:
        #"{"id":"y","accessibilityLabel":"Stop","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":0,"width":60,"height":30}},"#
        + button("Play")),
    Case(
      rule: "activation-outside",
      bad: button(
        "Play",
        #","accessibilityFrame":{"x":0,"y":0,"width":60,"height":30},"accessibilityActivationPoint":{"x":460,"y":15}"#),
      good: button(
        "Play",
        #","accessibilityFrame":{"x":0,"y":0,"width":60,"height":30},"accessibilityActivationPoint":{"x":60,"y":15}"#)),
    Case(
      rule: "name-context",
      bad:
        #"{"id":"y","accessibilityLabel":"Download","accessibilityTraits":["button"]},{"id":"z","accessibilityLabel":"Download","accessibilityTraits":["button"]},"#
        + button("Download"),
      good: button("Download")),
    Case(
      rule: "level-size",
      bad:
        #"{"id":"x","accessibilityNavigationStyle":"separate","children":[{"id":"alpha","accessibilityLabel":"Alpha","accessibilityTraits":["button"]},{"id":"bravo","accessibilityLabel":"Bravo","accessibilityTraits":["button"]},{"id":"charlie","accessibilityLabel":"Charlie","accessibilityTraits":["button"]},{"id":"delta","accessibilityLabel":"Delta","accessibilityTraits":["button"]},{"id":"echo","accessibilityLabel":"Echo","accessibilityTraits":["button"]},{"id":"foxtrot","accessibilityLabel":"Foxtrot","accessibilityTraits":["button"]},{"id":"golf","accessibilityLabel":"Golf","accessibilityTraits":["button"]},{"id":"hotel","accessibilityLabel":"Hotel","accessibilityTraits":["button"]},{"id":"india","accessibilityLabel":"India","accessibilityTraits":["button"]},{"id":"juliet","accessibilityLabel":"Juliet","accessibilityTraits":["button"]},{"id":"kilo","accessibilityLabel":"Kilo","accessibilityTraits":["button"]},{"id":"lima","accessibilityLabel":"Lima","accessibilityTraits":["button"]},{"id":"mike","accessibilityLabel":"Mike","accessibilityTraits":["button"]}]}"#,
      good:
        #"{"id":"x","accessibilityNavigationStyle":"separate","children":[{"id":"alpha","accessibilityLabel":"Alpha","accessibilityTraits":["button"]},{"id":"bravo","accessibilityLabel":"Bravo","accessibilityTraits":["button"]},{"id":"charlie","accessibilityLabel":"Charlie","accessibilityTraits":["button"]},{"id":"delta","accessibilityLabel":"Delta","accessibilityTraits":["button"]},{"id":"echo","accessibilityLabel":"Echo","accessibilityTraits":["button"]},{"id":"foxtrot","accessibilityLabel":"Foxtrot","accessibilityTraits":["button"]},{"id":"golf","accessibilityLabel":"Golf","accessibilityTraits":["button"]},{"id":"hotel","accessibilityLabel":"Hotel","accessibilityTraits":["button"]},{"id":"india","accessibilityLabel":"India","accessibilityTraits":["button"]},{"id":"juliet","accessibilityLabel":"Juliet","accessibilityTraits":["button"]},{"id":"kilo","accessibilityLabel":"Kilo","accessibilityTraits":["button"]},{"id":"lima","accessibilityLabel":"Lima","accessibilityTraits":["button"]}]}"#
    ),
    Case(
      rule: "order-layout",
      bad:
        #"{"id":"y","accessibilityLabel":"Stop","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":40,"width":60,"height":30}},{"id":"x","accessibilityLabel":"Play","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":0,"width":60,"height":30}}"#,
      good:
        #"{"id":"y","accessibilityLabel":"Stop","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":40,"width":60,"height":30}},{"id":"x","accessibilityLabel":"Play","accessibilityTraits":["button"],"accessibilityFrame":{"x":70,"y":0,"width":60,"height":30}}"#
    ),
    Case(
      rule: "row-controls",
      bad:
        #"{"id":"x","children":[{"id":"s0","accessibilityLabel":"Star one","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":0,"width":30,"height":30}},{"id":"s1","accessibilityLabel":"Star two","accessibilityTraits":["button"],"accessibilityFrame":{"x":40,"y":0,"width":30,"height":30}},{"id":"s2","accessibilityLabel":"Star three","accessibilityTraits":["button"],"accessibilityFrame":{"x":80,"y":0,"width":30,"height":30}},{"id":"s3","accessibilityLabel":"Star four","accessibilityTraits":["button"],"accessibilityFrame":{"x":120,"y":0,"width":30,"height":30}},{"id":"s4","accessibilityLabel":"Star five","accessibilityTraits":["button"],"accessibilityFrame":{"x":160,"y":0,"width":30,"height":30}}]}"#,
      good:
        #"{"id":"x","children":[{"id":"s0","accessibilityLabel":"Star one","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":0,"width":36,"height":36}},{"id":"s1","accessibilityLabel":"Star two","accessibilityTraits":["button"],"accessibilityFrame":{"x":40,"y":0,"width":36,"height":36}},{"id":"s2","accessibilityLabel":"Star three","accessibilityTraits":["button"],"accessibilityFrame":{"x":80,"y":0,"width":36,"height":36}},{"id":"s3","accessibilityLabel":"Star four","accessibilityTraits":["button"],"accessibilityFrame":{"x":120,"y":0,"width":36,"height":36}},{"id":"s4","accessibilityLabel":"Star five","accessibilityTraits":["button"],"accessibilityFrame":{"x":160,"y":0,"width":36,"height":36}}]}"#
    ),
  ]

  private static func group(_ more: String) -> String {
    #"""
    {"id":"x",\#(more)"accessibilityNavigationStyle":"combined","children":[
    {"id":"a","accessibilityLabel":"Delete","accessibilityTraits":["button"],"accessibilityFrame":{"x":0,"y":0,"width":30,"height":30}},
    {"id":"b","accessibilityLabel":"Archive","accessibilityTraits":["button"],"accessibilityFrame":{"x":30,"y":0,"width":30,"height":30}}]}
    """#
  }

  private func report(_ text: String) throws -> LintReport { try LintReport(Array(text.utf8), named: "s.json") }

  @Test("An element that breaks a rule is reported for it, and one that almost does is not", arguments: cases)
  func rule(_ example: Case) throws {
    let found = try report(LintTests.screen(example.bad)).findings.filter { $0.rule.id == example.rule }
    #expect(found.map(\.id) == ["x"], "\(found)")
    let good = try report(LintTests.screen(example.good))
    #expect(good.findings.isEmpty, "\(good.lines)")
  }

  @Test("Each rule has a test")
  func complete() {
    // Two rules concern the whole screen and are tested below.
    let tried = LintTests.cases.map(\.rule) + ["no-stops", "window-area"]
    #expect(Set(tried) == Set(LintRule.all.map(\.id)))
    #expect(Set(tried).count == LintRule.all.count)
  }

  @Test("A screen without stops and a window without area are reported at the root")
  func whole() throws {
    let empty = try report(#"{"id":"s","accessibilityLabel":"Screen"}"#)
    #expect(empty.findings.map(\.rule.id) == ["no-stops"])
    let flat = try report(
      #"{"window":{"title":"S","frame":{"x":0,"y":0,"width":0,"height":5}},"root":\#(LintTests.screen(LintTests.button("Play")))}"#
    )
    #expect(flat.findings.map(\.rule.id) == ["window-area"])
    #expect(flat.findings.map(\.id) == ["s"])
  }

  @Test("A line has the place, severity, problem, remedy and rule of a finding")
  func lines() throws {
    let text = """
      { "root": { "id": "s", "children": [
          { "id": "ok", "accessibilityLabel": "Fine", "accessibilityTraits": ["button"],
            "accessibilityCustomActions": [{ "id": "x", "name": "Mend" }] },
          { "accessibilityLabel": "Play Button", "accessibilityTraits": ["button"], "id": "x",
            "accessibilityLable": "Play" } ] } }
      """
    let lines = try report(text).lines
    #expect(
      lines == [
        "s.json:4:5: warning: x: “Play Button” ends with what it is. Leave the word away. [label-role-word]",
        "s.json:5:7: warning: x: An element has no \"accessibilityLable\"; did you mean \"accessibilityLabel\"? "
          + "See the members of an element in docs/protocol.md. [unknown-property]",
        "s.json: 2 warnings",
      ])
    #expect(try report(LintTests.screen(LintTests.button("Play"))).lines == ["s.json: nothing to mend"])
  }

  @Test(
    "A full stop or a colon does not hide another problem of a name, and each message is a sentence",
    arguments: [
      (LintTests.button("Play button."), "label-role-word"),
      (
        #"{"id":"x","accessibilityLabel":"Volume: 40%","accessibilityTraits":["adjustable"]}"#, "label-holds-value"
      ),
      (#"{"id":"x","accessibilityLabel":"Play","accessibilityTraits":["button","butn"]}"#, "unknown-name"),
    ])
  func hidden(element: String, rule: String) throws {
    let found = try report(LintTests.screen(element)).findings.first { $0.rule.id == rule }
    #expect(found?.message.hasSuffix(".") == true || found?.message.hasSuffix("?") == true)
  }

  @Test("An unknown trait or action is reported with the nearest name")
  func guess() throws {
    let element = LintTests.button("Play", #","accessibilityRespondsTo":["incremnt","frobnicate"]"#)
      .replacingOccurrences(of: #"["button"]"#, with: #"["button","buton"]"#)
    let found = try report(LintTests.screen(element)).findings.filter { $0.rule.id == "unknown-name" }.map(\.message)
    #expect(found.count == 3)
    #expect(found[0].hasSuffix("; did you mean \"button\"?") && found[1].hasSuffix("; did you mean \"increment\"?"))
    #expect(found[2].hasSuffix("it was ignored."))
  }

  @Test("The screen that is scanned now is checked by the same rules, its lines named after the app")
  func live() throws {
    let root = JSONValue.object(
      try JSONDocument.object(of: Array(LintTests.screen(LintTests.button("Play Button")).utf8)))
    let report = try LintReport(live: ["app": "Player", "generation": 7, "root": root])
    #expect(
      report.lines == [
        "Player: warning: x: “Play Button” ends with what it is. Leave the word away. [label-role-word]",
        "Player: 1 warning",
      ])
    let error = #expect(throws: ToolError.self) { try LintReport(live: [:]) }
    #expect(error?.status == .failure)
  }

  @Test("In SARIF each finding has its rule, level and place")
  func sarif() throws {
    let report = try report(LintTests.screen(LintTests.button("play.")))
    guard case .array(let runs)? = report.sarif["runs"], case .object(let run)? = runs.first,
      case .array(let results)? = run["results"], case .object(let first)? = results.first
    else {
      Issue.record("no results")
      return
    }
    #expect(results.count == 2)
    #expect(first["ruleId"] == "label-case")
    #expect(first["level"] == "note")
    let text = String(decoding: JSONWriter.bytes(of: .object(report.sarif)), as: UTF8.self)
    #expect(text.contains(#""region":{"startLine":2,"startColumn":1}"#))
    #expect(text.contains(#""fullyQualifiedName":"/children/0""#))
  }

  @Test("An invalid tree is refused with its place")
  func noTree() {
    let error = #expect(throws: ToolError.self) { try report(#"{"id":"s","children":[{"id":"s"}]}"#) }
    #expect(error?.description.contains("duplicate_id at /children/0/id") == true, "\(String(describing: error))")
    #expect(error?.status == .failure)
  }

  @Test("docs/lint.md has a row for each rule with the rule's own texts")
  func documented() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let page = String(decoding: try TreeDocument.load("/\(folder)/docs/lint.md"), as: UTF8.self)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(
      rows.map(String.init)
        == LintRule.all.map { "| `\($0.id)` | \($0.severity.rawValue) | \($0.why) | \($0.mend) |" })
  }
}
