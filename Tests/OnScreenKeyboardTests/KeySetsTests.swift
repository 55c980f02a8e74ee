import DeskPanels
import ElementTrees
import Messages
import ScanLab
import ScanPlanning
import TappetModel
import Testing

@testable import OnScreenKeyboard

@Suite("Keys in sets by their likelihood")
struct KeySetsTests {
  private static let vocabulary = Vocabulary(["a", "the", "then", "there", "to", "two", "very", "zebra"])
  private static let frame = Frame(x: 0, y: 0, width: 1280, height: 320)

  /// A keyboard that scans sets, and knows what a model says of these words.
  private func keyboard(_ shares: [Float], end: Float = 0, layout: String = "qwerty") throws -> Keyboard {
    var keyboard = try Writing(layout).keyboard
    keyboard.wishes.scan = .likelihood
    keyboard.wishes.hasModel = true
    let context = try #require(keyboard.openContext)
    keyboard.know(shares, end: end, of: Self.vocabulary, in: context)
    return keyboard
  }

  private static let even: [Float] = Array(repeating: 0.1, count: 8)

  private func screen(_ keyboard: Keyboard) -> KeyboardScreen { KeyboardScreen(keyboard, in: Self.frame) }

  private func plan(_ screen: KeyboardScreen) throws -> ScanPlan {
    Planner().plan(try ElementTree(root: screen.panel.tree))
  }

  /// The parts of a plan's level: a cell's id, or those of a group in brackets.
  private func told(_ plan: ScanPlan, _ level: Int = 0) -> String {
    plan.nodes[level].entries.compactMap { entry in
      switch plan.nodes[entry].content {
      case .item(let element): element.id.rawValue
      case .group: "(\(told(plan, entry)))"
      case .exit, .menu, .menuItem: nil
      }
    }.joined(separator: " ")
  }

  @Test("Every key stands in one set, in the keyboard's order, on every layout", arguments: BuiltInData.layouts)
  func complete(layout: String) throws {
    let screen = screen(try keyboard(Self.even, layout: layout))
    let plan = try plan(screen)
    #expect(plan.elements(under: 0).map(\.id) == screen.panel.rows.flatMap(\.cells).map(\.id))
    #expect(plan.nodes[0].entries.count < screen.panel.rows.flatMap(\.cells).count)
  }

  /// The scan would divide a level of more than six, and a keyboard into rows.
  @Test("The scan follows the sets as they are: it adds no group and drops none", arguments: 0..<20)
  func followed(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let shares = Self.vocabulary.words.map { _ in Float.random(in: 0..<1, using: &random) }
    let screen = screen(try keyboard(shares, end: .random(in: 0..<0.5, using: &random)))
    func told(_ node: ElementNode) -> String {
      node.children.map { child in
        let members = child.id.rawValue.hasPrefix("set/") ? child.children[0] : nil
        return members.map { "(\(told($0)))" } ?? child.id.rawValue
      }.joined(separator: " ")
    }
    #expect(try self.told(plan(screen)) == told(screen.panel.tree))
  }

  /// A keyboard without offers, where this word is all but sure.
  private func awaiting(_ word: String) throws -> Keyboard {
    var keyboard = try keyboard(Self.vocabulary.words.map { $0 == word ? 1 : 0.001 })
    keyboard.wishes.words = 0
    return keyboard
  }

  private func steps(_ cap: String, _ screen: KeyboardScreen) throws -> Double {
    let cell = try #require(screen.panel.rows.flatMap(\.cells).first { $0.cap == cap })
    return try #require(plan(screen).elementCosts().first { $0.element.id == cell.id }?.steps)
  }

  @Test(
    "A key that is likely takes fewer steps than where it is unlikely, and fewer than in its row",
    arguments: ["z", "v"])
  func cheaper(letter: String) throws {
    let word = try #require(Self.vocabulary.words.first { $0.hasPrefix(letter) })
    let other = try #require(Self.vocabulary.words.first { !$0.hasPrefix(letter) && $0 != "a" })
    let likely = try steps(letter, screen(awaiting(word)))
    #expect(try likely < steps(letter, screen(awaiting(other))))
    var rows = try awaiting(word)
    rows.wishes.scan = .rows
    #expect(try likely < steps(letter, screen(rows)))
  }

  @Test("Keys stay in place and keep their ids; sets get other ids, so that a late press enters no other set")
  func places() throws {
    var keyboard = try keyboard(Self.even)
    let before = screen(keyboard)
    _ = keyboard.choose(Key(.write("t"), name: "t"))
    let after = screen(keyboard)
    func keys(_ screen: KeyboardScreen) -> [Panel.Cell] { screen.panel.rows.dropFirst().flatMap(\.cells) }
    #expect(keys(before) == keys(after))
    func sets(_ screen: KeyboardScreen) -> [ElementID] {
      screen.panel.tree.children.map(\.id).filter { $0.rawValue.hasPrefix("set/") }
    }
    #expect(!sets(before).isEmpty && !sets(after).isEmpty)
    #expect(Set(sets(before)).isDisjoint(with: sets(after)))
  }

