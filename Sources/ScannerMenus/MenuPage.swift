package import Messages
package import ScanVocabulary
package import TappetModel

/// One of the scanner's menus: the one that opens first, or one that an entry of another opens.
package enum MenuPage: Hashable, Sendable {
  /// An element's menu, or the screen's.
  case main
  case gestures
  case swipes
  case pinches
  /// Gestures of several fingers.
  case fingers(Int)
  /// Editing the text of a field.
  case edit
  case move
  case select
  /// Offers a request again that was just made.
  case again(ElementAction)
  /// Lists the jumps to headings, links and containers.
  case jumps
  /// Reads the screen piece by piece.
  case reading
  /// Lists the elements with neither a frame nor an activation point, which `point` cannot aim at.
  case unplaced
  case apps
  case device
  case settings
  /// Lists the profiles: settings for another place, time or user.
  case profiles
  /// Lists the speed advice, worked out from the user's presses.
  case advice
  case method
  /// Settings of when the highlight steps.
  case pauses
  case firstPause
  case knownPause
  case loops
  case pace
  /// Settings of the effect of a press.
  case presses
  case tapBehaviour
  case confirm
  case afterAction
  case sound
  /// How the lit stop is said, and on which output.
  case cues, cueOutput
  case display
  /// How the time until the next step is shown.
  case timeLeft
  case language
  /// Teaching the listener the person's voice: what to teach.
  case lessons
  /// The single commands that can be taught.
  case lessonCommands
  /// The acoustic model that is adapted to the person.
  case adaptation
  /// Asks whether to forget the adapted model.
  case forgetAdaptation
  /// The lesson that is given now.
  case lesson
  /// The taught commands and sounds, to forget one of them.
  case taught
  /// Asks whether to forget what was taught of the subject; `nil`: all of it.
  case forget(LessonSubject?)

  /// Whether the page's entries act on the element or the place for which the menu was opened.
  package var concernsSubject: Bool {
    switch self {
    case .main, .gestures, .swipes, .pinches, .fingers, .edit, .move, .select: true
    // Requests that climb may start anywhere on the screen.
    case .again, .jumps, .reading, .unplaced: false
    case .apps, .device, .settings, .profiles, .advice, .method, .pauses, .firstPause, .knownPause, .loops, .pace,
      .presses,
      .tapBehaviour, .confirm, .afterAction, .sound, .cues, .cueOutput,
      .display, .timeLeft, .language, .lessons, .lessonCommands, .adaptation, .forgetAdaptation,
      .lesson, .taught, .forget:
      false
    }
  }
}

/// Menu contents from outside the scanned screen.
package struct MenuSurroundings: Hashable, Sendable, Codable {
  /// An app that could be scanned instead.
  package struct App: Hashable, Sendable, Codable {
    /// The name by which `ScanEffect.focusApp` requests it.
    package var id: String
    package var name: Message
    /// Whether the app has asked to be scanned and is still waiting.
    package var wantsAttention: Bool
    package init(id: String, name: Message, wantsAttention: Bool = false) {
      self.id = id
      self.name = name
      self.wantsAttention = wantsAttention
    }
  }

  /// The apps that are not scanned now, the one most likely to be wanted first.
  package var apps: [App]
  /// The commands that the device can run.
  package var device: [DeviceCommand]
  package var canRing: Bool
  /// Whether the bell is ringing, so that menus offer to stop it; `nil`: it is not.
  package var isRinging: Bool?
  /// Whether the scanned app takes what a mouse can do, so that gestures of several fingers are not offered, other than
  /// pinching, which zooms; `nil`: it takes all.
  package var isByPointer: Bool?
  /// Whether text is dictated now; `nil`: no listener can hear the user, and dictation is not offered.
  package var isDictating: Bool?
  package var advice: MenuAdvice
  /// The speech settings; `nil`: nothing can speak.
  package var speech: MenuSpeech?
  /// The display settings; `nil`: no client stores them.
  package var display: MenuDisplay?
  /// The languages to offer; `nil`: there is only one.
  package var languages: MenuLanguages?
  /// The profiles to offer; `nil`: there are none.
  package var profiles: MenuProfiles?
  /// The commands and sounds that the listener can learn; `nil`: no listener hears the person.
  package var lessons: MenuLessons?
  /// Whether settings are locked: menus then offer only those for sound.
  package var isLocked: Bool

  package init(
    apps: [App] = [], device: [DeviceCommand] = [], canRing: Bool = false, advice: MenuAdvice = MenuAdvice(),
    speech: MenuSpeech? = nil, display: MenuDisplay? = nil, languages: MenuLanguages? = nil,
    profiles: MenuProfiles? = nil,
    isLocked: Bool = false
  ) {
    self.apps = apps
    self.device = device
    self.canRing = canRing
    self.advice = advice
    self.speech = speech
    self.display = display
    self.languages = languages
    self.profiles = profiles
    self.isLocked = isLocked
  }
}
