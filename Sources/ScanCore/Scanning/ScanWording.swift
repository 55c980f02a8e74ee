/// The scanner's own words, in one place.
enum ScanWording {
  static let back = "Back"
  static let menu = "Menu"
  static let more = "More…"
  static let enter = "Enter"
  static let escape = "Go back"
  static let magicTap = "Main action"
  static let pause = "Pause"
  static let restart = "Start over"
  static let repeatLast = "Repeat"
  static let bell = "Ring the bell"

  static func scroll(_ direction: ScrollDirection) -> String { "Scroll \(direction.rawValue)" }
  static func wantsAttention(_ app: String) -> String { "\(app) wants attention" }
  static func undo(_ name: String) -> String { name.isEmpty ? "Undo" : "Undo \(name)" }
}
