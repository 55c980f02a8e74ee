import ScanVocabulary
import SwitchHandling
import Testing

@testable import LocalFiles
@testable import TappetConfig

@Suite("Config/tappet.toml")
struct SampleFileTests {
  /// The lines of the shipped file.
  let lines: [String]

  init() throws {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let bytes = try TextFile.read("/\(root)/Config/tappet.toml", allowingPipes: false).get()
    lines = try #require(String(validating: bytes, as: UTF8.self)).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  @Test("The sample file contains every setting with its built-in value, in order, and nothing else")
  func defaults() throws {
    let text = lines.joined(separator: "\n")
    #expect(read(text) == .success(Configuration()))
    var section = ""
    var said: [String] = []
    for line in lines where !line.hasPrefix("#") && !line.isEmpty {
      if line.hasPrefix("[") {
        section = line.filter { $0 != "[" && $0 != "]" }
      } else {
        said.append("\(section).\(line.prefix { $0 != " " })")
      }
    }
    #expect(said == Configuration.settings.map(\.key))
    for setting in Configuration.settings {
      let line = "\(setting.key.split(separator: ".")[1]) = \(setting.defaultValue)"
      #expect(lines.contains(line), "\(line)")
    }
  }

  @Test(
    "Each setting of the sample file has a comment above it with its range or choices",
    arguments: Configuration.settings)
  func comments(setting: SettingDescription) throws {
    let (section, name) = (setting.key.split(separator: ".")[0], setting.key.split(separator: ".")[1])
    let start = try #require(lines.firstIndex(of: "[\(section)]"))
    let index = try #require(lines[start...].firstIndex { $0.hasPrefix("\(name) =") })
    let comment = lines[..<index].reversed().prefix { $0.hasPrefix("# ") }.reversed().joined(separator: " ")
    #expect(!comment.isEmpty)
    switch setting.kind {
    case .choice(let names), .names(let names):
      for name in names { #expect(comment.contains("\"\(name)\"")) }
    case .seconds(let range):
      let ends = "\(SettingValue.plain(range.lowerBound)) to \(SettingValue.plain(range.upperBound))"
      #expect(comment.hasSuffix("\(ends)."))
    case .integer(let range): #expect(comment.hasSuffix("\(range.lowerBound) to \(range.upperBound)."))
    case .number, .flag, .text, .path, .soundDevice, .cueOutput, .colours, .words: break
    }
  }

  @Test("The sample file's examples are valid and show every key of a switch, a recipe and a profile rule")
  func examples() throws {
    let text = lines.map { line in
      line.hasPrefix("#") && !line.hasPrefix("# ") && line != "#" ? String(line.dropFirst()) : line
    }.joined(separator: "\n")
    let configuration = try read(text).get()
    #expect(configuration.switches.map(\.id) == ["red button", "hat left", "breath", "hum"])
    for key in SwitchDefinition.keys { #expect(lines.contains { $0.hasPrefix("#\(key) = ") }, "\(key)") }
    #expect(configuration.recipes.map(\.name) == ["volume"])
    for key in Recipe.keys { #expect(lines.contains { $0.hasPrefix("#\(key) = ") }, "\(key)") }
    #expect(configuration.profileRules.map(\.profile) == ["night", "music"])
    for key in ConfigurationReader.profileKeys { #expect(lines.contains { $0.hasPrefix("#\(key) = ") }, "\(key)") }
    for part in SwitchDefinition.deviceKeys where part != "path" {
      #expect(text.contains("\(part) = "))
    }
  }
}
