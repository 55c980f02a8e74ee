import Messages
public import ScanVocabulary
public import TappetModel

/// The events that observers can subscribe to, by their names on the wire.
public enum EventName: String, Hashable, Sendable, CaseIterable {
  case highlight = "scan.highlight", retimed = "scan.retimed"
  case cleared = "scan.cleared"
  case flash = "scan.flash"
  case menu = "scan.menu"
  case selected = "scan.selected"
  case refused = "scan.refused"
  case performed = "scan.performed"
  case interact = "scan.interact"
  case switchEvent = "switch.event"
  case deviceAdded = "device.added", deviceRemoved = "device.removed"
  case deviceLost = "device.lost", deviceBack = "device.back"
  case voiceHeard = "voice.heard"
  case voiceOverlay = "voice.overlay"
  case voiceList = "voice.list"
  case voiceVocabulary = "voice.vocabulary"
  case voiceMicrophone = "voice.microphone", voiceLesson = "voice.lesson"
  case voiceStatus = "voice.status", voiceLevel = "voice.level"
  case nameWarnings = "voice.names"
  case state, sound, bell, told
  case appPublished = "app.published", zoom = "app.zoom"
  case treeChanged = "tree.changed"
}

/// An event sent to observers.
public enum ScanEvent: Hashable, Sendable {
  /// The highlight moved: only this stop is lit now. `app` is the name of the app that the stop belongs to.
  case highlight(Highlight, app: String?)
  /// The lit stop's time ends at another moment than was told, as after a press; `nil`: nothing moves by itself.
  case retimed(until: Instant?)
  /// The highlight was turned off: no stop is lit.
  case cleared
  /// A press selected this stop, although the highlight had just moved on from it.
  case flash(Highlight)
  /// The entries of the open menu and the index of the lit entry. No entries: the menu closed.
  case menu([String], index: Int?)
  /// The user selected a stop.
  case selected(Selection)
  /// A command or press had no effect. `by` is the pressed switch; `nil` if no switch was pressed.
  case refused(RefusalReason, by: SwitchID?)
  /// The outcome of a request to an app to perform an action.
  case performed(PerformReport)
  /// Direct interaction with an element began (the app receives the switches' presses) or, with `ended`, ended.
  case interact(ElementID, ended: InteractionEnd?)
  case switchEvent(SwitchReport)
  case device(DeviceChange, DeviceReport)
  case voiceHeard(HeardReport)
  case voiceOverlay(VoiceOverlay)
  /// The list that voice control shows; `nil` when it is closed.
  case voiceList(VoiceList?)
  case voiceVocabulary(Vocabulary)
  /// The daemon's instructions to the listener for the microphone.
  case voiceMicrophone(ListeningOrder)
  /// The listener's order to learn or to forget something; no members: nothing to do.
  case voiceLesson(JSONObject)
  case voiceStatus(VoiceStatus)
  case voiceLevel(VoiceLevel)
  /// Names in the scanned app that the listener cannot recognise reliably; `app` is the app's name.
  case nameWarnings(NameWarnings, app: String)
  case state(ScanState)
  case sound(SoundKind)
  /// The bell that calls for help rings, was stopped or cannot be heard.
  case bell(BellReport)
  /// A message for the user that no other event carries.
  case told(String)
  /// The app with this process id publishes its own tree: a bridge must stop publishing one for it.
  case appPublished(pid: Int)
  /// An app's notification to magnifiers, `zoomFocusChanged` or `gestureConflictWithZoom`, with its area on the screen.
  case zoom(AppNotice.Kind, Frame?, app: String)
  /// The tree being scanned was replaced or changed; request it with `tree.get`. `nil`: no app has a tree.
  case treeChanged(generation: Int?)

  /// A change in the presence of an input device.
  public enum DeviceChange: Hashable, Sendable {
    case added
    case removed
    /// A device disappeared while in use.
    case lost
    /// A lost device is connected again.
    case back
  }

