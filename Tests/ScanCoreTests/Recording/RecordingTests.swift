import Testing

@testable import ScanLab
@testable import ScanPlanning
@testable import ScanVocabulary
@testable import Scanning
@testable import SwitchHandling
@testable import TappetModel

@Suite("Recordings and their replay")
struct RecordingTests {
  /// Records the inputs of a random run with their effects.
  private static func record(_ seed: UInt64, names: Bool) -> (text: String, effects: [[SwitchControlEffect]]) {
    let run = RandomRun(seed: seed, late: true)
    var recorder = Recorder(names: names)
    var lines = [recorder.header(program: "test")]
    var control = SwitchControl(settings: ScanSettings(), switches: [])
    var effects: [[SwitchControlEffect]] = []
    func take(_ input: ScanInput) {
      effects.append(control.take(input))
      lines.append(recorder.line(.scan(input), .scan(effects.last ?? [])) ?? "unwritable")
    }
    take(.begin(settings: run.settings, switches: run.switches))
    for (at, what) in run.happenings {
      while let due = control.deadline, due < at { take(.advance(to: due)) }
      switch what {
      case .edge(let event): take(.edge(event, now: at))
      case .command(let command, let stamp): take(.command(command, at: stamp, now: at, cause: .voice))
      case .plan(let plan, let change): take(.replace(plan, change: change, at: at))
      }
      if effects.count % 17 == 0 { take(.resume(afterStallAt: at)) }
      if effects.count % 41 == 0 { take(.suspended(until: at)) }
    }
    return ((lines + [recorder.end()]).joined(separator: "\n") + "\n", effects)
  }

  @Test("A replay has exactly the recorded effects", arguments: [true, false])
  func replayEqualsRecord(names: Bool) throws {
    for seed in 0..<6 {
      let (text, effects) = Self.record(UInt64(seed), names: names)
      let recording = try Recording(text)
      #expect(recording.isWhole && recording.hasNames == names)
      var replay = Replay(recording)
      var count = 0
      while let step = replay.step() {
        #expect(step.isSame, "seed \(seed), line \(step.entry.line)")
        if names { #expect(step.effects == .scan(effects[count])) }
        count += 1
      }
      #expect(count == effects.count)
    }
  }

  @Test("A replay of a changed recording detects the difference")
  func difference() throws {
    let text = Self.record(3, names: true).text
    let slower = text.replacing("\"step\":", with: "\"step\":9", maxReplacements: 1)
    var replay = Replay(try Recording(slower))
    var same = true
    while let step = replay.step() { same = same && step.isSame }
    #expect(!same)
  }

  @Test("A recording without names contains no label, text or id of the app")
  func names() throws {
    var recorder = Recorder(names: false)
    let reading = try PlanNotation.read("^mine:\"my secret\"=hush(one:eins&knock two:zwei three:drei)", generation: 1)
    let lines = [
      recorder.header(program: "test"),
      recorder.line(.scan(.replace(reading.plan, change: .screenChanged(focus: "two"), at: .zero)), .scan([])),
      recorder.line(
        .scan(.command(.request(.setText("typed", range: nil)), at: .zero, now: nil, cause: .voice)), .scan([])),
    ].compactMap(\.self).joined(separator: "\n")
    for word in ["mine", "secret", "hush", "eins", "knock", "two", "zwei", "typed"] {
      #expect(!lines.contains(word), "\(word)")
    }
    let entries = try Recording(lines).entries
    guard case .scan(.replace(let plan, .screenChanged(let focus), _, _))? = entries.first?.input else {
      Issue.record("no plan")
      return
    }
    #expect(focus != nil && focus.flatMap(plan.node(of:)) == reading.plan.node(of: "two"))
  }

  @Test("A recording that is cut off replays to the cut and reports that it is not whole")
  func cut() throws {
    let text = Self.record(5, names: false).text
    let bytes = Array(text.utf8)
    let whole = try Recording(text).entries.count
    for cut in stride(from: bytes.count - 2, to: bytes.count / 2, by: -bytes.count / 19) {
      let recording = try Recording(String(decoding: bytes[..<cut], as: UTF8.self))
      #expect(!recording.isWhole || cut > bytes.count - 3)
      #expect(recording.entries.count <= whole)
      var replay = Replay(recording)
      while let step = replay.step() { #expect(step.isSame) }
    }
  }

  @Test("A recording of another version is refused with the reason")
  func version() {
    let text = #"{"tappet":"recording","version":7,"program":"tappetd 9.1","names":true}"#
    do {
      _ = try Recording(text)
      Issue.record("it was read")
    } catch {
      #expect(error.description.contains("version 7") && error.description.contains("tappetd 9.1"))
      #expect(error.problems.map(\.line) == [1])
    }
  }

  @Test("Every unreadable line is reported with its number and its problem")
  func problems() {
    let lines = Self.record(2, names: true).text.split(separator: "\n").map(String.init)
    var broken = lines
    broken[2] = "{\"edge\":"
    broken[4] = #"{"edge":{"_0":{"id":"switch","edge":"sideways","at":1,"origin":"device"}},"effects":0,"check":""}"#
    broken[6] = #"{"wink":{},"effects":0,"check":""}"#
    broken[8] = #"{"advance":{},"effects":0,"check":""}"#
    do {
      _ = try Recording(broken.joined(separator: "\n"))
      Issue.record("it was read")
    } catch {
      #expect(Set([3, 5, 7, 9]).isSubset(of: Set(error.problems.map(\.line))))
      #expect(error.description.contains("“to” is missing"))
      #expect(error.description.contains("sideways"))
    }
  }

  @Test(
    "A file that is no recording is refused", arguments: ["", "hello", "{}", "[\"a\"]", "\u{1}\n\n", "{\"tappet\":3}"])
  func nonsense(text: String) {
    #expect(throws: RecordingProblems.self) { try Recording(text) }
  }

  @Test("A recording with random bytes is read or refused, and never crashes")
  func fuzz() {
    let bytes = Array(Self.record(4, names: true).text.utf8)
    var random = SplitMix64(seed: 11)
    for _ in 0..<60 {
      var other = bytes.prefix(3000)
      for _ in 0..<3 {
        let place = Int.random(in: 0..<other.count, using: &random)
        other[place] = UInt8.random(in: 0...255, using: &random)
      }
      guard let recording = try? Recording(String(decoding: other, as: UTF8.self)) else { continue }
      var replay = Replay(recording)
      while replay.step() != nil {}
    }
  }

  @Test("Every part of a plan is recorded: add a new part to `RecordedPlan`")
  func allParts() {
    let parts = Mirror(reflecting: ScanPlan.empty).children.compactMap(\.label)
    #expect(
      Set(parts) == [
        "nodes", "generation", "start", "root", "modal", "chains", "scrollable", "dimmed", "window", "itemNodes",
        "groupNodes", "headings", "titles", "isReadFromRight", "magicTaps",
      ])
  }

  @Test("A change of one element among 300 is recorded as a line of less than 1,000 bytes")
  func patch() throws {
    let names = (0..<300).map { "b\($0)" }.joined(separator: " ")
    let before = try PlanNotation.read(names, generation: 1).plan
    let after = try PlanNotation.read(names.replacing("b150 ", with: "b150=on "), generation: 2).plan
    var recorder = Recorder(names: false)
    _ = recorder.line(.scan(.replace(before, change: .update, at: .zero)), .scan([]))
    let line = recorder.line(.scan(.replace(after, change: .update, at: .zero)), .scan([]))
    #expect(line.map { $0.utf8.count < 1000 } == true)
  }
}
