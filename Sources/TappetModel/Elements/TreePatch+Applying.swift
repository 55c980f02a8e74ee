extension TreePatch {
  /// Returns the tree with the patch applied: removals, moves, insertions, then properties.
  ///
  /// All or nothing: throws the first problem, with its path from the patch ("/move/0/parent"). An index counts among
  /// the parent's children at that moment; a moving element has already left its old place. Checks that need the whole
  /// tree (explicit orders, the number of elements) are `ElementTree`'s.
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
  /// The text as one step of a JSON pointer (RFC 6901), without its slash.
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