  public var name: EventName {
    switch self {
    case .highlight: .highlight
    case .retimed: .retimed
    case .cleared: .cleared
    case .flash: .flash
    case .menu: .menu
    case .selected: .selected
    case .refused: .refused
    case .performed: .performed
    case .interact: .interact
    case .switchEvent: .switchEvent
    case .device(.added, _): .deviceAdded
    case .device(.removed, _): .deviceRemoved
    case .device(.lost, _): .deviceLost
    case .device(.back, _): .deviceBack
    case .voiceHeard: .voiceHeard
    case .voiceOverlay: .voiceOverlay
    case .voiceList: .voiceList
    case .voiceVocabulary: .voiceVocabulary
    case .voiceMicrophone: .voiceMicrophone
    case .voiceLesson: .voiceLesson
    case .voiceStatus: .voiceStatus
    case .voiceLevel: .voiceLevel
    case .nameWarnings: .nameWarnings
    case .state: .state
    case .sound: .sound
    case .bell: .bell
    case .told: .told
    case .appPublished: .appPublished
    case .zoom: .zoom
    case .treeChanged: .treeChanged
    }
  }
}

/// An event with its sequence number and time.
public struct ScanNotice: Hashable, Sendable {
  /// The event's number, incremented with every event of the daemon. A gap stands for events not subscribed to.
  public var seq: Int
  public var at: Instant
  public var event: ScanEvent

  public init(seq: Int, at: Instant, event: ScanEvent) {
    self.seq = seq
    self.at = at
    self.event = event
  }
}

/// `switch.event`: a switch's edge, the gesture that the edge completed, or why the press was refused.
public struct SwitchReport: Hashable, Sendable, WireObject {
  public var id: SwitchID
  public var edge: SwitchEvent.Edge?
  public var gesture: SwitchGesture.Kind?
  /// Why the switch's filter refused the press, as text for the user ("too short 120/250 ms"); `nil` if accepted.
  public var refused: String?

  public init(
    _ id: SwitchID, edge: SwitchEvent.Edge? = nil, gesture: SwitchGesture.Kind? = nil, refused: String? = nil
  ) {
    self.id = id
    self.edge = edge
    self.gesture = gesture
    self.refused = refused
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    id = SwitchID(try fields.required("switch").string())
    edge = try fields["edge"]?.edge()
    gesture = try fields["gesture"]?.name(of: SwitchGesture.Kind.self)
    refused = try fields["refused"]?.string()
  }

  public var json: JSONObject {
    [
      "switch": .string(id.rawValue), "edge": edge.map { .string($0.rawValue) },
      "gesture": gesture.map { .string($0.rawValue) }, "refused": refused.map(JSONValue.string),
    ]
  }
}

/// `voice.heard`: an utterance and its outcome.
public struct HeardReport: Hashable, Sendable, WireObject {
  public var text: String
  /// How sure the recogniser is, 0–1.
  public var confidence: Double
  /// The outcome's name as in `VoiceOutcome.name`: "acted", "ambiguous", "refused", …
  public var outcome: String
  /// The reason for the outcome, as text for the user; `nil` if there is none.
  public var reason: String?

  public init(text: String, confidence: Double, outcome: String, reason: String? = nil) {
    self.text = text
    self.confidence = confidence
    self.outcome = outcome
    self.reason = reason
  }

  public init(_ heard: VoiceHeard) {
    self.init(
      text: heard.text, confidence: heard.confidence, outcome: heard.outcome.name,
      reason: heard.outcome.reasonMessage.map { tr($0) })
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    text = try fields.required("text").string()
    confidence = try fields.required("confidence").number()
    outcome = try fields.required("outcome").string()
    reason = try fields["reason"]?.string()
  }

  public var json: JSONObject {
    [
      "text": .string(text), "confidence": .number(confidence), "outcome": .string(outcome),
      "reason": reason.map(JSONValue.string),
    ]
  }
}

