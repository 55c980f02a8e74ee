import Glibc
import Messages
import OnScreenKeyboard
import TappetConfig
import Translation

/// Loads a keyboard layout: the user's own, ~/.config/tappet/keyboard/NAME.layout, or a built-in one.
enum LayoutFile {
  /// The name of the layout that a setting chooses: its own value, or for "desktop" the layout of Tappet's language.
  static func name(_ setting: String) -> String {
    guard setting == Preference.desktop else { return setting }
    return BuiltInData.layout(ofLanguage: Translator.program?.language ?? "en") ?? BuiltInData.layouts[0]
  }

  static func layout(_ name: String) -> KeyboardLayout {
    if let own = ConfigurationFiles().own, let slash = own.lastIndex(of: "/"), !name.contains("/") {
      let path = own[...slash] + "keyboard/\(name).layout"
      do {
        if let bytes = try StateFile(path: String(path)).read() {
          return try KeyboardLayout(String(decoding: bytes, as: UTF8.self))
        }
      } catch let problems as LayoutProblems {
        for line in problems.description.split(separator: "\n") { complain("\(path):\(line)") }
      } catch let refusal as StateFile.Refusal {
        complain(tr("\(path) is not used: it \(refusal.message)"))
      } catch {
        complain(tr("\(path) is not used: \(String(describing: error))"))
      }
    }
    let known = BuiltInData.layouts
    if let layout = builtIn(name) { return layout }
    complain(
      tr(
        """
        there is no keyboard layout "\(name)"; set keyboard.layout to one of: \(known.joined(separator: ", ")). \
        Until then the keyboard uses \(known[0])
        """))
    return builtIn(known[0]) ?? .empty
  }

  private static func builtIn(_ name: String) -> KeyboardLayout? {
    BuiltInData.layout(name).flatMap { try? KeyboardLayout($0) }
  }
}
