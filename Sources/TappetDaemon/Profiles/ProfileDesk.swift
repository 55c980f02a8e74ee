import ScanVocabulary
import ScannerMenus
import SwitchInput
import TappetConfig
import TappetModel

/// Which profiles there are, which is in force, and the one that waits to be confirmed.
struct ProfileDesk {
  /// Settings that may leave the person without a way to steer: they hold, and are not kept until a switch is pressed.
  struct Trial {
    /// `nil`: the person's own settings alone.
    var profile: Profiles.InForce?
    var since: Instant
    /// When those from before hold again.
    var until: Instant
    /// What those are, with what was changed since.
    var before: Configuration
    /// What live changes of them are reckoned from.
    var filedBefore: Configuration
    var setAsideBefore: [SettingChange]
    var profileBefore: String?
    /// Whether the person chose it; else a rule did, and it is not kept for a start.
    var isOwn: Bool
    /// What was changed live before, and is as the profile has it.
    var overruled: [SettingChange]
  }

  /// As menus and voice offer them; `nil`: there are none.
  private(set) var offered: MenuProfiles?
  /// The one in force, on trial or kept; `nil`: none.
  var current: String? { didSet { offered?.current = current } }
  var trial: Trial?
  /// What became of the last trial; `nil`: there was none.
  private(set) var wasKept: Bool?
  var choice = ProfileChoice()
  /// When the rules are looked at again; `nil`: when another app is scanned.
  var nextLook: Instant?
  /// Whether they are about to be.
  var isLookDue = false
  /// Has the switches of other settings read.
  var readSwitches: @Sendable (SwitchReaderConfiguration) -> Void = { _ in }

  var deadline: Instant? { [trial?.until, nextLook].compactMap(\.self).min() }

  /// The trial is over, if there is one.
  mutating func endTrial(kept: Bool) {
    if trial != nil { wasKept = kept }
    trial = nil
  }

  mutating func offer(_ names: [String]) { offered = names.isEmpty ? nil : MenuProfiles(names, current: current) }
}