  @Test("Without a model, in another layer and for passwords the rows are scanned")
  func rows() throws {
    func isInRows(_ keyboard: Keyboard) -> Bool { screen(keyboard).panel.tree.children.contains { $0.id == "row/0" } }
    var keyboard = try Writing().keyboard
    keyboard.wishes.scan = .likelihood
    #expect(isInRows(keyboard), "nothing can be asked")
    keyboard = try self.keyboard(Self.even)
    #expect(!isInRows(keyboard) && !keyboard.wishes.hasLikely)
    _ = keyboard.choose(Key(.show(.symbols), name: "Symbols"))
    #expect(isInRows(keyboard))
    _ = keyboard.choose(Key(.show(.letters), name: "Letters"))
    #expect(!isInRows(keyboard))
    keyboard.begin(.secret)
    #expect(isInRows(keyboard))
  }

  @Test("Sets ask the model also where no words are offered")
  func asks() throws {
    var keyboard = try Writing().keyboard
    (keyboard.wishes.words, keyboard.wishes.letters, keyboard.wishes.hasModel) = (0, 0, true)
    #expect(keyboard.openContext == nil)
    keyboard.wishes.scan = .likelihood
    #expect(keyboard.openContext != nil)
  }

  @Test("Another offered phrase makes other sets, with other ids, in the same edition of the keyboard")
  func phrase() throws {
    let keyboard = try keyboard(Self.even)
    var extras = KeyboardScreen.Extras()
    extras.offersPhrases = true
    let without = KeyboardScreen(keyboard, in: Self.frame, with: extras)
    extras.offer = PhraseOffer(text: "the very zebra", rest: "the very zebra")
    let with = KeyboardScreen(keyboard, in: Self.frame, with: extras)
    func members(_ screen: KeyboardScreen) throws -> [ElementID: [ElementID]] {
      var found: [ElementID: [ElementID]] = [:]
      func visit(_ node: ElementNode) -> [ElementID] {
        let keys = node.children.isEmpty ? [node.id] : node.children.flatMap(visit)
        if node.id.rawValue.hasPrefix("set/") { found[node.id] = keys }
        return keys
      }
      _ = visit(screen.panel.tree)
      return found
    }
    let (before, after) = try (members(without), members(with))
    #expect(before != after)
    for (id, keys) in after { #expect(before[id] == nil || before[id] == keys) }
  }

  @Test("A word's end is shared by the space and the marks, and an offered mark has the share of the sentence's end")
  func ends() throws {
    var keyboard = try awaiting("a")
    _ = keyboard.choose(Key(.write("a"), name: "a"))
    let within = try #require(keyboard.offered.shares)
    let space = within.share(of: Key(.write(" "), name: "Space"))
    #expect(space > 0.9)
    #expect(abs(within.share(of: Key(.write(","), name: "Comma")) - space / 10) < 0.01)

    var ended = try Writing("qwerty").keyboard
    (ended.wishes.scan, ended.wishes.hasModel) = (.likelihood, true)
    ended.begin(.text, text: .sentences, isEmpty: true)
    for letter in ["s", "o", " "] { _ = ended.choose(Key(.write(letter), name: "key")) }
    ended.know(Self.even, end: 0.5, of: Self.vocabulary, in: try #require(ended.openContext))
    #expect(ended.offered.words.first == ".")
    #expect(abs(try #require(ended.offered.shares).offers[0] - 1.0 / 3) < 0.02, "half as likely as all words together")
  }

  @Test("The shares of offers and keys are those of the model")
  func shares() throws {
    var keyboard = try keyboard([0.5, 0.2, 0, 0, 0.1, 0.1, 0.1, 0])
    keyboard.wishes.words = 2
    let shares = try #require(keyboard.offered.shares)
    #expect(keyboard.offered.words == ["a", "the"])
    #expect(abs(shares.offers[0] - 0.5) < 0.02 && abs(shares.offers[1] - 0.2) < 0.02)
    // "to" and "two" are not offered.
    #expect(abs(shares.share(of: Key(.write("t"), name: "t")) - 0.2) < 0.02)
    #expect(shares.share(of: Key(.write("k"), name: "k")) < 0.01)
    #expect(shares.share(of: Key(.press(.backspace), name: "Backspace")) == 0.03)
  }
}
