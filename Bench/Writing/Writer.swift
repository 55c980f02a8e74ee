import ElementTrees
import ScanLab
import ScanPlanning
import ScanVocabulary
import Scanning
import TappetModel

/// A person with one switch who writes phrases. They know the phrase; the keyboard never does.
///
/// They take an offered word where it is there and worth it, without foresight: if choosing it takes no longer than its letters
/// took so far. Whatever is chosen, the text stays a beginning of the phrase: what was selected wrongly is taken back by
/// `Simulation`, and its time counts.
struct Writer {
  struct Result {
    var seconds = 0.0
    var characters = 0
    var presses = 0
    var wrong = 0

    /// Five characters are a word, as research counts.
    var wordsPerMinute: Double { Double(characters) / 5 / (seconds / 60) }
  }

  let person: Person
  /// The share of wanted offers that they overlook.
  let overlooked: Double
  private var random: SplitMix64
  /// What a letter has cost so far.
  private var letters: (seconds: Double, count: Double)
  /// Where each key was when it was looked for last.
  private var places: [Choice.Kind: String] = [:]
  private var offered: [Choice.Kind] = []
  /// What they know of the keyboard's groups.
  private var groups = KnownGroups()

  init(_ person: Person, overlooked: Double, seed: UInt64) {
    self.person = person
    self.overlooked = overlooked
    random = SplitMix64(seed: seed)
    letters = (3 * person.user.pressTime.inSeconds / 0.6, 1)
  }

  mutating func write<K: WrittenKeyboard>(_ phrase: String, with keyboard: inout K) throws -> Result {
    keyboard.begin()
    var result = Result()
    var text = ""
    var steps = 0
    while text != phrase && text != phrase + " " {
      steps += 1
      guard steps < 40 * phrase.count else { throw Problem(text: text, phrase: phrase) }
      let screen = Screen(
        try ElementTree(root: keyboard.tree), person, leavesOutKnownPauses: K.leavesOutKnownPauses)
      let rows = keyboard.choices.filter { !$0.isEmpty }
      let now = rows.joined().filter(\.isOffer).map(\.kind)
      let isNew = now != offered
      offered = now
      guard let choice = choose(from: rows, text, phrase, keyboard, screen, isNew: isNew) else {
        throw Problem(text: text, phrase: phrase)
      }
      let cost = screen.simulation.select(choice.id, knowing: &groups, seed: random.next())
      let late = keyboard.lateness * person.user.pressTime.inSeconds / 0.6 * Double(cost.presses)
      let seconds = cost.seconds + late + surprise(choice, in: rows, isNew: isNew)
      result.seconds += seconds
      result.presses += cost.presses
      result.wrong += cost.wrong
      if !choice.isOffer { letters = (letters.seconds + seconds, letters.count + 1) }
      text = text.applying(keyboard.choose(choice.id))
      keyboard.show()
      for (row, cells) in rows.enumerated() {
        for (column, cell) in cells.enumerated() where !cell.isOffer { places[cell.kind] = "\(row) \(column)" }
      }
    }
    keyboard.finish()
    result.characters = phrase.count
    return result
  }

  struct Problem: Error, CustomStringConvertible {
    var text, phrase: String
    var description: String { "stuck at “\(text)” of “\(phrase)”" }
  }

  /// How much longer it takes to find what is not where it was: 0.4 s in a row of words that has changed, 0.15 s for any
  /// other stop whose way has changed; for a person with presses of 0.6 s, and in proportion for others.
  private func surprise(_ choice: Choice, in rows: [[Choice]], isNew: Bool) -> Double {
    let share = person.user.pressTime.inSeconds / 0.6
    if choice.isOffer { return isNew ? 0.4 * share : 0 }
    for (row, cells) in rows.enumerated() {
      guard let column = cells.firstIndex(where: { $0.id == choice.id }) else { continue }
      return places[choice.kind] == "\(row) \(column)" || isFirst(choice) ? 0 : 0.15 * share
    }
    return 0
  }

