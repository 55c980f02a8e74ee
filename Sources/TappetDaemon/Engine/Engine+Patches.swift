import ElementTrees
import NIOCore
import ScanLab
import ScanPlanning
import SpokenCommands
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Small patches that change only what elements say or how they look: put in force at once, on the loop, in less time
/// than handing them to the tree pipeline would take.
extension Engine {
  /// Longer lines are decoded off the loop.
  private static let longestAmendment = 16_384

  /// What a line with such a patch amounts to.
  private struct Amending {
    var id: RequestID?
    var change: TreeChange
    var key: AppKey
    var tree: TreeAmendment
    var plan: PlanAmendment
  }

  /// What became of a line that is a patch.
  enum PatchOutcome {
    /// It is in force.
    case done
    /// It is the tree pipeline's, faults and all; decoded where that had to be known.
    case left(IncomingLine.Decoded?)
  }

  /// Puts the patch in force if it is a small one of that kind.
  func amend(by line: IncomingLine, of session: Session) -> PatchOutcome {
    let now = clock.now()
    guard line.bytes.readableBytes <= Self.longestAmendment, session.budget.earliest(at: now) <= now else {
      return .left(nil)
    }
    let decoded = line.decoded(limits: limits, socket: session.kind)
    guard let amending = amending(decoded, session) else { return .left(decoded) }
    session.budget.spend(at: now)
    _ = settle()
    carryOut(amending, session)
    return .done
  }

  private func amending(_ decoded: IncomingLine.Decoded, _ session: Session) -> Amending? {
    guard case .success(let message) = decoded, case .request(.treePatch(let change)) = message.body,
      change.notice.movesNothing,
      let key = try? key(for: change.app, of: session), let app = register[key],
      app.tree.generation == change.base, change.generation > session.generations[key] ?? .min,
      let tree = app.tree.amended(by: change.patch, generation: change.generation),
      let plan = planner.amended(app.plan, by: tree)
    else { return nil }
    return Amending(id: message.id, change: change, key: key, tree: tree, plan: plan)
  }

  private func carryOut(_ amending: Amending, _ session: Session) {
    let (change, tree) = (amending.change, amending.tree.tree)
    session.generations[amending.key] = change.generation
    metrics.trees += 1
    metrics.amendedTrees += 1
    register.amend(amending.key, tree: tree, plan: amending.plan.plan)
    if register.scanned?.key == amending.key {
      if settling.change == nil {
        deliver(feed(.amend(amending.plan, at: clock.now())), cause: .switch)
      } else {
        followIfNeeded()
      }
      tell(.treeChanged(generation: tree.generation))
      rename(amending)
    }
    if let notice = change.notice { announce(notice, of: amending.key, session) }
    let taken = TreeTaken(
      generation: change.generation, stops: tree.stopCount, warnings: change.warnings + tree.warnings,
      isScanned: register.scanned?.key == amending.key)
    if let id = amending.id { send(.answer(id, taken), to: session) }
  }

  /// Lets voice know; off the loop where a name has changed.
  private func rename(_ amending: Amending) {
    let (base, generation) = (amending.change.base, amending.change.generation)
    tellVoice(.amend(amending.tree.changes.map(\.after), base: base, generation: generation))
  }
}

extension AppNotice? {
  /// Whether scanning stays where it is.
  fileprivate var movesNothing: Bool {
    switch self?.kind {
    case .screenChanged, .layoutChanged: false
    case .announcement, .pageScrolled, .zoomFocusChanged, .gestureConflictWithZoom, nil: true
    }
  }
}
