package import ElementTrees
import ScanVocabulary
package import SpokenNames
package import TappetModel

/// A screen as voice control needs it: elements, names and frames. Making the readings of a new name takes about 20 µs, so screens are
/// made where trees are read, not where presses are handled.
package struct VoiceScreen: Sendable {
  /// Everything with a spoken name, in reading order: scanned elements and disabled controls; last, the user's places.
  package internal(set) var elements: [AccessibilityElement]
  /// The ancestors of each element, innermost first, for actions that climb the responder chain.
  package var chains: [ElementID: [ElementID]]
  /// The generation number of the app's tree, which every request returns to the app.
  package var generation: Int
  /// The root element, which stands for the whole screen.
  package var root: ElementID?
  /// The window's frame; `nil` if it is not known.
  package var window: Frame?
  package let names: VoiceNames
  /// The user's own names, from which (with `landmarks`) `names` was made. Stored in recorded sessions to remake
  /// `names`.
  let own: OwnNames
  /// The places on this screen that the user has marked, by the ids of the elements that stand for them.
  let places: [ElementID: OwnPlace]
  private let landmarks: Chunked<AccessibilityElement>

  /// - Parameters:
  ///   - earlier: names of an earlier screen, of which unchanged ones are reused.
  ///   - own: the user's own names.
  package init(
    elements: [AccessibilityElement], chains: [ElementID: [ElementID]] = [:], generation: Int = 0,
    root: ElementID? = nil, window: Frame? = nil, reusing earlier: VoiceNames? = nil, own: OwnNames = OwnNames(),
    in surroundings: VoiceSurroundings? = nil, wording: SpokenForm = SpokenForm()
  ) {
    self.elements = elements
    self.chains = chains
    self.generation = generation
    self.root = root
    self.window = window
    self.own = own
    places = own.places
    let surroundings = surroundings ?? VoiceSurroundings(elements)
    landmarks = surroundings.landmarks
    names = VoiceNames(of: elements, in: surroundings, own: own, wording: wording, reusing: earlier)
  }

  /// The screen of `tree`; `chains` and `root` come from its plan.
  package init(
    _ tree: ElementTree, chains: [ElementID: [ElementID]], root: ElementID?, reusing earlier: VoiceNames? = nil,
    own: OwnNames = OwnNames(), _ language: SpokenLanguage = .english
  ) {
    let named = tree.named
    let frames = named.lazy.compactMap(\.frame)
    let window = tree.window ?? frames.reduce(nil) { (whole: Frame?, frame) in whole?.union(frame) ?? frame }
    // A tap on a place is a request to the screen itself.
    let placed = root == nil ? [] : own.placed(in: window, among: named)
    self.init(
      elements: named + placed, chains: chains, generation: tree.generation, root: root, window: window,
      reusing: earlier, own: own, in: VoiceSurroundings(tree), wording: SpokenForm(language))
  }

  /// The screen while no app is scanned.
  package static let empty = VoiceScreen(elements: [])
}

extension VoiceScreen: Equatable {
  /// The same elements with the same names.
  package static func == (one: VoiceScreen, other: VoiceScreen) -> Bool {
    one.elements == other.elements && one.chains == other.chains && one.generation == other.generation
      && one.root == other.root && one.window == other.window
      && (one.names.identity === other.names.identity || one.names.matcher.names == other.names.matcher.names)
  }
}

/// A recording holds what a screen's names are made of, not the names: reading it words them again.
extension VoiceScreen: Codable {
  private enum CodingKeys: String, CodingKey {
    case elements, chains, generation, root, window, own, landmarks, rows
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(elements, forKey: .elements)
    try values.encode(chains, forKey: .chains)
    try values.encode(generation, forKey: .generation)
    try values.encode(root, forKey: .root)
    try values.encode(window, forKey: .window)
    try values.encode(own, forKey: .own)
    try values.encode(Array(landmarks), forKey: .landmarks)
    try values.encode(names.rows, forKey: .rows)
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let rows = try values.decode([ElementID: String].self, forKey: .rows)
    self.init(
      elements: try values.decode([AccessibilityElement].self, forKey: .elements),
      chains: try values.decode([ElementID: [ElementID]].self, forKey: .chains),
      generation: try values.decode(Int.self, forKey: .generation),
      root: try values.decode(ElementID?.self, forKey: .root),
      window: try values.decode(Frame?.self, forKey: .window),
      own: try values.decode(OwnNames.self, forKey: .own),
      in: VoiceSurroundings(
        landmarks: Chunked(try values.decode([AccessibilityElement].self, forKey: .landmarks)), rowNames: { _ in rows })
    )
  }

  /// The same screen, whose names are those of `earlier` where they are called the same.
  package func reusing(_ earlier: VoiceNames) -> VoiceScreen {
    let rows = names.rows
    return VoiceScreen(
      elements: elements, chains: chains, generation: generation, root: root, window: window, reusing: earlier,
      own: own, in: VoiceSurroundings(landmarks: landmarks, rowNames: { _ in rows }),
      wording: SpokenForm(earlier.language))
  }

  /// The same screen with its names in another wording.
  func worded(_ wording: SpokenForm) -> VoiceScreen {
    let rows = names.rows
    return VoiceScreen(
      elements: elements, chains: chains, generation: generation, root: root, window: window, own: own,
      in: VoiceSurroundings(landmarks: landmarks, rowNames: { _ in rows }), wording: wording)
  }
}
