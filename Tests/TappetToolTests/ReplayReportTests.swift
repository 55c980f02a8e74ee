import ScanLab
import ScanPlanning
import ScanVocabulary
import Scanning
import SwitchHandling
import TappetModel
import Testing

@testable import TappetTool

@Suite("Reports of recordings")
struct ReplayReportTests {
  private func recorded(_ inputs: [ScanInput], isWhole: Bool = true) -> String {
    var recorder = Recorder(names: true)
    var control = SwitchControl(settings: ScanSettings(), switches: [])
    var lines = [recorder.header(program: "test")]
    for input in inputs { lines.append(recorder.line(.scan(input), .scan(control.take(input))) ?? "") }
    if isWhole { lines.append(recorder.end()) }
    return lines.joined(separator: "\n") + "\n"
  }

  private let inputs: [ScanInput] = [
    .begin(settings: ScanSettings(), switches: [Script.plainSwitch]),
    .replace(.empty, change: .screenChanged(focus: nil), at: Instant(nanoseconds: 5_000_000_000)),
    .edge(SwitchEvent("switch", .down, at: Instant(nanoseconds: 6_500_000_000)), now: nil),
  ]

  private func output(_ text: String) throws -> [String] {
    let recording = try Recording(text)
    var replay = Replay(recording)
    var report = ReplayReport(recording)
    var lines: [String] = []
    while let step = replay.step() { lines += report.lines(of: step) }
    return lines + report.verdict
  }

  @Test("A replay lists events in the order of time and says whether the effects were the same")
  func same() throws {
    let lines = try output(recorded(inputs))
    #expect(lines.first == "    0.000  [Menu]")
    #expect(lines.dropFirst().first?.hasPrefix("    1.500  [") == true)
    #expect(lines.last == "same effects: 3 of 3")
  }

  @Test("A replay names lines with other effects and says when the file was cut off")
  func different() throws {
    let text = recorded(inputs, isWhole: false).replacing("1400000000", with: "300000000")
    let lines = try output(text)
    #expect(lines.contains { $0.contains("line 3: not what was recorded") })
    #expect(lines.suffix(2).first?.hasPrefix("same effects: ") == true)
    #expect(lines.last == "the recording was cut off: what came after 3 inputs is missing")
  }

  @Test("A recording becomes a test as a plan and a script")
  func script() throws {
    let recording = try Recording(recorded(inputs))
    #expect(recording.script == "on: \n1500 down@switch")
  }
}
