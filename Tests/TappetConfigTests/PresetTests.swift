import ScanVocabulary
import Testing

@testable import LocalFiles
@testable import TappetConfig

@Suite("Config/presets")
struct PresetTests {
  static let names = [
    "one-switch", "two-switches", "three-switches", "five-switches", "eight-switches", "mouse-buttons", "joystick",
    "touch-screen", "elimination", "coded", "xbox-adaptive-controller", "xbox-adaptive-controller-one",
  ]

  private func text(_ name: String) throws -> String {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let bytes = try TextFile.read("/\(root)/Config/presets/\(name).toml", allowingPipes: false).get()
    return try #require(String(validating: bytes, as: UTF8.self))
  }

  @Test("Each preset is valid, and its switches do everything that its method needs", arguments: names)
  func valid(name: String) throws {
    let configuration = try read(text(name)).get()
    #expect(!configuration.switches.isEmpty)
    #expect(configuration.lockOut(with: configuration.switches) == nil)
    let bound = Set(configuration.switches.flatMap(\.bindings.values).compactMap(\.scanCommand))
    switch configuration.scanning.method {
    case .elimination, .coded: #expect(bound.isSuperset(of: [.choose(1), .choose(2)]))
    case .manual: #expect(bound.isSuperset(of: [.select, .next]))
    case .auto, .dwell, .inverse, .overscan, .directed, .point: #expect(bound.contains(.select))
    }
  }

  @Test("Every commented line of a preset is valid once its “#” is removed", arguments: names)
  func commented(name: String) throws {
    let lines = try text(name).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasPrefix("#") && !line.hasPrefix("# ") && line != "#" ? line.dropFirst() : line
    }
    #expect(problems(lines.joined(separator: "\n")) == [])
  }
}
