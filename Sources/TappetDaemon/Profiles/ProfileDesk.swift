import ScanVocabulary
import ScannerMenus
import Scanning
import SwitchInput
import TappetConfig
import TappetModel

/// The available profiles, the one in force, and the trial that waits for confirmation.
struct ProfileDesk {
  /// Settings on trial because the user might be unable to work with them: in force, but stored only after a press
  /// confirms them.
  struct Trial {
    /// The profile on trial; `nil` for the user's settings without a profile.
    var profile: Profiles.InForce?
    var since: Instant
    /// When the trial is reverted if no press has confirmed it.
    var until: Instant
    /// The settings to restore on a revert, including changes made since the trial began.
    var before: Configuration
    /// The base of the live changes in `before`.
    var filedBefore: Configuration
    var setAsideBefore: [SettingChange]
    var profileBefore: String?
    /// Whether the user chose the profile; if a rule did, the profile is not stored for the next start.
    var isOwn: Bool
    /// Live changes made earlier that the profile overrides.
    var overruled: [SettingChange]
  }

  /// The profiles that menus and voice offer; `nil` if there are none.
  private(set) var offered: MenuProfiles?
  /// The name of the profile in force, confirmed or on trial; `nil` if there is none.
  var current: String? { didSet { offered?.current = current } }
  var trial: Trial?
  /// Whether the last trial was confirmed; `nil` if there was none.
  private(set) var wasKept: Bool?
  var choice = ProfileChoice()
  /// When to check the rules again; `nil` means only when another app is scanned.
  var nextLook: Instant?
  /// Whether a check of the rules is already scheduled.
  var isLookDue = false
  /// Passes changed switches to the input thread.
  var readSwitches: @Sendable (SwitchReaderConfiguration) -> Void = { _ in }

  var deadline: Instant? { nextLook.earlier(trial?.until) }

  /// Ends the trial, if there is one, and records whether it was confirmed.
  mutating func endTrial(kept: Bool) {
    if trial != nil { wasKept = kept }
    trial = nil
  }

  mutating func offer(_ names: [String]) { offered = names.isEmpty ? nil : MenuProfiles(names, current: current) }
}
