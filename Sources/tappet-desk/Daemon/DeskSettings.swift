import OnScreenKeyboard
import PreferredLook
import TappetConfig
import TappetProtocol

/// The settings of the keyboard and the menu button, as received from the daemon.
struct DeskSettings: Hashable, Sendable {
  enum Opening: String, Sendable {
    /// When a text field is selected.
    case fields
    /// Always visible.
    case always
    /// Only from the menu.
    case menu
  }

  var opening = Opening.fields
  var layout = Preference.desktop
  var words = 5
  var likely = 4
  var order = LetterOrder.layout
  var scan = KeyScan.rows
  var learns = true
  var rules = WritingAid.Rules()
  /// Whether the keyboard has a key for stored phrases.
  var hasPhrases = true
  /// Whether messages that were written are offered as a whole.
  var remembers = true
  /// Whether a key speaks what is being written.
  var canSay = true
  /// Where a bar above the keyboard shows what is being written.
  var bar = MessageBar.Wish.small
  /// The person's own colours; `nil`: those of the look.
  var colours: ForcedColours?
  /// Whether the menu button is shown.
  var hasButton = false
  /// How long the pointer rests on the menu button until that counts as a click; `nil`: only clicks count.
  var buttonDwell: Duration?

  static let keys = [
    "keyboard.open", "keyboard.layout", "keyboard.words", "keyboard.likely", "keyboard.order", "keyboard.scan",
    "keyboard.learn", "keyboard.capitals", "keyboard.spaces", "keyboard.capitalI", "keyboard.endMark",
    "keyboard.phrases", "keyboard.remember", "keyboard.say", "keyboard.bar", "overlay.colours", "overlay.button",
    "overlay.buttonDwell",
  ]

  init() {}

  /// Parses the answer to `settings.get`; missing values keep their defaults.
  init(_ answer: JSONObject) {
    guard case .object(let values)? = answer["values"] else { return }
    if case .string(let name)? = values["keyboard.open"] { opening = Opening(rawValue: name) ?? opening }
    if case .string(let name)? = values["keyboard.layout"] { layout = name }
    if case .integer(let number)? = values["keyboard.words"] { words = number }
    if case .integer(let number)? = values["keyboard.likely"] { likely = number }
    if case .string(let name)? = values["keyboard.order"] { order = LetterOrder(rawValue: name) ?? order }
    if case .string(let name)? = values["keyboard.scan"] { scan = KeyScan(rawValue: name) ?? scan }
    if case .bool(let flag)? = values["keyboard.learn"] { learns = flag }
    if case .bool(let flag)? = values["keyboard.capitals"] { rules.capitals = flag }
    if case .bool(let flag)? = values["keyboard.spaces"] { rules.spaces = flag }
    if case .bool(let flag)? = values["keyboard.capitalI"] { rules.capitalI = flag }
    if case .bool(let flag)? = values["keyboard.endMark"] { rules.endMarks = flag }
    if case .bool(let flag)? = values["keyboard.phrases"] { hasPhrases = flag }
    if case .bool(let flag)? = values["keyboard.remember"] { remembers = flag }
    if case .bool(let flag)? = values["keyboard.say"] { canSay = flag }
    if case .string(let name)? = values["keyboard.bar"] { bar = MessageBar.Wish(rawValue: name) ?? bar }
    if case .string(let words)? = values["overlay.colours"] { colours = ForcedColours(words) }
    if case .bool(let flag)? = values["overlay.button"] { hasButton = flag }
    switch values["overlay.buttonDwell"] {
    case .integer(let seconds)? where seconds > 0: buttonDwell = .seconds(seconds)
    case .number(let seconds)? where seconds > 0: buttonDwell = .seconds(seconds)
    case _: break
    }
  }
}
