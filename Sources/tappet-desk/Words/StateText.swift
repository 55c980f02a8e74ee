import Glibc
import Messages
import TappetConfig

/// A small text file in the state directory, private to the user.
struct StateText: Sendable {
  let file: StateFile?

  static let words = StateText("keyboard-words")
  static let phrases = StateText("keyboard-phrases")
  static let messages = StateText("keyboard-messages")
  static let programs = StateText("opened-programs")
  /// There once the extension of GNOME Shell was enabled.
  static let shellExtension = StateText("gnome-extension")
  static let button = StateText("menu-button")

  /// Those that `--forget` deletes.
  static let forgotten = [words, messages, phrases, programs]

  private init(_ name: String) { file = ConfigurationFiles().state(named: name) }

  /// Whether the file exists; `--forget` deletes it.
  var isThere: Bool { file.map { access($0.path, F_OK) == 0 } ?? false }

  /// The content; empty, with a message, if the file cannot be used.
  func read() -> String {
    guard let file else { return "" }
    do throws(StateFile.Refusal) {
      return String(decoding: try file.read() ?? [], as: UTF8.self)
    } catch {
      complain(tr("\(file.path) is not used: it \(error.message)"))
      return ""
    }
  }

  func keep(_ text: String) {
    do {
      try file?.replace(with: Array(text.utf8))
    } catch {
      complain("\(error)")
    }
  }

  /// Deletes the file, and one that was set aside.
  func forget() {
    file?.remove()
    file.map { StateFile(path: $0.path + ".refused").remove() }
  }
}
