import Glibc
import ScanVocabulary
import SpokenCommands
import SpokenNames
import TappetModel
package import VoiceInput

/// The cost of new screens to the recogniser: memory, and the time until the grammar is in force.
package struct GrammarCost: Hashable, Sendable {
  /// The median processor time of several screens, by the number of names.
  package var swap: [Int: Duration] = [:]
  /// Bytes in memory with 500 names in force.
  package var memory = 0
  /// Bytes added by 2,000 screens that each have new words.
  package var growth = 0

  /// Measures the cost, which takes about a minute.
  package static func measure(options: ListenerOptions) throws(VoiceError) -> GrammarCost {
    var cost = GrammarCost()
    let recogniser = try UtteranceRecogniser(options: options)
    var screens = MadeUpScreens()
    for names in [50, 500, 2_000] {
      var times: [Duration] = []
      for _ in 0..<(names > 500 ? 5 : 21) {
        let vocabulary = screens.next(names: names, newWords: 0)
        let clock = ThreadClock()
        try recogniser.use(vocabulary)
        times.append(clock.elapsed)
      }
      cost.swap[names] = times.sorted()[times.count / 2]
      if names == 500 { cost.memory = residentBytes }
    }
    // These screens bring the recogniser to its limit of words, at which it starts again.
    for _ in 0..<600 { try recogniser.use(screens.next(names: 50, newWords: 10)) }
    let before = residentBytes
    for _ in 0..<2_000 { try recogniser.use(screens.next(names: 50, newWords: 10)) }
    cost.growth = max(0, residentBytes - before)
    return cost
  }

  private static var residentBytes: Int {
    let fields = (readProcess("/proc/self/statm") ?? "").split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }

  /// Returns the text of a kernel file, which has no size.
  private static func readProcess(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var text = ""
    while case let byte = getc(file), byte != EOF { text.unicodeScalars.append(Unicode.Scalar(UInt8(byte))) }
    return text
  }
}

/// Makes screens of names of one to three words, all different, and the same in every run.
private struct MadeUpScreens {
  private var state: UInt64 = 1
  private var revision = 0

  mutating func next(names: Int, newWords: Int) -> Vocabulary {
    revision += 1
    var control = VoiceControl(lexicon: BuiltInLexicon()).vocabulary
    control.revision = revision
    control.names = (0..<names).map { index in
      let count = 1 + Int(number() % 3)
      var words = (0..<count).map { _ in Self.known[Int(number() % UInt64(Self.known.count))] }
      if index < newWords { words[0] = newWord() }
      return VocabularyName(id: ElementID("e\(index)"), words: [words])
    }
    return control
  }

  private mutating func newWord() -> String {
    (0..<4).map { _ in
      let consonants = Array("bdfgklmnprstvz")
      let vowels = Array("aeiou")
      return String(consonants[Int(number() % 14)]) + String(vowels[Int(number() % 5)])
    }.joined()
  }

  private mutating func number() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }

  private static let known = """
    play pause next previous track shuffle repeat volume search library inbox draft sent archive trash compose reply
    forward delete mark unread mail attach file send meeting notes invoice order settings labels contacts refresh home
    back open close window tab browser bookmark history download camera photo gallery calendar reminder clock timer
    alarm weather map route travel hotel music video film game chess puzzle score health heart sleep water food recipe
    kitchen garden light heating door lock window curtain radio station news sport letter number green blue yellow
    orange silver golden summer winter morning evening office school doctor family friend holiday project report
    budget invoice account payment password network printer keyboard screen battery language region privacy
    """.split { $0.isWhitespace }.map(String.init)
}
