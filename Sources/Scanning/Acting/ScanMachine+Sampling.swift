import ScanPlanning
import ScanVocabulary
import TappetModel

/// Emits press samples, from which the press statistics learn how fast the user presses.
extension ScanMachine {
  /// Emits a sample of how the select stamped `stamp` was judged. Samples only switch presses, in methods where the
  /// user chooses the moment, while neither speech nor sound paces the steps.
  mutating func sample(stamp: Instant, cause: ActionCause, refused: Bool) {
    guard cause == .switch, !method.motion.selectsByTime, !isPaced else { return }
    switch history.meaning(at: stamp) {
    case .dark: return
    case .refused:
      emit(.pressed(PressSample(context: context(level: plan.level(of: cursor)), outcome: .refused)))
    case .stop(let entry, let credited):
      guard let spot = entry.spot else { return }
      let stops = spot.menus.last.map { $0.plan.entries(beside: $0.cursor).count } ?? stopsBeside(spot)
      var sample = PressSample(context: context(of: spot), outcome: credited ? .credited : .taken)
      if refused { sample.outcome = .refused }
      sample.passes = stops.map { entry.steps / max(1, $0) } ?? 0
      sample.time = reactionTime(to: entry, stamp: stamp, isFirst: sample.context.isFirst)
      emit(.pressed(sample))
    }
  }

  /// Emits a sample for a level that the user entered and then left without a press until its loops ran out.
  mutating func sampleUnused() {
    guard let level = plan.level(of: cursor), level != 0 || !menus.isEmpty, !isPaced else { return }
    emit(.pressed(PressSample(context: context(level: level), outcome: .unused)))
  }

  /// The time from lighting the stop to the press; `nil` if it exceeds the stop's time plus the grace period. The stop
  /// then stayed lit after an action, or the highlight stood still, so the time says nothing about the user.
  private func reactionTime(to entry: HighlightHistory.Entry, stamp: Instant, isFirst: Bool) -> Duration? {
    let time = entry.from.duration(to: stamp)
    guard let turn = entry.motion.turn(first: isFirst, known: entry.inKnownGroup, settings) else { return time }
    return time <= turn + entry.grace ? time : nil
  }

  private func stopsBeside(_ spot: ScanSpot) -> Int? {
    spot.serial == screen.serial ? screen.plan.entries(beside: spot.place).count : nil
  }

  private func context(of spot: ScanSpot) -> PressContext {
    if let menu = spot.menus.last {
      return PressContext(
        method: settings.method, level: .menu, isFirst: menu.plan.nodes[menu.cursor].position == 0)
    }
    guard spot.serial == screen.serial else { return context(level: nil) }
    let node = screen.plan.nodes[spot.place]
    return PressContext(
      method: settings.method, level: node.parent == 0 ? .top : .group, isFirst: node.position == 0)
  }

  private func context(level: NodeIndex?) -> PressContext {
    PressContext(method: settings.method, level: !menus.isEmpty ? .menu : level == 0 ? .top : .group)
  }
}
