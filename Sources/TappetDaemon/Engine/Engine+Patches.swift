import ElementTrees
import NIOCore
import ScanLab
import ScanPlanning
import SpokenCommands
import TappetModel
import TappetProtocol
import TappetProtocolServer

/// Small patches that change only element texts or looks: applied at once, on the loop, which takes less time than
/// handing them to the tree pipeline.
extension Engine {
  /// The maximum length of such a patch, in bytes; longer lines are decoded off the loop.
  private static let longestAmendment = 16_384

  /// A patch of this kind, ready to apply.
  private struct Amending {
    var id: RequestID?
    var change: TreeChange
    var key: AppKey
    var tree: TreeAmendment
    var plan: PlanAmendment
  }

  /// The result of trying to apply a patch on the loop.
  enum PatchOutcome {
    /// The patch is applied.
    case done
    /// The tree pipeline must handle the line, with its faults; the line is decoded if that was needed to decide.
    case left(IncomingLine.Decoded?)
  }

  /// Applies the patch if it is small and of this kind.
  func amend(by line: IncomingLine, of session: Session) -> PatchOutcome {
    let now = clock.now()
    guard line.bytes.readableBytes <= Self.longestAmendment, session.charges.trees.earliest(at: now) <= now else {
      return .left(nil)
    }
    let decoded = line.decoded(limits: limits, socket: session.kind)
    guard let amending = amending(decoded, session) else { return .left(decoded) }
    session.charges.trees.spend(at: now)
    _ = settle()
    carryOut(amending, session)
    return .done
  }

  private func amending(_ decoded: IncomingLine.Decoded, _ session: Session) -> Amending? {
    guard case .success(let message) = decoded, case .request(.treePatch(let change)) = message.body,
      change.notice.movesNothing,
      let key = try? key(for: change.app, of: session), let app = register[key],
      app.tree.generation == change.base, change.generation > session.report.generations[key] ?? .min,
      let tree = app.tree.amended(by: change.patch, generation: change.generation),
      let plan = planner.amended(app.plan, by: tree)
    else { return nil }
    return Amending(id: message.id, change: change, key: key, tree: tree, plan: plan)
  }

  private func carryOut(_ amending: Amending, _ session: Session) {
    let (change, tree) = (amending.change, amending.tree.tree)
    session.report.generations[amending.key] = change.generation
    metrics.trees += 1
    metrics.amendedTrees += 1
    register.amend(amending.key, tree: tree, plan: amending.plan.plan)
    if register.scanned?.key == amending.key {
      if settling.change == nil {
        feed(.amend(amending.plan, at: clock.now()), cause: .switch)
      } else {
        followIfNeeded()
      }
      tell(.treeChanged(generation: tree.generation))
      rename(amending)
    }
    if change.patch.set.contains(where: \.concernsTyping) {
      echoTyping(in: amending.key)
      followField(in: amending.key)
      tellTyping()
    }
    if let notice = change.notice { announce(notice, of: amending.key, session) }
    let taken = TreeTaken(
      generation: change.generation, stops: tree.stopCount, warnings: change.warnings + tree.warnings,
      isScanned: register.scanned?.key == amending.key)
    if let id = amending.id { send(.answer(id, taken), to: session) }
  }

  /// Passes the changed elements to voice control, which derives changed names off the loop.
  private func rename(_ amending: Amending) {
    let (base, generation) = (amending.change.base, amending.change.generation)
    feedVoice(.amend(amending.tree.changes.map(\.after), base: base, generation: generation))
  }
}

extension TreePatch.Change {
  /// Whether it changes what typing changes.
  fileprivate var concernsTyping: Bool {
    properties.contains { property in
      switch property {
      case .value, .selectedText, .numberOfCharacters: true
      default: false
      }
    }
  }
}

extension AppNotice? {
  /// Whether the notice leaves the scanning position unchanged.
  fileprivate var movesNothing: Bool {
    switch self?.kind {
    case .screenChanged, .layoutChanged: false
    case .announcement, .pageScrolled, .zoomFocusChanged, .gestureConflictWithZoom, nil: true
    }
  }
}
