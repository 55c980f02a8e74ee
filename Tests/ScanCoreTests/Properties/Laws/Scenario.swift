@testable import ScanCore

/// A run in virtual time: the set-up, the first screen, and what happens one after the other.
struct Scenario: Sendable {
  enum Move: Hashable, Sendable {
    /// Time passes, and everything is done when it is due.
    case wait(Int)
    /// Time passes in which nothing is handled.
    case stall(Int)
    case edge(SwitchID, SwitchEvent.Edge, SwitchEvent.Origin, ago: Int)
    /// Down, some milliseconds, and up.
    case press(SwitchID, held: Int, ago: Int)
    case command(ScanCommand, ActionCause, ago: Int)
    case screen(ScreenSketch, ScriptStep.TreeWord)
    /// The screen before, with nothing changed but what its stops say and where they are.
    case patch(ScreenSketch)
    case method(ScanSettings.Method)
    case world(ScriptStep.World)
    case news(News)
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
  var moves: [Move] = []

  /// The switch that is always there.
  static let first: SwitchID = "switch"
}
