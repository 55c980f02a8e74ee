@testable import ScanLab
@testable import ScanVocabulary
@testable import ScannerMenus
@testable import SwitchHandling
@testable import TappetModel

/// A run in virtual time: the set-up, the first screen, and what happens one after the other.
struct Scenario: Sendable {
  enum Move: Hashable, Sendable {
    /// Time passes, and everything is done when it is due.
    case wait(Int)
    /// Time passes in which nothing is handled.
    case stall(Int)
    /// The machine is suspended for so long.
    case suspend(Int)
    case edge(SwitchID, SwitchEvent.Edge, SwitchEvent.Origin, ago: Int)
    /// Down, some milliseconds, and up.
    case press(SwitchID, held: Int, ago: Int)
    case command(ScanCommand, ActionCause, ago: Int)
    case screen(ScreenSketch, ScriptStep.TreeWord)
    /// The same, come some milliseconds before it is handled.
    case lateScreen(ScreenSketch, ScriptStep.TreeWord, ago: Int)
    /// The screen before, with nothing changed but what its stops say and where they are.
    case patch(ScreenSketch)
    case tweak(Tweak)
    case plug(Plug)
    case world(ScriptStep.World)
    case news(News)
    /// What menus offer that lies outside the screen.
    case surroundings(Surroundings)
    /// A question with these answers; one that is an element's id is that element.
    case ask([String])
    /// The last question is withdrawn.
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
    /// One more, bound to that.
    case added(ScanCommand)
    /// That one is there no more.
    case removed
    /// The first one is filtered otherwise.
    case filtered
  }

  struct Surroundings: Hashable, Sendable {
    var apps: [String] = []
    var device: [DeviceCommand] = []
    var canRing = false
    var profiles: [String] = []
    var isLocked = false
  }

  /// What apps, programs and the bell's player have to tell.
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
