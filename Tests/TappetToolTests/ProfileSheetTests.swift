import PressMeasuring
import ScanVocabulary
import SpokenCommands
import TappetConfig
import Testing

@testable import TappetTool

@Suite("The printed page of a person's settings")
struct ProfileSheetTests {
  private static func configuration() -> Configuration {
    var filter = FilterSettings()
    filter.hold = .milliseconds(120)
    filter.longPress = .milliseconds(800)
    var configuration = Configuration()
    configuration.switches = [
      SwitchDefinition(
        id: "chin",
        source: .device(
          DeviceMatch(name: "Big <Red>", vendor: 0x1234, product: 0xab), inputs: [.key(57)]),
        filter: filter, bindings: [.press: .scan(.select), .longPress: .scan(.menu), .doublePress: .nothing])
    ]
    configuration.scanning.step = .milliseconds(900)
    configuration.scanning.confirmWindow = .milliseconds(1500)
    configuration.voice.phrases = [VoicePhrase(say: ["good night nurse"], steps: [.say("tap Lamp")])]
    configuration.voice.words = ["Wiebke"]
    return configuration
  }

  private static func measures(_ count: Int) -> [MeasureRecord] {
    (0..<count).compactMap { number in
      let day = number < 9 ? "0\(number + 1)" : "\(number + 1)"
      return MeasureRecord(line: "2026-10-\(day)T08:50:00Z,20,0.\(99 - number),0.14,1,0,9.5,1.4")
    }
  }

  private static func sheet(
    _ configuration: Configuration = configuration(), profile: String? = "bed", measures: Int = 0, words: Bool = false
  ) -> ProfileSheet {
    ProfileSheet(
      configuration, profile: profile, measures: Self.measures(measures), date: "2026-11-27", words: words)
  }

  private static func value(_ name: String, in sheet: ProfileSheet) -> String? {
    sheet.sections.flatMap(\.rows).first { $0.name == name }?.value
  }

  @Test("The page says which box it is, what each gesture does, and the times that are in force")
  func switchesAndTimes() {
    let sheet = Self.sheet()
    #expect(sheet.title.contains("bed"))
    #expect(Self.value("Box", in: sheet) == "Big <Red>, USB 1234:00ab")
    #expect(Self.value("Inputs", in: sheet) == "KEY_SPACE")
    #expect(Self.value("Press", in: sheet) == "select" && Self.value("Long press", in: sheet) == "menu")
    #expect(Self.value("Two presses", in: sheet) == nil)
    #expect(Self.value("Hold", in: sheet) == "0.12 s" && Self.value("Ignore repeat", in: sheet) == nil)
    #expect(Self.value("Step", in: sheet) == "0.9 s" && Self.value("Time to cancel", in: sheet) == "1.5 s")
  }

  @Test("Only the times that the method uses are printed", arguments: ScanSettings.Method.allCases)
  func timesOfMethod(method: ScanSettings.Method) {
    var configuration = Configuration()
    configuration.scanning.method = method
    let sheet = Self.sheet(configuration)
    #expect(Self.value("Method", in: sheet) == method.rawValue)
    #expect((Self.value("Staying", in: sheet) != nil) == (method == .dwell))
    #expect((Self.value("Fast step", in: sheet) != nil) == (method == .overscan))
    #expect((Self.value("Reaction", in: sheet) != nil) == (method == .point))
    #expect((Self.value("Repeat every", in: sheet) != nil) == (method == .manual || method == .directed))
    #expect((Self.value("Step", in: sheet) != nil) == [.auto, .inverse, .overscan, .point].contains(method))
    #expect(Self.value("Box", in: sheet) == "any switch box")
  }

  @Test("The person's own phrases and words are printed only if they are asked for")
  func words() {
    let (without, with) = (Self.sheet(), Self.sheet(words: true))
    #expect(!without.markup.contains("nurse") && !without.markup.contains("Wiebke"))
    #expect(Self.value("Own phrases and words", in: without) == "2")
    #expect(with.markup.contains("good night nurse") && with.markup.contains("Wiebke"))
  }

  @Test("Names are escaped, and the page loads nothing and runs nothing")
  func escaped() {
    let markup = Self.sheet(measures: 3).markup
    #expect(markup.contains("Big &lt;Red&gt;") && !markup.contains("<Red>"))
    for word in ["<script", "http:", "https:", "src=", "url("] { #expect(!markup.contains(word), "\(word)") }
  }

  @Test("The last eight measurements are listed, the newest first, and drawn from the oldest to the newest")
  func history() throws {
    let sheet = Self.sheet(measures: 12)
    #expect(sheet.measures.map { String($0.date.prefix(10)) }.first == "2026-10-05" && sheet.measures.count == 8)
    let markup = sheet.markup
    let afterNewest = try #require(markup.split(separator: "2026-10-12", maxSplits: 1).dropFirst().first)
    #expect(afterNewest.contains("2026-10-05"))
    let chart = try #require(PressChart(sheet.measures))
    #expect(chart.top == 2 && chart.topLabel == "2 s")
    #expect(chart.times.first?.x == 0 && chart.times.last?.x == 1)
    // Faster presses lie lower.
    #expect(zip(chart.times, chart.times.dropFirst()).allSatisfy { $0.y < $1.y })
    #expect(PressChart(Self.measures(1)) == nil && PressChart([]) == nil)
    #expect(!Self.sheet().markup.contains("<svg"))
  }

  @Test("The last eight levels practised are listed, and those at the own step are drawn")
  func practice() throws {
    let records = (10..<20).compactMap {
      PracticeRecord(
        line: "2026-10-\($0)T08:50:00Z,\($0 % 2 == 0 ? "timed" : "twoStops"),\($0),1,2,3,0.\($0),0.1,1.4,done")
    }
    let sheet = ProfileSheet(
      Self.configuration(), profile: nil, measures: [], practices: records, date: "2026-11-27")
    #expect(sheet.practices.map(\.figures.hits) == Array(12..<20))
    #expect(PressChart(practices: sheet.practices)?.times.count == 4)
    #expect(sheet.markup.contains("Levels practised") && !sheet.markup.contains("Measurements"))
    #expect(sheet.markup.contains("<polyline"))
    #expect(!Self.sheet().markup.contains("Levels practised"))
  }

  @Test("The PDF is one A4 page for one switch, and goes on where the switches need more")
  func pdf() throws {
    func pages(_ sheet: ProfileSheet) throws -> Int {
      let text = String(decoding: try sheet.pdf(), as: UTF8.self)
      #expect(text.hasPrefix("%PDF-"))
      return text.components(of: "/Type /Page %")
    }
    #expect(try pages(Self.sheet(measures: 12)) == 1)
    var many = Self.configuration()
    many.switches = (0..<40).map { number in
      var definition = many.switches[0]
      definition.id = SwitchID("switch \(number)")
      return definition
    }
    #expect(try pages(Self.sheet(many)) > 3)
  }

  @Test("A name of 100,000 letters, of any script, is drawn and ends")
  func longName() throws {
    var configuration = Self.configuration()
    configuration.voice.words = [String(repeating: "世ا", count: 50_000)]
    #expect(try Self.sheet(configuration, words: true).pdf().count > 1000)
  }
}

extension String {
  /// How often `part` occurs.
  fileprivate func components(of part: String) -> Int {
    split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
