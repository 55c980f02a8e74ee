package import DeskPanels
package import TappetModel

/// Decides whether a bar above the keyboard shows what is being written, and what stands in it.
package struct MessageBar: Hashable, Sendable {
  package enum Wish: String, Hashable, Sendable, CaseIterable {
    /// Where the field is small, hidden, or of unknown size.
    case small
    case always, never
  }

  /// Its height on the screen.
  package static let height = 52.0
  /// A field of which so much is visible shows its text itself.
  private static let roomyWidth = 300.0
  private static let roomyHeight = 100.0

  package var wish = Wish.small
  /// The text field that was chosen; `nil`: none, or its app has no id for it.
  private var field: String?
  private var frame: Frame?
  private var isText = false

  package init() {}

  /// Typing begins in a field; `frame`: its own on the screen, `nil` if unknown.
  package mutating func begin(_ kind: Keyboard.Field, in place: TypingPlace, at frame: Frame?) {
    (isText, field, self.frame) = (kind == .text, place.field, frame)
  }

  /// The keys go elsewhere, perhaps for good.
  package mutating func leave() { (isText, field, frame) = (false, nil, nil) }

  /// Whether the bar is shown while keys go to that place: only for the text field that was chosen. Of anything else
  /// nobody knows whether it takes a password.
  package func isShown(at place: TypingPlace, above keyboard: Frame) -> Bool {
    guard isText, !place.isSecret, place.field == nil || place.field == field else { return false }
    return switch wish {
    case .never: false
    case .always: true
    case .small: !isRoomy(above: keyboard)
    }
  }

  private func isRoomy(above keyboard: Frame) -> Bool {
    guard let frame else { return false }
    let covered = frame.intersection(keyboard)?.height ?? 0
    return frame.width >= Self.roomyWidth && frame.height - covered >= Self.roomyHeight
  }

  /// The keyboard's frame with the bar above it; lower where the keyboard is at the top of the screen.
  package static func frame(with keyboard: Frame, on screen: Frame) -> Frame {
    let height = min(keyboard.height + Self.height, screen.height)
    let y = keyboard.y <= screen.y ? keyboard.y : keyboard.maxY - height
    return Frame(x: keyboard.x, y: y, width: keyboard.width, height: height)
  }

  package static func bar(_ draft: MessageDraft) -> Panel.Bar {
    // More than the end never fits.
    Panel.Bar(text: String(draft.text.suffix(300)), height: height)
  }
}
