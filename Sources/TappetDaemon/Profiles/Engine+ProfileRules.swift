import Logging
import NIOCore
import TappetConfig
import TappetModel
import TappetProtocol

/// Profiles that are used by themselves: while an app is scanned, or at a time of day.
extension Engine {
  /// Looks at the rules once what is under way is done: an app that comes is shown first.
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
    // The person is asked something: their answer first.
    if profiles.trial?.isOwn == true { return }
    guard let wish = profiles.choice.follow(rules, app: register.scanned?.name, at: time) else { return }
    if let trial = profiles.trial { takeBack(trial) }
    guard wish.profile != profiles.current else { return }
    do throws(ProtocolFault) {
      // What they come back to they have lived with before.
      try useProfile(
        ProfileRequest(wish.profile, confirm: wish.isRule ? ProfileRequest.usualConfirm : .zero), isOwn: false)
    } catch {
      logger.warning("a rule's profile can't be used: \(error.hint)")
      inform("a profile could not be used: \(error.hint)")
    }
  }
}
