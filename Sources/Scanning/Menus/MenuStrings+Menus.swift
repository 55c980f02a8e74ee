import ScanVocabulary
package import ScannerMenus
import TappetModel

extension MenuStrings {
  package static func title(of page: MenuPage) -> String {
    switch page {
    case .main: menu
    case .gestures: "Gestures"
    case .swipes: "Swipe"
    case .pinches: "Pinch and turn"
    case .fingers(let count): count == 2 ? "Two fingers" : count == 3 ? "Three fingers" : "\(count) fingers"
    case .edit: "Edit"
    case .move: "Move"
    case .select: "Select"
    case .again(let action): name(of: action)
    case .jumps: "Jump to"
    case .unplaced: "Without a place"
    case .apps: "Apps"
    case .device: "Device"
    case .settings: "Settings"
    case .profiles: "Profile"
    case .advice: "Speed advice"
    case .method: "Method"
    case .pauses: "Pauses"
    case .firstPause: "First pause"
    case .loops: "Loops"
    case .pace: "Steps wait for"
    case .presses: "Presses"
    case .tapBehaviour: "Tap"
    case .confirm: "Time to cancel"
    case .afterAction: "After an action"
    case .sound: "Sound"
    case .display: "Display"
    }
  }

  static func takeBack(_ figures: String) -> String { "Take back: \(figures)" }

  static func name(of action: ElementAction) -> String {
    switch action {
    case .activate: "Activate"
    case .increment: "Increment"
    case .decrement: "Decrement"
    case .scroll(let direction): scroll(direction)
    case .escape: escape
    case .magicTap: magicTap
    case .customAction(let id): id
    case .longPress: "Long press"
    case .gesture(let name, _): name
    case .interact: "Interact"
    case .undo: "Undo"
    case .setFocus, .setText: "Type here"
    case .textAction(let text): text.title
    }
  }

  static func name(of userAction: UserAction) -> String {
    switch userAction {
    case .own(let own, _): own.name
    case .request(let action, _): name(of: action)
    case .device(let command): command.title
    }
  }

  /// The text that says what the pending action of an open window will do, shown and spoken meanwhile.
  static func preview(of waiting: Waiting) -> String {
    let userAction = name(of: waiting.userAction)
    return switch waiting.kind {
    case .tap: "\(userAction), press for the menu"
    case .confirm: "\(userAction), press to cancel"
    case .again: "\(userAction) again?"
    }
  }

  /// Formats a duration in seconds, as "1.4 s": rounded to hundredths, without trailing zeros.
  package static func seconds(_ duration: Duration) -> String {
    let hundredths = (duration.nanoseconds + 5_000_000) / 10_000_000
    let (whole, part) = hundredths.quotientAndRemainder(dividingBy: 100)
    if part == 0 { return "\(whole) s" }
    return part % 10 == 0 ? "\(whole).\(part / 10) s" : "\(whole).\(part < 10 ? "0" : "")\(part) s"
  }

  static func pointing(_ phase: PointSweep.Phase) -> String {
    switch phase {
    case .bandAcross: "Across"
    case .lineAcross: "Across, finely"
    case .bandDown: "Down"
    case .lineDown: "Down, finely"
    }
  }
}
