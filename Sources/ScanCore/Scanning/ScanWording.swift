/// The scanner's own words, in one place.
enum ScanWording {
  static let back = "Back"
  static let menu = "Menu"
  static let more = "More…"
  static let enter = "Enter"
  static let escape = "Go back"
  static let magicTap = "Main action"
  static let pause = "Pause"

  static func run(from first: String, to last: String) -> String { "\(first) to \(last)" }
  static func code(_ typed: String) -> String { typed.isEmpty ? "Code" : "Code \(typed)" }

  static func scroll(_ direction: ScrollDirection) -> String { "Scroll \(direction.rawValue)" }
}
