import TappetModel

/// The receiver of the presses: always exactly one of the scan, the app and a menu.
///
/// ```
/// scan ─ the app requests them ▶ app ─ held, idle, gone or a word ▶ scan
/// scan or app ─ a switch is held, or the bell rings ▶ menu ─ chosen or over ▶ scan
/// ```
enum PressTaker: Sendable {
  case scan
  /// An element of the app that handles presses itself.
  case app(DirectInteraction)
  /// The rescue menu or the bell's menu, which covers everything.
  case menu(RescueMenu)

  var interaction: DirectInteraction? { if case .app(let interaction) = self { interaction } else { nil } }
  var menu: RescueMenu? { if case .menu(let menu) = self { menu } else { nil } }

  var deadline: Instant? {
    switch self {
    case .scan: nil
    case .app(let interaction): interaction.deadline
    case .menu(let menu): menu.deadline
    }
  }
}
