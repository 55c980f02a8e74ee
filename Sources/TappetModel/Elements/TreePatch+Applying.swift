extension TreePatch {
  /// The tree that results: what is to be removed goes, then what moves, then what is new comes, then properties are
  /// set. Wholly or not at all: the first fault is thrown, with its pointer from the patch ("/move/0/parent").
  ///
  /// An index counts in the parent's children as they then stand; an element that moves has left its old place by
  /// then. What only the whole tree can tell (explicit orders, how many elements there are) is `ElementTree`'s to check.
  public func applied(to root: ElementNode, limits: TreeLimits = TreeLimits()) throws(TreeProblem) -> ElementNode {
    var draft = try TreeDraft(root, limits: limits)
    for (position, id) in remove.enumerated() { try draft.remove(id, at: "/remove/\(position)") }
    draft.closeGaps()
    for (position, move) in move.enumerated() {
      do { try draft.move(move) } catch { throw error.under("/move/\(position)") }
    }
    for (position, insert) in insert.enumerated() {
      do { try draft.insert(insert) } catch { throw error.under("/insert/\(position)") }
    }
    for change in set {
      do { try draft.set(change) } catch { throw error.under("/set/\(change.id.rawValue.escapedForPointer)") }
    }
    return try draft.finished()
  }
}

extension String {
  /// As one step of a JSON pointer (RFC 6901).
  fileprivate var escapedForPointer: String {
    var escaped = ""
    for character in unicodeScalars {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
