@testable import ScanLab
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import SwitchHandling
@testable import TappetModel

/// A run in virtual time: the set-up, the first screen, and the moves in order. Times are in ms.
struct Scenario: Sendable {
  enum Move: Hashable, Sendable {
    /// Time passes, and everything is handled when it is due.
    case wait(Int)
    /// Time passes without anything being handled.
    case stall(Int)
    case suspend(Int)
    case edge(SwitchID, SwitchEvent.Edge, SwitchEvent.Origin, ago: Int)
    /// Down, held for some time, and up.
    case press(SwitchID, held: Int, ago: Int)
    case command(ScanCommand, ActionCause, ago: Int)
    case screen(ScreenSketch, ScriptStep.TreeWord)
    /// The same, but it arrived `ago` before it is handled.
    case lateScreen(ScreenSketch, ScriptStep.TreeWord, ago: Int)
    /// The screen before, with only names, states and places of its stops changed.
    case patch(ScreenSketch)
    case tweak(Tweak)
    case plug(Plug)
    case world(ScriptStep.World)
    case news(News)
    /// Changes what menus offer from outside the screen.
    case surroundings(Surroundings)
    /// Asks a question with these answers; an answer that is an element's id means that element.
    case ask([String])
    case withdraw
  }

  /// A change of one setting.
  enum Tweak: Hashable, Sendable {
    case method(ScanSettings.Method)
    case step(Int), pauseOnFirst(Int), grace(Int), loops(Int)
    case tapBehaviour(ScanSettings.TapBehaviour)
    case confirmWindow(Int?)
    case afterAction(ScanSettings.AfterAction)
    case menu([MenuEntry])
  }

  /// A change of the switches.
  enum Plug: Hashable, Sendable {
    /// Adds a switch bound to the command.
    case added(ScanCommand)
    /// Removes the added switch.
    case removed
    /// Changes the filter of the first switch.
    case filtered
  }

  struct Surroundings: Hashable, Sendable {
    var apps: [String] = []
    var device: [DeviceCommand] = []
    var canRing = false
    var profiles: [String] = []
    var isLocked = false
    var isDictating: Bool?
  }

  /// Reports from apps, programs and the bell's player.
  enum News: Hashable, Sendable {
    case undoable(ElementID)
    case interact(ElementID)
    case interacted
    case bellEnded, bellHeard, bellAgain
  }

  var settings = ScanSettings()
  var switches: [SwitchDefinition] = []
  var recipes: [Recipe] = []
  var first = ScreenSketch()
  var surroundings = Surroundings()
  var moves: [Move] = []

  /// The switch that is always there.
  static let first: SwitchID = "switch"
}
