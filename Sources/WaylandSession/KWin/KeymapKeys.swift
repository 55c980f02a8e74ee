import CXkbcommon

/// Which keys give which characters in a keymap of the session.
package struct KeymapKeys: Sendable {
  /// A key by its code (linux/input-event-codes.h), and the keys to hold meanwhile.
  package struct Place: Hashable, Sendable {
    package var code: UInt32
    package var held: [UInt32]

    package init(code: UInt32, held: [UInt32] = []) {
      self.code = code
      self.held = held
    }

    /// The lower the likelier that a keyboard has the key, and then the fewer keys are held: apps may ask for the key, too.
    fileprivate var rank: Int { (code <= KeymapKeys.lastUsual ? 0 : 10) + held.count }
  }

  /// The last key of a usual keyboard (KEY_COMPOSE). Those of multimedia keyboards, such as one for a parenthesis, follow.
  fileprivate static let lastUsual: UInt32 = 127

  /// By layout: the keys by keysym.
  private var layouts: [[UInt32: Place]] = []
  /// By modifier mask of one bit: the key that gives it while it is held.
  private var holders: [UInt32: UInt32] = [:]

  /// XKB's codes are larger than those of the kernel.
  private static let offset: UInt32 = 8
  private static let rightAlt: UInt32 = 100
  /// Shift, and what chooses the third and fifth level (Mod3, Mod5): holding others would mean a shortcut.
  private static let holdable: UInt32 = 1 | 1 << 5 | 1 << 7

  /// - Parameter text: a keymap in XKB's text format, version 1; `nil` if it is none.
  package init?(text: String) {
    guard let context = xkb_context_new(XKB_CONTEXT_NO_DEFAULT_INCLUDES) else { return nil }
    defer { xkb_context_unref(context) }
    guard let keymap = xkb_keymap_new_from_string(context, text, XKB_KEYMAP_FORMAT_TEXT_V1, XKB_KEYMAP_COMPILE_NO_FLAGS)
    else { return nil }
    defer { xkb_keymap_unref(keymap) }
    self.init(keymap)
  }

  private init(_ keymap: OpaquePointer) {
    let codes = xkb_keymap_min_keycode(keymap)...max(xkb_keymap_min_keycode(keymap), xkb_keymap_max_keycode(keymap))
    let real = codes.filter { $0 >= Self.offset && $0 < 256 }
    findHolders(real, in: keymap)
    for layout in 0..<xkb_keymap_num_layouts(keymap) {
      var found: [UInt32: Place] = [:]
      for code in real {
        for (symbol, mask) in Self.levels(of: code, layout, in: keymap) {
          guard let place = place(code, mask) else { continue }
          if let known = found[symbol], known.rank <= place.rank { continue }
          found[symbol] = place
        }
      }
      layouts.append(found)
    }
  }

  private mutating func findHolders(_ codes: [xkb_keycode_t], in keymap: OpaquePointer) {
    // Keymaps also have modifiers on keys that no keyboard has.
    let usual = [KeyPlaces.shift, Self.rightAlt].map { $0 + Self.offset }
    for code in usual + codes {
      guard let state = xkb_state_new(keymap) else { return }
      defer { xkb_state_unref(state) }
      xkb_state_update_key(state, code, XKB_KEY_DOWN)
      // The virtual modifiers are above the eight real ones.
      let mask = xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED) & 0xFF
      let locked = xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED)
      guard mask != 0, mask & (mask - 1) == 0, locked == 0, holders[mask] == nil else { continue }
      holders[mask] = code - Self.offset
    }
  }

  /// What a key gives, each with the modifiers that it takes: the fewest that will do.
  private static func levels(of code: xkb_keycode_t, _ layout: xkb_layout_index_t, in keymap: OpaquePointer)
    -> [(symbol: UInt32, mask: UInt32)]
  {
    // A key with fewer layouts gives the same in the others.
    let count = xkb_keymap_num_layouts_for_key(keymap, code)
    guard count > 0 else { return [] }
    let own = layout % count
    return (0..<xkb_keymap_num_levels_for_key(keymap, code, own)).compactMap { level in
      var symbols: UnsafePointer<xkb_keysym_t>?
      guard xkb_keymap_key_get_syms_by_level(keymap, code, own, level, &symbols) == 1, let symbol = symbols?.pointee
      else { return nil }
      var masks = [xkb_mod_mask_t](repeating: 0, count: 16)
      let masksCount = xkb_keymap_key_get_mods_for_level(keymap, code, own, level, &masks, masks.count)
      let usable = masks.prefix(Int(masksCount)).map { $0 & 0xFF }.filter { $0 & ~holdable == 0 }
      return usable.min { $0.nonzeroBitCount < $1.nonzeroBitCount }.map { (symbol, $0) }
    }
  }

  private func place(_ code: xkb_keycode_t, _ mask: UInt32) -> Place? {
    let bits = (0..<8).map { UInt32(1) << $0 }.filter { mask & $0 != 0 }
    let held = bits.compactMap { holders[$0] }
    return held.count == bits.count ? Place(code: code - Self.offset, held: held) : nil
  }

  /// The key of a character in a layout; `nil` if that has none.
  package func place(of scalar: Unicode.Scalar, inLayout layout: Int) -> Place? {
    guard let keys = keys(ofLayout: layout) else { return nil }
    let symbol: UInt32 =
      switch scalar {
      case "\n", "\r": 0xFF0D
      case "\t": 0xFF09
      case _: xkb_utf32_to_keysym(scalar.value)
      }
    return keys[symbol]
  }

  /// The key with that X11 name ("BackSpace"); `nil` if the layout has none.
  package func place(named name: String, inLayout layout: Int) -> Place? {
    keys(ofLayout: layout)?[xkb_keysym_from_name(name, XKB_KEYSYM_NO_FLAGS)]
  }

  private func keys(ofLayout layout: Int) -> [UInt32: Place]? {
    layouts.indices.contains(layout) ? layouts[layout] : layouts.first
  }
}
