import Glibc
import TappetConfig

/// A small text in the state folder, for its owner alone.
struct KeptText: Sendable {
  let file: StateFile?

  /// The words that were learned.
  static let words = KeptText("keyboard-words")
  /// How often programs were opened.
  static let programs = KeptText("opened-programs")

  private init(_ name: String) { file = ConfigurationFiles().state(named: name) }

  /// Whether it is there: it is gone when somebody had it forgotten.
  var isThere: Bool { file.map { access($0.path, F_OK) == 0 } ?? false }

  /// What it says; empty where it can't be read, which is told.
  func read() -> String {
    guard let file else { return "" }
    do throws(StateFile.Refusal) {
      return String(decoding: try file.read() ?? [], as: UTF8.self)
    } catch {
      complain("\(file.path) is not used: it \(error)")
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

  func forget() { file?.remove() }
}
