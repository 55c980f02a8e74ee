import ScanPlanning
import TappetModel

/// A plan as its difference from the plan before, so that a change of one element among thousands makes a short line.
struct RecordedPlan: Codable, Sendable {
  /// How many words of the plan before stay at its start.
  var kept: Int
  /// How many words of the plan before stay at its end.
  var keptAtEnd: Int
  var words: [PlanOutline.Word]
  var chains: [ElementID: [ElementID]]
  var chainsGone: [ElementID]
  var generation: Int
  var start: ElementID?
  var root: ElementID?
  var modal: ElementID?
  var scrollable: [ElementID: [ScrollDirection]]
  var dimmed: [ElementID]
  var window: Frame?
  /// The first stop in or after each heading; `nil` in recordings made before the commands to jump existed.
  var headings: [ElementID]?
  /// The headings themselves; `nil` in recordings made before jumps spoke them.
  var titles: [ElementID]?
  /// `nil`: no element says whether it responds to the magic tap.
  var magicTaps: [ElementID: Bool]?
  /// `nil`: from left to right.
  var isReadFromRight: Bool?

  init(_ outline: PlanOutline, of plan: ScanPlan, after before: PlanOutline) {
    let difference = ListDifference(from: before.words, to: outline.words)
    (kept, keptAtEnd, words) = (difference.kept, difference.keptAtEnd, difference.items)
    chains = outline.chains.filter { before.chains[$0.key] != $0.value }
    chainsGone = before.chains.keys.filter { outline.chains[$0] == nil }.sorted()
    generation = plan.generation
    start = plan.start
    root = plan.root
    modal = plan.modal
    scrollable = plan.scrollable
    dimmed = plan.dimmed.sorted()
    window = plan.window
    headings = plan.headings.isEmpty ? nil : plan.headings
    titles = plan.titles.isEmpty ? nil : plan.titles
    magicTaps = plan.magicTaps.isEmpty ? nil : plan.magicTaps
    isReadFromRight = plan.isReadFromRight ? true : nil
  }

  func outline(after before: PlanOutline) throws(RecordingFault) -> PlanOutline {
    let words = try ListDifference(kept: kept, keptAtEnd: keptAtEnd, items: words).items(
      after: before.words, of: "plan")
    var chains = before.chains
    for id in chainsGone { chains[id] = nil }
    chains.merge(self.chains) { $1 }
    return PlanOutline(words: words, chains: chains)
  }

  func plan(of outline: PlanOutline) throws(RecordingFault) -> ScanPlan {
    var plan = ScanPlan(
      try outline.branches(), generation: generation, start: start, root: root, modal: modal, chains: outline.chains)
    plan.scrollable = scrollable
    plan.dimmed = Set(dimmed)
    plan.window = window
    plan.headings = headings ?? []
    plan.titles = titles ?? []
    plan.magicTaps = magicTaps ?? [:]
    plan.isReadFromRight = isReadFromRight ?? false
    return plan
  }
}
