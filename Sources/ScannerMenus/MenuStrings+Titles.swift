package import Messages
package import ScanVocabulary
package import TappetModel

// Names that the model gives in English, for the wire and for spoken commands too.
extension MenuStrings {
  package static func title(of gesture: Gesture) -> Message {
    if case .saved(let saved) = gesture { Message(verbatim: saved.name) } else { Message(listed: gesture.title) }
  }

  package static func title(of action: TextAction) -> Message { Message(listed: action.title) }

  package static func title(of jump: ScanJump) -> Message { Message(listed: jump.title) }

  package static func name(of action: OwnAction) -> Message {
    if case .custom = action.kind { Message(verbatim: action.name) } else { Message(listed: action.name) }
  }

  /// The wordings that are put together from parts, each as a whole, for translators.
  package static let listed: [Message] = [
    Message("Scroll up"), Message("Scroll down"), Message("Scroll left"), Message("Scroll right"),
    Message("Scroll next"), Message("Scroll previous"),
    Message("Tap"), Message("Two finger tap"), Message("Three finger tap"), Message("Double tap"),
    Message("Tap and hold"), Message("Swipe up"), Message("Swipe down"), Message("Swipe left"), Message("Swipe right"),
    Message("Pinch out"), Message("Pinch in"), Message("Rotate left"), Message("Rotate right"),
    Message("Next character"), Message("Previous character"), Message("Next word"), Message("Previous word"),
    Message("Next line"), Message("Previous line"), Message("Next paragraph"), Message("Previous paragraph"),
    Message("To the beginning"), Message("To the end"),
    Message("Next heading"), Message("Previous heading"), Message("Next link"), Message("Previous link"),
    Message("Next container"), Message("Previous container"),
    Message("Select all"), Message("Cut"), Message("Copy"), Message("Paste"), Message("Delete"), Message("Undo"),
    Message("Redo"), Message("Activate"), Message("Increment"), Message("Decrement"), Message("Long press"),
    Message("Interact"), Message("Type here"),
    Message("Key"), Message("Search field"), Message("Password field"), Message("Text field"), Message("Toggle"),
    Message("Slider"), Message("Link"), Message("Button"), Message("Heading"), Message("Image"), Message("Area"),
    Message("Text"), Message("Item"),
    Message("key"), Message("search field"), Message("password field"), Message("text field"), Message("toggle"),
    Message("slider"), Message("link"), Message("button"), Message("heading"), Message("image"), Message("area"),
    Message("text"), Message("item"),
    Message("auto"), Message("manual"), Message("dwell"), Message("directed"), Message("elimination"),
    Message("coded"), Message("point"), Message("inverse"), Message("overscan"),
  ]
}

extension ScanJump {
  package var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

extension AccessibilityElement {
  /// The element's name; its role and number ("Button 3") where the app gave it none.
  package var nameMessage: Message {
    guard isUnnamed else { return Message(verbatim: name) }
    guard let blank = name.lastIndex(of: " "), name[name.index(after: blank)...].allSatisfy(\.isNumber) else {
      return Message(listed: name)
    }
    return Message([Message(listed: String(name[..<blank])), Message(verbatim: String(name[blank...]))])
  }
}
