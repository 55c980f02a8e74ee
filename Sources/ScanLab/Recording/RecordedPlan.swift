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

  init(_ outline: PlanOutline, of plan: ScanPlan, after before: PlanOutline) {
    let (old, new) = (before.words, outline.words)
    let most = min(old.count, new.count)
    var first = 0
    while first < most, old[first] == new[first] { first += 1 }
    var last = 0
    while last < most - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
    kept = first
    keptAtEnd = last
    words = Array(new[first..<(new.count - last)])
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
  }

  func outline(after before: PlanOutline) throws(RecordingFault) -> PlanOutline {
    guard kept >= 0, keptAtEnd >= 0, kept <= before.words.count, keptAtEnd <= before.words.count - kept else {
      throw RecordingFault("the plan keeps more of the one before than that had")
    }
    var chains = before.chains
    for id in chainsGone { chains[id] = nil }
    chains.merge(self.chains) { $1 }
    return PlanOutline(
      words: before.words.prefix(kept) + words + before.words.suffix(keptAtEnd), chains: chains)
  }

  func plan(of outline: PlanOutline) throws(RecordingFault) -> ScanPlan {
    var plan = ScanPlan(
      try outline.branches(), generation: generation, start: start, root: root, modal: modal, chains: outline.chains)
    plan.scrollable = scrollable
    plan.dimmed = Set(dimmed)
    plan.window = window
    plan.headings = headings ?? []
    return plan
  }
}
