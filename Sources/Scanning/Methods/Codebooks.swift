import ScanPlanning
package import ScannerMenus
package import TappetModel

/// What a set of codes is for.
package enum CodeScope: Hashable, Sendable {
  case screen(modal: ElementID?)
  case menu(OpenMenu.Subject, MenuPage, depth: Int)
}

/// The codes of all that is scanned one over the other: the screen, and every menu that is open.
///
/// ```
/// screen ─ menu opens ▶ [screen, menu] ─ page opens ▶ [screen, menu, page] ─ both close ▶ [screen, menu, page]
///        ─ something is lit ▶ those of closed menus, and for other numbers of switches, are dropped
///        ─ new screen ▶ all are
/// ```
package struct Codebooks: Sendable {
  private var books: [CodeScope: Codebook] = [:]

  package subscript(scope: CodeScope) -> Codebook? { books[scope] }

  /// Gives the stops of what is lit codes of as many digits. `menus`: those that are open.
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

  /// The menu at `index` has gone from below others: those keep their codes.
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

  mutating func forget() { books = [:] }
}
