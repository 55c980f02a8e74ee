import ElementTrees
import ScanVocabulary
import Scanning
import SwitchHandling
import TappetModel
import TappetProtocol

/// Delays showing an app's changes until they have settled.
///
/// The app's newest tree is in force as soon as it is answered: patches refer to it, and no action is requested of an
/// element that it no longer has.
extension Engine {
  /// Shows the scanned app's newest plan now, or once its changes have settled.
  func follow(_ app: PublishedApp, _ change: PlanChange) {
    let change = settling.merged(change)
    guard names.app == app.key, !scan.machine.mustFollowAtOnce(app.plan, change: change) else {
      return show(app, change)
    }
    settling.wait(for: change, at: clock.now())
  }

  /// Shows the waiting change, because its time has come or because an event with timestamp `stamp` must be judged by
  /// it.
  func comeToRest(before stamp: Instant? = nil) {
    guard let change = settling.change else { return }
    show(register.scanned, change, at: stamp)
  }

  /// Shows the waiting change if it can wait no longer: the newest plan lacks the lit stop, for example, or has it only
  /// in another form.
  func followIfNeeded() {
    guard let change = settling.change, let app = register.scanned else { return }
    if scan.machine.mustFollowAtOnce(app.plan, change: change) { comeToRest() }
  }

  /// Returns why an element must not be acted on although the user sees it: the newest tree, not shown yet, has changed
  /// it. `nil` if it may be.
  func refusal(of request: ActionRequest, _ app: PublishedApp) -> RefusalReason? {
    guard app.tree.contains(request.id) else { return .changed }
    return settling.change == nil ? nil : scan.machine.refusal(of: request, in: app.plan)
  }
}