/// `state`: the state of scanning as a whole.
public struct ScanState: Hashable, Sendable, WireObject {
  /// Whether a stop is lit.
  public var isRunning: Bool
  public var isPaused: Bool
  /// The name of the app being scanned; `nil` if no app is.
  public var app: String?
  public var method: ScanSettings.Method
  /// How long a stop stays lit before the next step.
  public var step: Duration
  /// The name of the recipe in effect; `nil` for none.
  public var recipe: String?
  /// Whether steps wait for speech or sounds to end.
  public var isPaced: Bool
  public var isRinging: Bool
  /// Whether the built-in scanning settings are in effect instead of the user's settings.
  public var isSafe: Bool
  /// The name of the profile in effect; `nil` for none.
  public var profile: String?
  /// Whether the profile is on trial and needs a press of a switch to stay in effect.
  public var isTrial: Bool
  /// Whether the last profile on trial was confirmed; `nil` if no trial has ended since the daemon started.
  public var wasKept: Bool?
  public var isLocked: Bool
  /// Whether overlays black out the screen.
  public var isCurtained: Bool
  /// Whether somebody else sees the scan.
  public var isWatched: Bool
  /// What goes on until the user ends it, in words: held keys, scrolling; `nil` for nothing.
  public var lasting: String?

  public init(
    isRunning: Bool, isPaused: Bool, app: String? = nil, method: ScanSettings.Method = .auto,
    step: Duration = ScanSettings().step, recipe: String? = nil, isRinging: Bool = false, isSafe: Bool = false,
    isPaced: Bool = false, profile: String? = nil, isTrial: Bool = false, wasKept: Bool? = nil,
    isLocked: Bool = false, isCurtained: Bool = false, isWatched: Bool = false, lasting: String? = nil
  ) {
    (self.isRunning, self.isPaused, self.app) = (isRunning, isPaused, app)
    (self.method, self.step, self.recipe, self.isPaced) = (method, step, recipe, isPaced)
    (self.isRinging, self.isSafe) = (isRinging, isSafe)
    (self.profile, self.isTrial, self.wasKept) = (profile, isTrial, wasKept)
    (self.isLocked, self.isCurtained, self.isWatched, self.lasting) = (isLocked, isCurtained, isWatched, lasting)
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    isRunning = try fields.required("running").bool()
    isPaused = try fields.required("paused").bool()
    app = try fields["app"]?.string()
    method = try fields.required("method").name(of: ScanSettings.Method.self)
    step = try fields.required("step").seconds()
    isRinging = try fields["bell"]?.bool() ?? false
    isSafe = try fields["safe"]?.bool() ?? false
    recipe = try fields["recipe"]?.string()
    isPaced = try fields["paced"]?.bool() ?? false
    profile = try fields["profile"]?.string()
    isTrial = try fields["trial"]?.bool() ?? false
    wasKept = try fields["kept"]?.bool()
    isLocked = try fields["locked"]?.bool() ?? false
    isCurtained = try fields["curtain"]?.bool() ?? false
    isWatched = try fields["watched"]?.bool() ?? false
    lasting = try fields["lasting"]?.string()
  }

  public var json: JSONObject {
    [
      "running": .bool(isRunning), "paused": .bool(isPaused), "app": app.map(JSONValue.string),
      "method": .string(method.rawValue), "step": .seconds(step), "recipe": recipe.map(JSONValue.string),
      "bell": isRinging ? .bool(true) : nil, "safe": isSafe ? .bool(true) : nil, "paced": isPaced ? .bool(true) : nil,
      "profile": profile.map(JSONValue.string), "trial": isTrial ? .bool(true) : nil,
      "kept": wasKept.map(JSONValue.bool), "locked": isLocked ? .bool(true) : nil,
      "curtain": isCurtained ? .bool(true) : nil, "watched": isWatched ? .bool(true) : nil,
      "lasting": lasting.map(JSONValue.string),
    ]
  }
}
