import ScanPlanning
package import ScannerMenus
package import TappetModel

/// The set of stops that one codebook gives codes to: those of the screen, or of one open menu.
package enum CodeScope: Hashable, Sendable {
  case screen(modal: ElementID?)
  case menu(OpenMenu.Subject, MenuPage, depth: Int)
}

/// The codebooks of everything that is scanned: one for the screen, and one for each open menu.
///
/// ```
/// screen ─ menu opens ▶ [screen, menu] ─ page opens ▶ [screen, menu, page] ─ both close ▶ [screen, menu, page]
///        ─ something is lit ▶ codes of closed menus, and for other numbers of switches, are dropped
///        ─ new screen ▶ all are
/// ```
package struct Codebooks: Sendable {
  private var books: [CodeScope: Codebook] = [:]

  package subscript(scope: CodeScope) -> Codebook? { books[scope] }

  /// Gives the stops of a scope their codes, and discards the codes of closed menus and those made for another number
  /// of switches.
  mutating func follow(_ stops: [StopKey], in scope: CodeScope, digits: Int, menus: [OpenMenu]) {
    books = books.filter { scope, book in
      switch scope {
      case .screen: book.digits == digits
      case .menu(let subject, let page, let depth):
        book.digits == digits && depth <= menus.count && menus[depth - 1].subject == subject
          && menus[depth - 1].page == page
      }
    }
    books[scope, default: Codebook(stops, digits: digits)].follow(stops)
  }

  /// Removes the codes of the menu at `index`, which closed while menus over it stay open; these keep their codes.
  mutating func remove(menu index: Int) {
    var kept: [CodeScope: Codebook] = [:]
    for (scope, book) in books {
      switch scope {
      case .menu(_, _, index + 1): break
      case .menu(let subject, let page, let depth) where depth > index:
        kept[.menu(subject, page, depth: depth - 1)] = book
      case .screen, .menu: kept[scope] = book
      }
    }
    books = kept
  }

  /// Discards all codes, because a new screen comes.
  mutating func forget() { books = [:] }
}
