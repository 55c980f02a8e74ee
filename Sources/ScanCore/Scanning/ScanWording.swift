/// The scanner's own words, in one place.
enum ScanWording {
  static let back = "Back"
  static let menu = "Menu"
  static let more = "More…"
  static let enter = "Enter"
  static let escape = "Go back"
  static let magicTap = "Main action"
  static let pause = "Pause"

  static func scroll(_ direction: ScrollDirection) -> String { "Scroll \(direction.rawValue)" }
}
