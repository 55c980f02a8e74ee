import Foundation

/// The layouts and the word list of the frozen keyboard, read from the `data` folder beside this file.
package enum FrozenData {
  package static let layouts = ["qwerty", "frequency", "alphabet", "qwertz"]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "data")

  /// - Throws: `LayoutProblems`, or the error of reading the file.
  package static func layout(_ name: String) throws -> KeyboardLayout { try KeyboardLayout(text("\(name).layout")) }

  /// Returns the words that a layout offers; none if its file names no list.
  package static func words(of layout: KeyboardLayout) throws -> WordList {
    WordList(try layout.words.map { try text("\($0).words") } ?? "")
  }

  private static func text(_ name: String) throws -> String {
    let file = folder.appending(path: name)
    // qwertz names a German list that was never shipped.
    guard FileManager.default.fileExists(atPath: file.path) || !name.hasSuffix(".words") else { return "" }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
