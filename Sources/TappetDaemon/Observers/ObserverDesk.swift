import ScanVocabulary
import ScannerMenus
import Scanning
import TappetModel
import TappetProtocol

/// Events as observers are told them, each with its number, and what they heard last of the menu.
///
/// ```
/// begin ── line, once for all who watch ── begin ── …
/// menu closed ── opens ── told (entries) ── told (none) ── menu closed
/// ```
struct ObserverDesk {
  /// The number of the event that is being told, or was last.
  private(set) var number = 0
  /// The menu as observers last heard of it.
  private(set) var menu: ScanMenu?
  /// What menus may offer that lies outside the screen, as the scan was last told.
  private var surroundings = MenuSurroundings()

  var isMenuOpen: Bool { menu?.items.isEmpty == false }

  /// Another event is told.
  mutating func begin() { number += 1 }

  /// The event as a line.
  /// - Parameters:
  ///   - litAt: since when that which is lit counts for presses. It has been lit since then, whenever it is told: a press
  ///     with an older stamp was never made for it.
  ///   - vocabulary: what may be said, where it is written already.
  func line(_ event: ScanEvent, at now: Instant, litAt: Instant?, vocabulary: [UInt8]?) -> [UInt8] {
    var moment = now
    switch event {
    case .voiceVocabulary:
      if let vocabulary { return ScanNotice.line(event.name, seq: number, at: now, params: vocabulary) }
    case .highlight, .cleared: moment = litAt ?? now
    case _: break
    }
    return ServerMessage.notification(.event(ScanNotice(seq: number, at: moment, event: event))).line
  }

  /// Whether these entries open a menu where there was none.
  func opens(_ entries: [String]) -> Bool { !isMenuOpen && !entries.isEmpty }

  /// What the menu is and which entry is lit, as it is told now.
  mutating func told(_ menu: ScanMenu) -> ScanEvent {
    self.menu = menu
    return .menu(menu.items, index: menu.items.isEmpty ? nil : menu.index)
  }

  /// Menus may offer this now. Answers whether the scan has to be told.
  mutating func change(to surroundings: MenuSurroundings) -> Bool {
    defer { self.surroundings = surroundings }
    return surroundings != self.surroundings
  }
}