  /// Before anything was written all is where the person knows it.
  private func isFirst(_ choice: Choice) -> Bool {
    if case .likely = choice.kind { return false }
    return places[choice.kind] == nil
  }

  private mutating func choose(
    from rows: [[Choice]], _ text: String, _ phrase: String, _ keyboard: some WrittenKeyboard, _ screen: Screen,
    isNew: Bool
  ) -> Choice? {
    // A mark may take back the space before it, and a letter may bring one with it.
    let rest = phrase.dropFirst(text.count)
    let wanted =
      [
        rest.first, rest.dropFirst(rest.first == " " ? 1 : 0).first,
        phrase.dropFirst(text.count - (text.hasSuffix(" ") ? 1 : 0)).first,
      ]
      .compactMap { $0?.lowercased() } + [" "]
    var best: (choice: Choice, gained: Int, cost: Double)?
    for choice in rows.joined() {
      switch choice.kind {
      case .offer: break
      case .key(let character), .likely(let character):
        guard wanted.contains(character.lowercased()) else { continue }
      case .shift, .symbols, .letters, .other: continue
      }
      var after = keyboard
      let next = text.applying(after.choose(choice.id))
      guard next != text, Self.isOnTheWay(next, to: phrase, hasOwnSpace: choice.isOffer) else { continue }
      let cost = screen.expected(choice.id) + surprise(choice, in: rows, isNew: isNew)
      let gained = next.count - text.count
      if choice.isOffer {
        // A mark that ends the sentence competes with its key, a word with its letters.
        let isWord = gained > 1
        guard !isWord || cost <= letters.seconds / letters.count * Double(gained),
          Double.random(in: 0..<1, using: &random) >= overlooked
        else { continue }
        // A word goes before a letter.
        if isWord { return choice }
      }
      // What writes more with one choice, then what takes less time.
      if best.map({ (-gained, cost) < (-$0.gained, $0.cost) }) ?? true { best = (choice, gained, cost) }
    }
    if let best { return best.choice }
    let next = phrase.dropFirst(text.count).first
    let changes: [Choice.Kind] = next?.isLetter == true ? [.letters, .shift] : [.symbols, .letters]
    return changes.lazy.compactMap { kind in rows.joined().first { $0.kind == kind } }.first
  }

  /// Whether the text is a beginning of the phrase, perhaps with a space of a word's own, which the keyboard takes back before
  /// a mark.
  private static func isOnTheWay(_ text: String, to phrase: String, hasOwnSpace: Bool) -> Bool {
    if (phrase + " ").hasPrefix(text) { return true }
    guard hasOwnSpace, text.hasSuffix(" "), phrase.hasPrefix(text.dropLast()) else { return false }
    return phrase.dropFirst(text.count - 1).first.map { ".,!?:;".contains($0) } ?? true
  }
}

/// One state of the keyboard, as the person scans it.
struct Screen {
  let simulation: Simulation
  private let costs: [ElementID: Double]

  init(_ tree: ElementTree, _ person: Person, leavesOutKnownPauses: Bool) {
    let plan = Planner().plan(tree)
    var settings = ScanSettings()
    settings.step = person.user.advisedStep()
    if leavesOutKnownPauses { settings.pauseInKnownGroups = .zero }
    simulation = Simulation(plan, settings: settings, user: person.user)
    let step = settings.step.inSeconds
    costs = Dictionary(plan.elementCosts().map { ($0.element.id, $0.steps * step) }) { first, _ in first }
  }

  /// About how long choosing it takes, in seconds.
  func expected(_ id: ElementID) -> Double { costs[id] ?? .infinity }
}

struct Person {
  var name: String
  var user: SimulatedUser

  static let all = [
    Person(name: "0.6 s", user: SimulatedUser(pressTime: .milliseconds(600), variation: 0.25)),
    Person(name: "0.8 s", user: SimulatedUser(pressTime: .milliseconds(800), variation: 0.35)),
    Person(name: "1.2 s", user: SimulatedUser(pressTime: .milliseconds(1200), variation: 0.35)),
  ]
}
