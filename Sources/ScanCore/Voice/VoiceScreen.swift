/// What voice needs to know of a screen. Making one words the names that are new, some 20 µs each: it is made where
/// trees are read, away from whoever must answer a press.
public struct VoiceScreen: Sendable {
  /// Everything that has a name for voice, in reading order: what is scanned, and disabled controls.
  public internal(set) var elements: [AccessibilityElement]
  /// The ancestors of each element, innermost first, for actions that climb.
  public var chains: [ElementID: [ElementID]]
  /// The client's generation of the tree, carried back in every request.
  public var generation: Int
  /// The element that stands for the whole screen.
  public var root: ElementID?
  /// Where the screen is; `nil`: not known.
  public var window: Frame?
  /// The elements' names.
  public let names: VoiceNames

  /// - Parameters:
  ///   - earlier: names of a former screen, of which those that are as they were are not worded again.
  ///   - own: the person's own names.
  public init(
    elements: [AccessibilityElement], chains: [ElementID: [ElementID]] = [:], generation: Int = 0,
    root: ElementID? = nil, window: Frame? = nil, reusing earlier: VoiceNames? = nil, own: OwnNames = OwnNames(),
    in surroundings: VoiceSurroundings? = nil, wording: Wording = Wording()
  ) {
    self.elements = elements
    self.chains = chains
    self.generation = generation
    self.root = root
    self.window = window
    names = VoiceNames(
      of: elements, in: surroundings ?? VoiceSurroundings(elements), own: own, wording: wording, reusing: earlier)
  }

  /// The screen that a tree and its plan are.
  public init(_ tree: ElementTree, _ plan: ScanPlan, reusing earlier: VoiceNames? = nil, own: OwnNames = OwnNames()) {
    let named = tree.named
    let frames = named.lazy.compactMap(\.frame)
    self.init(
      elements: named, chains: plan.chains, generation: tree.generation, root: plan.root,
      window: tree.window ?? frames.reduce(nil) { (whole: Frame?, frame) in whole?.union(frame) ?? frame },
      reusing: earlier, own: own, in: VoiceSurroundings(tree))
  }

  /// No app at all.
  public static let empty = VoiceScreen(elements: [])
}
