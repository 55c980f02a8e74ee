import ScanLab
import TappetModel

/// Makes random elements with all properties, awkward strings and awkward numbers.
struct RandomElements {
  var random: SplitMix64
  private var count = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func tree(depth: Int = 4) -> ElementNode {
    count += 1
    var node = ElementNode(id: ElementID("\(count)\(chance(4) ? text() : "")"))
    if chance(2) { node.label = attributed() }
    if chance(4) { node.value = attributed() }
    if chance(6) { node.hint = attributed() }
    if chance(2) { for named in Traits.named where chance(8) { node.traits.insert(named.trait) } }
    if chance(2) { node.frame = Frame(x: number(), y: number(), width: abs(number()), height: abs(number())) }
    if chance(5) { node.isAccessibilityElement = chance(2) }
    if chance(3) { details(of: &node) }
    if depth > 1 { node.children = (0..<Int.random(in: 0...3, using: &random)).map { _ in tree(depth: depth - 1) } }
    return node
  }

  private mutating func details(of node: inout ElementNode) {
    if chance(3) { node.details.language = "de-AT" }
    if chance(3) { node.details.activationPoint = Point(x: number(), y: number()) }
    if chance(3) { node.details.userInputLabels = [text(), text()] }
    if chance(3) { node.details.customActions = [CustomAction(id: text(), name: text())] }
    if chance(3) { node.details.navigationStyle = .combined }
    if chance(3) { node.details.elements = chance(2) ? [] : ["a", "b"] }
    if chance(3) { node.details.elementsHidden = true }
    if chance(3) { node.details.viewIsModal = true }
    if chance(3) { node.details.semanticChildren = SemanticChildren.allCases.randomElement(using: &random) }
    if chance(3) { node.details.textualContext = TextualContext.allCases.randomElement(using: &random) }
    if chance(3) { node.details.ignoresInvertColors = true }
    if chance(3) { node.details.scrollable = [.up, .next] }
    if chance(3) { node.details.respondsTo = chance(2) ? [] : [.activate, .undo] }
    if chance(3) { node.details.isDestructive = true }
    if chance(3) { node.details.selectedText = chance(2) ? "" : text() }
    if chance(3) { node.details.numberOfCharacters = Int.random(in: 0...64, using: &random) }
  }

  mutating func attributed() -> AttributedText {
    guard chance(5) else { return AttributedText(text()) }
    return AttributedText(
      text(),
      attributes: [
        SpeechAttribute(start: 0, length: 1, pitch: 1.25, language: "fr", spellOut: true),
        SpeechAttribute(start: 1, length: 0, ipaNotation: "ˈtæpɪt", punctuation: false, queueAnnouncement: true),
      ])
  }

  mutating func text() -> String {
    let parts = [
      "Play", " ", "Schließen", "\"", "\\", "/", "\n", "\u{1}", "\u{7F}", "😀", "\u{2028}", "e\u{301}", "日本語",
      "\u{10FFFF}",
      "\u{0}", "\u{FEFF}", "long enough to live on the heap",
    ]
    return (0...Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
  }

  mutating func number() -> Double {
    switch Int.random(in: 0...5, using: &random) {
    case 0: Double(Int.random(in: -4000...4000, using: &random))
    case 1: Double.random(in: -1...1, using: &random)
    case 2: Double.random(in: -1e300...1e300, using: &random)
    case 3: Double.leastNonzeroMagnitude
    case 4: Double(Int.random(in: Int.min...Int.max, using: &random))
    default: Double(Int.random(in: -40000...40000, using: &random)) / 8
    }
  }

  mutating func chance(_ oneIn: Int) -> Bool { Int.random(in: 0..<oneIn, using: &random) == 0 }
}
