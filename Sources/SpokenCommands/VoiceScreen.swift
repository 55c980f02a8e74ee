package import ElementTrees
package import ScanVocabulary
package import SpokenNames
package import TappetModel

/// What voice needs to know of a screen. Making one words the names that are new, some 20 µs each: it is made where
/// trees are read, away from whoever must answer a press.
package struct VoiceScreen: Sendable {
  /// Everything that has a name for voice, in reading order: what is scanned, and disabled controls.
  package internal(set) var elements: [AccessibilityElement]
  /// The ancestors of each element, innermost first, for actions that climb.
  package var chains: [ElementID: [ElementID]]
  /// The client's generation of the tree, carried back in every request.
  package var generation: Int
  /// The element that stands for the whole screen.
  package var root: ElementID?
  /// Where the screen is; `nil`: not known.
  package var window: Frame?
  /// The elements' names.
  package let names: VoiceNames

  /// - Parameters:
  ///   - earlier: names of a former screen, of which those that are as they were are not worded again.
  ///   - own: the person's own names.
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
    names = VoiceNames(
      of: elements, in: surroundings ?? VoiceSurroundings(elements), own: own, wording: wording, reusing: earlier)
  }

  /// The screen that `tree` describes; `chains` and `root` come from its plan.
  package init(
    _ tree: ElementTree, chains: [ElementID: [ElementID]], root: ElementID?, reusing earlier: VoiceNames? = nil,
    own: OwnNames = OwnNames()
  ) {
    let named = tree.named
    let frames = named.lazy.compactMap(\.frame)
    self.init(
      elements: named, chains: chains, generation: tree.generation, root: root,
      window: tree.window ?? frames.reduce(nil) { (whole: Frame?, frame) in whole?.union(frame) ?? frame },
      reusing: earlier, own: own, in: VoiceSurroundings(tree))
  }

  /// No app at all.
  package static let empty = VoiceScreen(elements: [])
}

extension VoiceScreen: Equatable {
  /// The same elements, called the same.
  package static func == (one: VoiceScreen, other: VoiceScreen) -> Bool {
    one.elements == other.elements && one.chains == other.chains && one.generation == other.generation
      && one.root == other.root && one.window == other.window
      && (one.names.identity === other.names.identity || one.names.matcher.names == other.names.matcher.names)
  }
}
