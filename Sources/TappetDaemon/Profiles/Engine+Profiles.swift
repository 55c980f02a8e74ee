import Logging
import Messages
import NIOCore
import ScanLab
import ScanVocabulary
import SwitchHandling
import SwitchInput
import TappetConfig
import TappetModel
import TappetProtocol

/// Profiles: named sets of settings for another place, time or person, chosen by menu, voice, command or rule.
extension Engine {
  /// At startup, takes the stored profile as the user's own and as the one in force.
  func startProfiles() {
    let own = settings.profiles?.current?.name
    profiles.choice.begin(with: own)
    tookProfile(own)
  }

  func onOtherSwitches(_ read: @escaping @Sendable (SwitchReaderConfiguration) -> Void) { profiles.readSwitches = read }

  /// Activates the profile called `name` (`nil`: none) by menu or voice; announces the reason if that fails.
  func useProfile(_ name: String?) {
    do throws(ProtocolFault) {
      try useProfile(ProfileRequest(name))
    } catch {
      tellRefused(error.hint)
    }
  }

  /// Activates a profile on top of the user's own settings: at once, or on trial if the user might be unable to work
  /// with it.
  ///
  /// Repeating the request during a trial confirms the trial; any other request reverts the trial first.
  ///
  /// - Parameter isOwn: whether the user chose the profile; `false` for a rule, whose choice is not stored.
  @discardableResult
  func useProfile(_ request: ProfileRequest, isOwn: Bool = true) throws(ProtocolFault) -> ProfileAnswer {
    guard let kept = settings.profiles else {
      throw ProtocolFault(.notAllowed, path: "/params/name", hint: "there are no profiles: the daemon reads --config")
    }
    if isOwn, settings.isLocked {
      throw ProtocolFault(
        .notAllowed, path: "/params", hint: SettingsLock.refusal(of: Message("the profile")).english)
    }
    if let trial = profiles.trial {
      // A second request for the profile on trial confirms it.
      if trial.profile?.name == request.name { return keepTrial() }
      takeBack(trial)
    }
    let profile = try profile(request.name, of: kept)
    let (before, filedBefore, profileBefore) = (configuration, settings.filed, profiles.current)
    let setAsideBefore = settings.setAside
    let result = settings.load(with: profile, isOwn: isOwn) { loaded in
      loaded.lockOut(with: switches(of: loaded.configuration), before: (before, switches))
    }
    let loaded: LoadedConfiguration
    switch result {
    case .success(let settings): loaded = settings
    case .failure(let problems): throw ProtocolFault(.badValue, path: "/params/name", hint: problems.description)
    }
    let now = settle()
    let isTrial =
      request.confirm > .zero && !switches.isEmpty && loaded.configuration.isRisky(after: before)
    if isTrial {
      profiles.trial = ProfileDesk.Trial(
        profile: profile, since: now, until: now.advanced(by: request.confirm), before: before,
        filedBefore: filedBefore, setAsideBefore: setAsideBefore, profileBefore: profileBefore, isOwn: isOwn,
        overruled: loaded.overruled)
    }
    take(loaded.configuration, as: profile?.name)
    if isTrial {
      ask(within: request.confirm)
    } else if isOwn {
      keep(profile)
      if !loaded.overruled.isEmpty { keepLive() }
      tell(overruled: loaded.overruled)
    }
    return ProfileAnswer(isTrial: isTrial)
  }

  /// Confirms the trial after a press made under the new settings. The press that chose the profile is older and does
  /// not count.
  func confirmProfile(by gesture: SwitchGesture) {
    guard let trial = profiles.trial, gesture.at > trial.since else { return }
    keepTrial()
  }

  /// Reverts a trial that was not confirmed in time, and applies the rules when they are due.
  func advanceProfiles(to now: Instant) {
    if let trial = profiles.trial, trial.until <= now {
      takeBack(trial)
      inform(tr("nobody pressed, so the settings from before hold again"))
    }
    if let due = profiles.nextLook, due <= now { followRules() }
  }

