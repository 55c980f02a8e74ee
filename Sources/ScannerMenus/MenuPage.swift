import ScanVocabulary
package import TappetModel

/// Which menu it is: the one that opens first, or one that an entry of another opens.
package enum MenuPage: Hashable, Sendable {
  /// An element's menu, or the screen's.
  case main
  case gestures
  case swipes
  case pinches
  /// What several fingers do.
  case fingers(Int)
  /// What can be done with the text of a field.
  case edit
  case move
  case select
  /// A request that was just made, for as long as it may be wanted again.
  case again(ElementAction)
  /// Places to go to over all that lies between.
  case jumps
  /// Lists the elements without a frame, which `point` cannot aim at.
  case unplaced
  case apps
  case device
  case settings
  /// Settings for another place, time or person.
  case profiles
  /// What the person's presses say of the speed.
  case advice
  case method
  /// When the highlight goes on.
  case pauses
  case firstPause
  case loops
  case pace
  /// What a press does.
  case presses
  case tapBehaviour
  case confirm
  case afterAction
  /// What is heard.
  case sound
  /// How the screen looks.
  case display

  /// Whether what it offers is asked of the element, or the place, that the menu was opened for.
  package var concernsSubject: Bool {
    switch self {
    case .main, .gestures, .swipes, .pinches, .fingers, .edit, .move, .select: true
    // What climbs may start anywhere on the screen.
    case .again, .jumps, .unplaced: false
    case .apps, .device, .settings, .profiles, .advice, .method, .pauses, .firstPause, .loops, .pace, .presses,
      .tapBehaviour, .confirm, .afterAction, .sound, .display:
      false
    }
  }
}

/// What menus offer that lies outside the scanned screen.
package struct MenuSurroundings: Hashable, Sendable, Codable {
  /// An app that could be scanned instead.
  package struct App: Hashable, Sendable, Codable {
    /// What the effect names it by.
    package var id: String
    package var name: String
    /// Whether it asked to be scanned and waits.
    package var wantsAttention: Bool
    package init(id: String, name: String, wantsAttention: Bool = false) {
      self.id = id
      self.name = name
      self.wantsAttention = wantsAttention
    }
  }

  /// Those that are not scanned now, the likeliest first.
  package var apps: [App]
  /// What the machine can be asked to do.
  package var device: [DeviceCommand]
  package var canRing: Bool
  /// Whether the bell rings: then menus offer to stop it. `nil`: it does not.
  package var isRinging: Bool?
  /// What the person's presses advise.
  package var advice: MenuAdvice
  /// How it is spoken; `nil`: nothing can speak.
  package var speech: MenuSpeech?
  /// How the screen looks; `nil`: nobody keeps that.
  package var display: MenuDisplay?
  /// `nil`: there are none.
  package var profiles: MenuProfiles?
  /// Whether settings are locked: then menus offer none of them but what is heard.
  package var isLocked: Bool

  package init(
    apps: [App] = [], device: [DeviceCommand] = [], canRing: Bool = false, advice: MenuAdvice = MenuAdvice(),
    speech: MenuSpeech? = nil, display: MenuDisplay? = nil, profiles: MenuProfiles? = nil, isLocked: Bool = false
  ) {
    self.apps = apps
    self.device = device
    self.canRing = canRing
    self.advice = advice
    self.speech = speech
    self.display = display
    self.profiles = profiles
    self.isLocked = isLocked
  }
}
