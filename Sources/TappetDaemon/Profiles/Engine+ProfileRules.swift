import Logging
import Messages
import NIOCore
import TappetConfig
import TappetModel
import TappetProtocol

/// Profiles that rules activate: while a certain app is scanned, or at a time of day.
extension Engine {
  /// Schedules `followRules()` after the current event, so that a new app is shown first; does nothing without rules.
  func followRulesSoon() {
    guard !profiles.isLookDue, !configuration.profileRules.isEmpty || profiles.choice.followsRule else { return }
    profiles.isLookDue = true
    loop.execute { self.assumeIsolated { $0.followRules() } }
  }

  func followRules() {
    profiles.isLookDue = false
    defer { setAlarm() }
    let (rules, time) = (configuration.profileRules, WallClock.timeOfDay)
    profiles.nextLook = ProfileChoice.patience(rules, at: time).map { clock.now().advanced(by: $0) }
    // The user is being asked to confirm a profile; wait for the answer.
    if profiles.trial?.isOwn == true { return }
    guard let wish = profiles.choice.follow(rules, app: register.scanned?.name, at: time) else { return }
    if let trial = profiles.trial { takeBack(trial) }
    guard wish.profile != profiles.current else { return }
    do throws(ProtocolFault) {
      // No confirmation when returning to the user's own profile: the user has already worked with it.
      try useProfile(
        ProfileRequest(wish.profile, confirm: wish.isRule ? ProfileRequest.usualConfirm : .zero), isOwn: false)
    } catch {
      logger.warning("a rule's profile can't be used: \(error.hint)")
      inform(tr("a profile could not be used: \(error.hint)"))
    }
  }
}
