import CKeyboardData

package enum BuiltInData {
  /// The names of the layouts, the default first.
  package static var layouts: [String] {
    (0...).lazy.map { tappet_keyboard_data_at($0) }.prefix { $0 != nil }.compactMap { found in
      let name = found.map { String(cString: $0.pointee.name) } ?? ""
      return name.hasSuffix(".layout") ? String(name.dropLast(".layout".count)) : nil
    }
  }

  package static func layout(_ name: String) -> String? { text(of: "\(name).layout") }

  /// The name of the first layout of that language, a code such as "de" or "de_AT".
  package static func layout(ofLanguage code: String) -> String? {
    let language = String(code.prefix { $0 != "_" && $0 != "-" })
    return layouts.first { layout($0).flatMap { try? KeyboardLayout($0) }?.language == language }
  }

  /// The word list of that name; empty if there is none.
  package static func words(_ name: String) -> WordList { WordList(text(of: "\(name).words") ?? "") }

  private static func text(of name: String) -> String? {
    guard let found = tappet_keyboard_data(name)?.pointee else { return nil }
    return String(decoding: UnsafeBufferPointer(start: found.bytes, count: found.count), as: UTF8.self)
  }
}
