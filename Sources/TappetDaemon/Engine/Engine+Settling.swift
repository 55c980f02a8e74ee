import ElementTrees
import ScanVocabulary
import Scanning
import SwitchHandling
import TappetModel
import TappetProtocol

/// The scan follows an app's changes once they have come to rest. The app's newest tree counts from the moment it is
/// answered: patches are made of it, and nothing is asked of an element that it no longer has.
extension Engine {
  /// Shows the scanned app's newest plan now, or when its changes have come to rest.
  func follow(_ app: PublishedApp, _ change: PlanChange) {
    let change = settling.merged(change)
    guard names.app == app.key, !scan.machine.mustFollowAtOnce(app.plan, change: change) else {
      return show(app, change)
    }
    settling.wait(for: change, at: clock.now())
  }

  /// Shows what waits: its time has come, or something stamped `stamp` is about to be judged by it.
  func comeToRest(before stamp: Instant? = nil) {
    guard let change = settling.change else { return }
    show(register.scanned, change, at: stamp)
  }

  /// Shows what waits if the highlight has come to a stop that is no longer there as it is shown.
  func followIfNeeded() {
    guard let change = settling.change, let app = register.scanned else { return }
    if scan.machine.mustFollowAtOnce(app.plan, change: change) { comeToRest() }
  }

  /// Why an element must not be acted on although the person sees it: the newest tree, which is not shown yet.
  func refusal(of request: ActionRequest, _ app: PublishedApp) -> RefusalReason? {
    guard app.tree.contains(request.id) else { return .changed }
    return settling.change == nil ? nil : scan.machine.refusal(of: request, in: app.plan)
  }
}