  /// Also makes changes that occur during a trial in the settings that a revert restores, unless those would lock the
  /// user out.
  func noteForTakingBack(_ changes: [SettingChange]) {
    guard let trial = profiles.trial else { return }
    var before = trial.before
    _ = before.make(changes)
    if before.lockOut(with: switches(of: before), before: (trial.before, switches(of: trial.before))) == nil {
      profiles.trial?.before = before
    }
  }

  /// Records the profile in force as `name` (`nil`: none) and announces the change.
  func tookProfile(_ name: String?) {
    profiles.current = name
    tellSurroundings()
    lookAround()
    tellState()
  }

  private func profile(_ name: String?, of kept: Profiles) throws(ProtocolFault) -> Profiles.InForce? {
    guard let name else { return nil }
    guard kept.names.contains(name) else {
      let known = kept.names.isEmpty ? "none" : kept.names.joined(separator: ", ")
      throw ProtocolFault(.badValue, path: "/params/name", hint: "there is no profile \(name); there is: \(known)")
    }
    do throws(ConfigurationProblem) {
      return Profiles.InForce(name: name, text: try kept.text(of: name))
    } catch {
      throw ProtocolFault(.badValue, path: "/params/name", hint: error.description)
    }
  }

  /// Asks for a confirming press. The scan pauses, so the press lights the old place again and selects nothing.
  private func ask(within time: Duration) {
    feed(.command(.pause, at: settle(), now: nil, cause: .control), cause: .control)
    say(tr("press your switch within \(Int(time.inSeconds)) seconds to keep this"))
  }

  @discardableResult
  private func keepTrial() -> ProfileAnswer {
    let trial = profiles.trial
    profiles.endTrial(kept: true)
    lightAgain()
    if let trial, trial.isOwn {
      keep(trial.profile)
      tell(overruled: trial.overruled)
    }
    keepLive()
    tellState()
    followRulesSoon()
    return ProfileAnswer(isTrial: false)
  }

  func takeBack(_ trial: ProfileDesk.Trial) {
    settings.reckon(from: trial.filedBefore, setAside: trial.setAsideBefore)
    profiles.endTrial(kept: false)
    take(trial.before, as: trial.profileBefore)
    lightAgain()
  }

  /// Announces that the profile overrides settings that the user had changed; the user may change them again.
  private func tell(overruled changes: [SettingChange]) {
    guard let first = changes.first, let value = try? configuration.value(of: first.key) else { return }
    let words = Message("\(first.key) is \(value), as the profile says; you had changed it to \(first.value)")
    let others = changes.count - 1
    let rest = Message(
      count: others, one: "so with %1 other setting", other: "so with %1 other settings")
    inform(others == 0 ? tr(words) : tr("\(words); \(rest)"))
  }

  private func lightAgain() {
    if scan.isPaused { feed(.command(.resume, at: settle(), now: nil, cause: .control), cause: .control) }
  }

  private func take(_ changed: Configuration, as profile: String?) {
    let others = changed.switches != configuration.switches
    // Before `use`: it announces the settings, which must be attributed to the right profile.
    profiles.current = profile
    use(changed)
    if others { profiles.readSwitches(readerConfiguration) }
    tookProfile(profile)
    setAlarm()
  }

  /// Makes the profile (`nil`: none) the user's own and stores it for the next start, off the event loop.
  private func keep(_ profile: Profiles.InForce?) {
    profiles.choice.chose(profile?.name)
    guard let kept = settings.profiles else { return }
    let write = settings.keeping(profile, in: kept)
    pipeline.keep { [self, logger] in
      guard logger.run(write, orElse: "the profile holds until the daemon ends, but could not be kept", .error)
      else { return }
      loop.execute { self.assumeIsolated { $0.profileWasKept() } }
    }
  }

  /// Stores the settings as the last good ones, now that the files describe what is in force.
  private func profileWasKept() {
    guard profiles.trial == nil, profiles.current == profiles.choice.own,
      case .success = settings.load(refusal: { _ in nil })
    else { return }
    let good = settings.lastGood
    pipeline.keep { [logger] in good.keep(logger) }
  }
}
