import Testing

@testable import ElementTrees
@testable import ScanPlanning
@testable import TappetModel

@Suite("Learned weights")
struct LearnedWeightsTests {
  private func element(_ id: ElementID, _ name: String) -> AccessibilityElement {
    AccessibilityElement(id: id, name: name, traits: .button)
  }

  private func column(_ count: Int) throws -> ElementTree {
    try ElementTree(root: box("root", nil, (0..<count).map { button(ElementID("b\($0)")) }))
  }

  @Test("An element chosen often is reached in fewer steps, and the order stays the same")
  func borders() throws {
    let tree = try column(30)
    let favourite = try #require(tree["b20"])
    var learned = LearnedWeights(salt: 7)
    #expect(learned.weights(of: tree).isEmpty)
    for _ in 0..<40 { learned.chose(favourite) }
    let weights = learned.weights(of: tree)
    #expect(weights == ["b20": 61])
    let (plain, own) = (Planner().plan(tree), Planner().plan(tree, weights: weights))
    #expect(own.expectedSteps(weights: weights) < plain.expectedSteps(weights: weights) * 0.9)
    #expect(own.elements(under: 0).map(\.id) == plain.elements(under: 0).map(\.id))
  }

  @Test("An element is recognised by its id, or by its name if ids change")
  func identity() {
    var learned = LearnedWeights(salt: 7)
    learned.chose(element("x1", "Send"))
    #expect(learned.count(of: element("x1", "Sent")) == 1)
    #expect(learned.count(of: element("0xff3", "Send")) == 1)
    #expect(learned.count(of: element("x2", "Delete")) == 0)
    #expect(LearnedWeights(salt: 8).count(of: element("x1", "Send")) == 0)
    // An element named by its number among its like is a different one under another id.
    var unnamed = element("y1", "Button 3")
    unnamed.isUnnamed = true
    learned.chose(unnamed)
    unnamed.id = "y2"
    #expect(learned.count(of: unnamed) == 0 && learned.count(of: element("y2", "Button 3")) == 0)
  }

  @Test("Old choices fade, and the number of stored counts is bounded")
  func bounds() {
    var learned = LearnedWeights(salt: 1)
    for _ in 0..<900 { learned.chose(element("old", "Old")) }
    for _ in 0..<900 { learned.chose(element("new", "New")) }
    #expect(learned.count(of: element("new", "New")) > learned.count(of: element("old", "Old")))
    #expect(learned.choices <= LearnedWeights.horizon)
    for number in 0..<1200 { learned.chose(element(ElementID("e\(number)"), "Name \(number)")) }
    #expect(learned.counts.count <= LearnedWeights.most)
    var rare = LearnedWeights(salt: 1)
    rare.chose(element("once", "Once"))
    for _ in 0..<2100 { rare.chose(element("new", "New")) }
    #expect(rare.count(of: element("once", "Once")) == 0)
    // An element chosen hundreds of times outlives one chosen once.
    #expect(learned.count(of: element("new", "New")) > 10)
  }

  @Test("The file restores the weights and holds neither ids nor names")
  func file() throws {
    var learned = LearnedWeights(salt: 0xF00D)
    for _ in 0..<3 { learned.chose(element("secret-id", "Secret name")) }
    let text = learned.text(app: "Mail")
    #expect(try LearnedWeights(text: text, app: "Mail") == learned)
    for word in ["secret", "Secret", "name", "Mail"] { #expect(!text.contains(word)) }
    #expect(try LearnedWeights(text: LearnedWeights(salt: 1).text(app: "x"), app: "x").isEmpty)
  }

  @Test("A file that is cut off, changed, foreign or of another version or app is refused with its reason")
  func refused() throws {
    var learned = LearnedWeights(salt: 1)
    learned.chose(element("a", "A"))
    let text = learned.text(app: "Mail")
    func problem(_ text: String, app: String = "Mail") -> WeightsProblem? {
      do throws(WeightsProblem) {
        _ = try LearnedWeights(text: text, app: app)
        return nil
      } catch { return error }
    }
    #expect(problem(text) == nil)
    for length in 0..<text.count {
      let cut = String(text.prefix(length))
      #expect(problem(cut) != nil, "\(length)")
    }
    #expect(problem(text.replacingOccurrence(of: " 1.0\n", with: " 9.0\n")) == .cutOff)
    #expect(problem(text, app: "Notes") == .otherApp)
    #expect(problem(text.replacingOccurrence(of: "weights 1", with: "weights 2")) == .otherVersion("2"))
    #expect(problem("[scanning]\nstep = 1\n") == .foreign)
    #expect(problem("") == .foreign)
  }
}

extension String {
  fileprivate func replacingOccurrence(of old: String, with new: String) -> String {
    split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
  }
}
