/// The scanner's own words, in one place.
enum ScanWording {
  static let back = "Back"
  static let menu = "Menu"
  static let more = "More…"
  static let enter = "Enter"
  static let escape = "Go back"
  static let magicTap = "Main action"
  static let pause = "Pause"
  static let rescue = "Rescue"
  static let bell = "Bell"

  static func name(of choice: RescueChoice) -> String {
    switch choice {
    case .ringBell: "Ring the bell"
    case .stopBell: "Stop the bell"
    case .undo: "Undo"
    case .pause: pause
    case .restart: "Start again"
    case .safeSettings: "Safe settings"
    case .ownSettings: "Your own settings"
    case .back: back
    }
  }

  static func scroll(_ direction: ScrollDirection) -> String { "Scroll \(direction.rawValue)" }
}
