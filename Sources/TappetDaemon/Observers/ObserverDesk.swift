import Messages
import ScanVocabulary
import ScannerMenus
import Scanning
import TappetModel
import TappetProtocol

/// Numbers the events sent to observers and remembers the last menu sent.
///
/// ```
/// begin ── line, once for all observers ── begin ── …
/// menu closed ── opens ── told (entries) ── told (none) ── menu closed
/// ```
struct ObserverDesk {
  /// The sequence number of the current event, or of the last one between events.
  private(set) var number = 0
  /// The menu as last sent to observers.
  private(set) var menu: ScanMenu?
  /// The menu contents from outside the screen, as last passed to the scan.
  private(set) var surroundings = MenuSurroundings()

  var isMenuOpen: Bool { menu?.items.isEmpty == false }

  /// Starts the next event by raising the sequence number.
  mutating func begin() { number += 1 }

  /// Returns the event as a protocol line.
  /// - Parameters:
  ///   - litAt: when the highlight became valid for presses; used as the timestamp of highlight events. A press with an
  ///     earlier timestamp was not meant for this highlight.
  ///   - vocabulary: the voice vocabulary, if it is already encoded.
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

  /// Returns whether these entries open a menu while none is open.
  func opens(_ entries: [Message]) -> Bool { !isMenuOpen && !entries.isEmpty }

  /// Records the menu as sent and returns the event that announces its entries and the lit entry.
  mutating func told(_ menu: ScanMenu) -> ScanEvent {
    self.menu = menu
    return menu.event
  }

  /// Replaces what menus may offer from outside the screen. Returns whether it changed, so that the scan must be
  /// notified.
  mutating func change(to surroundings: MenuSurroundings) -> Bool {
    defer { self.surroundings = surroundings }
    return surroundings != self.surroundings
  }
}

extension ScanMenu {
  /// The event that announces the entries, in the person's language, and the lit entry.
  var event: ScanEvent { .menu(items.map { tr($0) }, index: items.isEmpty ? nil : index) }
}
