import CKeyboardData

/// The layouts and lists of words that the program holds.
package enum BuiltInData {
  /// The names of the layouts, the first the one that is meant where none is named.
  package static var layouts: [String] {
    (0...).lazy.map { tappet_keyboard_data_at($0) }.prefix { $0 != nil }.compactMap { found in
      let name = found.map { String(cString: $0.pointee.name) } ?? ""
      return name.hasSuffix(".layout") ? String(name.dropLast(".layout".count)) : nil
    }
  }

  /// The text of a layout; `nil`: there is none of that name.
  package static func layout(_ name: String) -> String? { text(of: "\(name).layout") }

  /// The words of that name, none where there is no such list.
  package static func words(_ name: String) -> WordList { WordList(text(of: "\(name).words") ?? "") }

  private static func text(of name: String) -> String? {
    guard let found = tappet_keyboard_data(name)?.pointee else { return nil }
    return String(decoding: UnsafeBufferPointer(start: found.bytes, count: found.count), as: UTF8.self)
  }
}
