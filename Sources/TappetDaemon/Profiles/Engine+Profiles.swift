import Logging
import NIOCore
import ScanLab
import ScanVocabulary
import SwitchHandling
import SwitchInput
import TappetConfig
import TappetModel
import TappetProtocol

/// Settings for another place, time or person, taken by menu, voice or command.
extension Engine {
  /// The one in force is the one that was kept.
  func startProfiles() {
    let own = settings.profiles?.current?.name
    profiles.choice.begin(with: own)
    tookProfile(own)
  }

  func onOtherSwitches(_ read: @escaping @Sendable (SwitchReaderConfiguration) -> Void) { profiles.readSwitches = read }

  /// By menu or voice: what can't be done is said.
  func useProfile(_ name: String?) {
    do throws(ProtocolFault) {
      try useProfile(ProfileRequest(name))
    } catch {
      tellRefused(error.hint)
    }
  }

  /// Lays a profile over the person's own settings: at once, or on trial where they may find that they can't steer by it.
  @discardableResult
  func useProfile(_ request: ProfileRequest, isOwn: Bool = true) throws(ProtocolFault) -> ProfileAnswer {
    guard let kept = settings.profiles else {
      throw ProtocolFault(.notAllowed, path: "/params/name", hint: "there are no profiles: the daemon reads --config")
    }
    if isOwn, settings.isLocked {
      throw ProtocolFault(.notAllowed, path: "/params", hint: SettingsLock.refusal(of: "the profile"))
    }
    if let trial = profiles.trial {
      // Asked for once more, that one is wanted.
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

  /// A press by the new settings shows that they can be lived with. The press that chose them is older.
  func confirmProfile(by gesture: SwitchGesture) {
    guard let trial = profiles.trial, gesture.at > trial.since else { return }
    keepTrial()
  }

  /// Takes back what nobody has confirmed in time, and looks at the rules when they are due.
  func advanceProfiles(to now: Instant) {
    if let trial = profiles.trial, trial.until <= now {
      takeBack(trial)
      inform("nobody pressed, so the settings from before hold again")
    }
    if let due = profiles.nextLook, due <= now { followRules() }
  }

  /// What is changed during a trial stays changed when that is taken back, as far as those settings can have it.
  func noteForTakingBack(_ changes: [SettingChange]) {
    guard let trial = profiles.trial else { return }
    var before = trial.before
    _ = before.make(changes)
    if before.lockOut(with: switches(of: before), before: (trial.before, switches(of: trial.before))) == nil {
      profiles.trial?.before = before
    }
  }

  /// The profile by whose settings everything goes now is another.
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

  /// Nothing is lit while a press is waited for: it lights the place again, and selects nothing.
  private func ask(within time: Duration) {
    deliver(feed(.command(.pause, at: settle(), now: nil, cause: .control)), cause: .control)
    say("press your switch within \(Int(time.inSeconds)) seconds to keep this")
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

  /// What the person had changed is as the profile has it now: they are told, and may change it again.
  private func tell(overruled changes: [SettingChange]) {
    guard let first = changes.first, let value = try? configuration.value(of: first.key) else { return }
    let others = changes.count == 1 ? "" : "; so with \(changes.count - 1) other settings"
    inform("\(first.key) is \(value), as the profile says; you had changed it to \(first.value)\(others)")
  }

  private func lightAgain() {
    if scan.isPaused { deliver(feed(.command(.resume, at: settle(), now: nil, cause: .control)), cause: .control) }
  }

  private func take(_ changed: Configuration, as profile: String?) {
    let others = changed.switches != configuration.switches
    // First: whoever is told of the settings is told whose they are.
    profiles.current = profile
    use(changed)
    if others { profiles.readSwitches(readerConfiguration) }
    tookProfile(profile)
    setAlarm()
  }

  /// The person's own from now on, also at the next start: written off the loop.
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

  /// The files say what is in force now: that is what a start falls back to.
  private func profileWasKept() {
    guard profiles.trial == nil, profiles.current == profiles.choice.own,
      case .success = settings.load(refusal: { _ in nil })
    else { return }
    let good = settings.lastGood
    pipeline.keep { [logger] in good.keep(logger) }
  }
}
