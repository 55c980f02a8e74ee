import ScanVocabulary
import TappetModel

struct ScriptReader {
  private var words: [Substring]
  private var next = 0

  static func read(_ text: String) throws(ScriptProblem) -> [ScriptStep] {
    var reader = ScriptReader(words: try split(text))
    var steps: [ScriptStep] = []
    while let step = try reader.step() { steps.append(step) }
    return steps
  }

  private init(words: [Substring]) { self.words = words }

  /// Splits the text at blanks outside parentheses and quotes.
  private static func split(_ text: String) throws(ScriptProblem) -> [Substring] {
    var words: [Substring] = []
    var start: String.Index?
    var depth = 0
    var quoted = false
    for index in text.indices {
      let character = text[index]
      if character == "\"" { quoted.toggle() }
      if !quoted && character == "(" { depth += 1 }
      if !quoted && character == ")" { depth -= 1 }
      if depth < 0 { throw ScriptProblem(")", expected: "a “(” before it") }
      let isBlank = (character == " " || character == "\n") && depth == 0 && !quoted
      if isBlank {
        if let begun = start { words.append(text[begun..<index]) }
        start = nil
      } else if start == nil {
        start = index
      }
    }
    if depth > 0 || quoted { throw ScriptProblem("end", expected: quoted ? "a closing quote" : "“)”") }
    if let start { words.append(text[start...]) }
    return words
  }

  private mutating func step() throws(ScriptProblem) -> ScriptStep? {
    guard next < words.count else { return nil }
    let word = words[next]
    next += 1
    if let open = word.firstIndex(of: "("), word.last == ")" { return try plan(word, open: open) }
    if let time = Self.time(word) { return .wait(time) }
    if let world = ScriptStep.World(rawValue: String(word)) { return .world(world) }
    let (bare, id, ago) = try parts(of: word)
    switch bare {
    case "press": return .press(for: .zero, switch: id, ago: ago)
    case "hold": return .press(for: try duration(after: bare), switch: id, ago: ago)
    case "stall": return .stall(try duration(after: bare))
    case "suspend": return .suspend(try duration(after: bare))
    case "down": return .edge(.down, .device, switch: id, ago: ago)
    case "up": return .edge(.up, .device, switch: id, ago: ago)
    case "repeat": return .edge(.repeat, .device, switch: id, ago: ago)
    case "missed": return .edge(.down, .madeUp, switch: id, ago: ago)
    case "withdraw": return .withdraw
    case "lost": return .edge(.up, .madeUp, switch: id, ago: ago)
    default: return try command(bare, ago: ago)
    }
  }

  private func plan(_ word: Substring, open: Substring.Index) throws(ScriptProblem) -> ScriptStep {
    let head = word[..<open].split(separator: ":", maxSplits: 1)
    let text = word[word.index(after: open)...].dropLast()
    if word[..<open] == "ask" { return .ask(text.split(separator: " ").map(String.init)) }
    guard let first = head.first, let kind = ScriptStep.TreeWord(rawValue: String(first)) else {
      throw ScriptProblem(String(word[..<open]), expected: "tree, layout, screen, app, modal or ask before “(”")
    }
    return .plan(kind, name: String(head.last ?? first), text: String(text))
  }

  private func command(_ bare: Substring, ago: Duration) throws(ScriptProblem) -> ScriptStep {
    let halves = bare.split(separator: ":", maxSplits: 1)
    if halves.count == 2, halves[0] == "undoable" { return .undoable(ElementID(String(halves[1]))) }
    if halves.count == 2, halves[0] == "method" { return try method(halves[1]) }
    let cause = halves.count == 2 ? ActionCause(rawValue: String(halves[0])) : .switch
    guard let cause, let command = ScanCommand(scriptWord: halves.last ?? bare) else {
      throw ScriptProblem(String(bare), expected: "a time in milliseconds, an edge, a command or a tree")
    }
    return .command(command, cause: cause, ago: ago)
  }

  private func method(_ name: Substring) throws(ScriptProblem) -> ScriptStep {
    guard let method = ScanSettings.Method(rawValue: String(name)) else {
      let names = ScanSettings.Method.allCases.map(\.rawValue).joined(separator: ", ")
      throw ScriptProblem(String(name), expected: "a method: \(names)")
    }
    return .method(method)
  }

  /// Splits a word into the command, the switch after "@", and the milliseconds after "-".
  private func parts(of word: Substring) throws(ScriptProblem) -> (Substring, SwitchID?, Duration) {
    var word = word
    var ago = Duration.zero
    if let dash = word.lastIndex(of: "-"), let time = Self.time(word[word.index(after: dash)...]) {
      ago = time
      word = word[..<dash]
    }
    let halves = word.split(separator: "@", maxSplits: 1)
    guard let bare = halves.first else { throw ScriptProblem(String(word), expected: "a word before “@”") }
    return (bare, halves.count == 2 ? SwitchID(String(halves[1])) : nil, ago)
  }

  private mutating func duration(after word: Substring) throws(ScriptProblem) -> Duration {
    guard next < words.count, let time = Self.time(words[next]) else {
      throw ScriptProblem(String(word), expected: "a time in milliseconds after it")
    }
    next += 1
    return time
  }

  /// Parses milliseconds with at most six decimals; `nil`: the word is not such a number.
  static func time(_ word: Substring) -> Duration? {
    let parts = word.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, !first.isEmpty, first.allSatisfy({ $0.isASCII && $0.isNumber }),
      let whole = Int64(first), whole < 1_000_000_000_000
    else { return nil }
    guard parts.count == 2 else { return .milliseconds(whole) }
    let digits = parts[1]
    guard (1...6).contains(digits.count), digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let part = Int64(digits + String(repeating: "0", count: 6 - digits.count))
    else { return nil }
    return .milliseconds(whole) + .nanoseconds(part)
  }
}
