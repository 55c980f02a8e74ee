import ScanPlanning
import ScanVocabulary
import ScannerMenus
import TappetModel

extension ScanMachine {
  /// The verdict on a press.
  enum Judgement {
    /// The stop that the press was made for, and the generation number of the tree in which the user saw it.
    /// `credited`: that stop was lit just before the current one.
    case target(ScanSpot, generation: Int, credited: Bool)
    /// Nothing was lit.
    case dark
    case refused(RefusalReason)
  }

  /// Judges a press by what was lit at its stamp, and by how that looked.
  func judge(stamp: Instant) -> Judgement {
    // The press precedes the effect of the last one, which removed what it was meant for.
    if stamp < times.acted { return .refused(.changed) }
    switch history.meaning(at: stamp) {
    case .dark: return .dark
    case .refused(let reason): return .refused(reason)
    case .stop(let entry, let credited):
      let sight = stamp.advanced(by: .zero - history.grace(at: stamp))
      guard let spot = entry.spot, let shown = entry.look(at: sight), entry.motion.lights == .stop else {
        return .refused(.changed)
      }
      switch located(spot) {
      case .failure(let refusal): return .refused(refusal.reason)
      case .success(let found):
        if let reason = shown.refusal(now: look(at: found)) { return .refused(reason) }
        // A stop that was lit only within the grace was seen no earlier than that.
        let generation = history.generation(at: max(sight, entry.from)) ?? screen.plan.generation
        return .target(found, generation: generation, credited: credited && !isLit(found))
      }
    }
  }

  struct Unreachable: Error { var reason: RefusalReason }

  /// Finds the stop at `spot` on the screen and in the menus as they are now. If a menu's lit entry has vanished, its
  /// cursor keeps the index; the entry there now then looks different, and the press is refused.
  func located(_ spot: ScanSpot) -> Result<ScanSpot, Unreachable> {
    guard let spot = withoutGoneQuestions(spot) else { return .failure(Unreachable(reason: .changed)) }
    if spot.scene.app != screen.scene.app { return .failure(Unreachable(reason: .changed)) }
    var found = spot
    if let lit = spot.menus.last {
      guard let now = refreshed(lit) else { return .failure(Unreachable(reason: absence(of: lit.subject))) }
      found.menus = spot.menus.dropLast().compactMap { refreshed($0) } + [now]
    }
    if spot.scene != screen.scene { return locatedAnew(found, in: spot.menus.last) }
    if spot.serial == screen.serial { return .success(found) }
    found.serial = screen.serial
    if let node = screen.node(of: spot.key), node != 0 {
      found.place = node
    } else if spot.menus.isEmpty {
      return .failure(Unreachable(reason: absence(of: spot.key)))
    } else {
      found.place = home
      found.key = screen.plan.key(of: home)
    }
    return .success(found)
  }

  /// Finds the stop at `spot` although a new screen has come since. Stops of the old screen count as changed, whatever
  /// their id; a menu entry that does not concern the screen is still found.
  private func locatedAnew(_ spot: ScanSpot, in lit: OpenMenu?) -> Result<ScanSpot, Unreachable> {
    guard let lit, case .menuItem(let choice) = lit.litKey, !choice.concernsScreen else {
      let isGone = screen.node(of: spot.key) == nil && absence(of: spot.key) == .gone
      return .failure(Unreachable(reason: isGone ? .gone : .changed))
    }
    var found = spot
    found.menus = spot.menus.suffix(1)
    found.narrowing = Narrowing()
    (found.place, found.key) = (home, screen.plan.key(of: home))
    (found.serial, found.scene) = (screen.serial, screen.scene)
    return .success(found)
  }

  /// Why the stop with this key cannot be found any more.
  func absence(of key: StopKey) -> RefusalReason {
    switch key {
    case .element(let id): screen.plan.dimmed.contains(id) ? .dimmed : .gone
    case .group: .gone
    case .exit, .menu, .menuItem: .changed
    }
  }

  private func absence(of subject: OpenMenu.Subject) -> RefusalReason {
    switch subject {
    case .element(let id): absence(of: StopKey.element(id))
    case .screen, .point, .prompt: .changed
    }
  }

  /// How the stop at `spot`, a place on the current screen, looks now.
  private func look(at spot: ScanSpot) -> Fingerprint {
    // The usual case, without a copy of the machine.
    if spot.menus.isEmpty, menus.isEmpty, lightsOneStop { return fingerprint(of: spot.place) }
    var machine = self
    machine.put(at: spot)
    return machine.fingerprint
  }

  /// Whether the stop at `spot` is the lit one.
  func isLit(_ spot: ScanSpot) -> Bool {
    guard case .scanning = state else { return false }
    return spot.place == home && spot.menus.count == menus.count && isSame(spot.menus.last, menus.last)
      && spot.menus.last?.litKey == menus.last?.litKey
  }

  /// Whether both are the same menu, even if their entries differ; two `nil`s are the same.
  func isSame(_ menu: OpenMenu?, _ other: OpenMenu?) -> Bool {
    menu?.subject == other?.subject && menu?.page == other?.page
  }

  /// Moves the cursor to `spot`, without lighting it.
  mutating func put(at spot: ScanSpot) {
    home = spot.place
    menus.replace(with: spot.menus)
    method.marking.narrowing = spot.narrowing
    if let sweep = spot.sweep { method.pointing.put(at: sweep) }
  }
}
