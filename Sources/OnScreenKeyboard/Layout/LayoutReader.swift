import Messages

struct LayoutReader {
  private var language = "en"
  private var words: String?
  private var spaced: Set<String> = []
  private var layers: [Key.Layer: [[Key]]] = [:]
  private var layer: Key.Layer?
  private var problems: [LayoutProblems.Problem] = []
  private var lines = 0

  mutating func read(_ line: Substring, number: Int) {
    lines = number
    let tokens = line.split(separator: " ")
    guard let first = tokens.first, !line.hasPrefix("# ") else { return }
    func column(_ token: Substring) -> Int { line.distance(from: line.startIndex, to: token.startIndex) + 1 }
    if first.count > 1, first.hasPrefix("["), first.hasSuffix("]") {
      layer = Key.Layer(rawValue: String(first.dropFirst().dropLast()))
      if layer == nil { report(number, column(first), tr("expected [letters], [symbols] or [edit]")) }
    } else if layer == nil, tokens.count == 2, first == "language" {
      language = String(tokens[1])
    } else if layer == nil, tokens.count == 2, first == "words" {
      words = String(tokens[1])
    } else if layer == nil, tokens.count > 1, first == "spaced", tokens.dropFirst().allSatisfy({ $0.count == 1 }) {
      spaced.formUnion(tokens.dropFirst().map(String.init))
    } else if let layer {
      var row: [Key] = []
      for token in tokens {
        if let key = Self.key(token) {
          row.append(key)
        } else {
          report(
            number, column(token), tr("\(token) is not a key; expected a single character, or one of \(Self.known)"))
        }
      }
      layers[layer, default: []].append(row)
    } else {
      report(number, column(first), tr("expected \"language TAG\", \"words NAME\", \"spaced MARKS\" or [letters]"))
    }
  }

  mutating func finished() throws(LayoutProblems) -> KeyboardLayout {
    let keys = layers[.letters, default: []].joined()
    if problems.isEmpty {
      if keys.isEmpty { report(lines, 1, tr("there are no keys in [letters]")) }
      // Without these keys a user with one switch could neither close the keyboard nor correct anything.
      for key in ["close", "backspace"] where !keys.isEmpty && !keys.contains(where: { Self.named[key] == $0.action }) {
        report(lines, 1, tr("[letters] has no key <\(key)>"))
      }
    }
    if !problems.isEmpty { throw LayoutProblems(problems: problems) }
    return KeyboardLayout(language: language, words: words, spaced: spaced, layers: layers)
  }

  private mutating func report(_ line: Int, _ column: Int, _ message: String) {
    problems.append(LayoutProblems.Problem(line: line, column: column, message: message))
  }

  /// Parses a key, optionally followed by "=" and its name.
  private static func key(_ token: Substring) -> Key? {
    let name = token.dropFirst().firstIndex(of: "=").map { token[token.index(after: $0)...] }
    let what = name.map { token[..<token.index(before: $0.startIndex)] } ?? token
    let called = name.flatMap { $0.isEmpty ? nil : Message(verbatim: String($0.map { $0 == "_" ? " " : $0 })) }
    if what.count > 2, what.hasPrefix("<"), what.hasSuffix(">") {
      let word = String(what.dropFirst().dropLast())
      return named[word].map { Key($0, name: called ?? $0.name) }
    }
    guard what.count == 1 else { return nil }
    return Key(.write(String(what)), name: called ?? Message(verbatim: what.uppercased()))
  }

  private static let named: [String: Key.Action] = {
    var named: [String: Key.Action] = ["space": .write(" "), "shift": .shift, "close": .close]
    for layer in Key.Layer.allCases { named[layer.rawValue] = .show(layer) }
    for command in Key.Command.allCases { named[command.rawValue] = .press(command) }
    return named
  }()

  private static var known: String { named.keys.sorted().map { "<\($0)>" }.joined(separator: " ") }
}
