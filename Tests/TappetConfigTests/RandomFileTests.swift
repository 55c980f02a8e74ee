import Messages
import ScanLab
import Testing

@testable import TappetConfig

@Suite("Random settings files")
struct RandomFileTests {
  @Test("A mutated file is read or its problems are reported with their places", arguments: 0..<8)
  func mutated(seed: Int) {
    var random = SplitMix64(state: UInt64(seed))
    for _ in 0..<400 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) { random.mutate(&bytes, with: Self.pieces) }
      expectSense(bytes)
    }
  }

  @Test("Random bytes and deep nesting are refused without a crash")
  func hostile() {
    var random = SplitMix64(state: 99)
    for length in [0, 1, 2, 7, 64, 1000] {
      for _ in 0..<20 { expectSense((0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }) }
    }
    let deep = [
      String(repeating: "a.", count: 100_000) + "a = 1", String(repeating: "[", count: 100_000),
      "a = " + String(repeating: "[", count: 100_000), "a = " + String(repeating: "{a=", count: 100_000),
      "a = \"" + String(repeating: "x", count: 200_000), String(repeating: "[a]\n", count: 50_000),
      String(repeating: "[[switch]]\n", count: 2000), "\u{FEFF}[scanning]\nstep = 1", "a = \"\\uD800\"", "a = 1\0",
      String(repeating: "\"\"\"\n", count: 1001), "scanning.scanning = {scanning = 1}", "\"\" = 1", "[\"\"]\n\"\" = 1",
    ]
    for text in deep { expectSense(Array(text.utf8)) }
  }

  /// Expects that every problem lies within the file, and that without problems the settings have no conflicts.
  private func expectSense(_ bytes: [UInt8]) {
    var reader = ConfigurationReader()
    reader.read(bytes, file: "x")
    reader.reportConflicts()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
    for problem in reader.problems {
      #expect((1...lines + 1).contains(problem.line) && problem.column >= 1, "\(problem)")
      #expect(!problem.message.isEmpty)
    }
    if reader.problems.isEmpty { #expect(reader.configuration.conflicts() == []) }
    for setting in Configuration.table {
      // Every setting is within its range, whatever the file contains.
      let value = setting.read(reader.configuration)
      #expect(throws: Never.self) { try setting.kind.accept(value).get() }
    }
  }

  private static let sample = """
    [scanning]
    step = 1.4
    method = "auto"
    loops = 2
    [menu]
    items = ["scroll", "pause"]
    [device]
    mute = ["x", "y"]
    [[gesture]]
    name = "zed"
    points = [[[0, 0, 0], [1, 2.5, 0.3]], [[1, 1, 0]]]
    [voice]
    bareNames = false
    ask = 0.3
    [[switch]]
    name = "left"
    device = { name = "Box", vendor = "1209" }
    inputs = ["KEY_SPACE", "ABS_HAT0X-"]
    longPress = 0.8
    does = { press = "select", longPress = "menu" }
    [[switch]]
    name = "right"
    source = "inject"
    """

  private static let pieces = [
    "[", "]", "[[", "]]", "{", "}", "=", ".", ",", "\"", "'", "\"\"\"", "#", "\n", "\\", "-", "+", "nan", "inf",
    "1e400",
    "9223372036854775808", "0x", "1979-05-27T07:32:00Z", "07:32:00", "true", "switch", "scanning", "does", "press",
    "\0",
    "\u{FEFF}", "é", "\r", "[switch.does]", "[[switch.device]]", "scanning.step = 3", "device", "inputs",
  ].map { Array($0.utf8) }
}

/// A small generator with a seed, so that a failure can be repeated.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Removes, repeats or changes a few bytes, or inserts a piece of TOML.
  mutating func mutate(_ bytes: inout [UInt8], with pieces: [[UInt8]]) {
    let place = Int.random(in: 0...bytes.count, using: &self)
    let end = min(bytes.count, place + Int.random(in: 0...12, using: &self))
    switch Int.random(in: 0..<4, using: &self) {
    case 0: bytes.removeSubrange(place..<end)
    case 1: bytes.insert(contentsOf: bytes[place..<end], at: Int.random(in: 0...bytes.count, using: &self))
    case 2: if place < bytes.count { bytes[place] = UInt8.random(in: .min ... .max, using: &self) }
    case _: bytes.insert(contentsOf: pieces.randomElement(using: &self) ?? [], at: place)
    }
  }
}
