import AccessibilityBridge

/// Gives lasting references to the cells of a spreadsheet, which LibreOffice recreates on each request.
extension WindowReader {
  /// Stores the cells under their sheet's path and their name ("Cell B3"), which stay the same. Merges cells that two
  /// points of the raster have found.
  mutating func keepCells() {
    for sheet in nodes.values where sheet.isSheet {
      var kept: [ObjectReference] = []
      var seen: Set<ObjectReference> = []
      for child in sheet.children {
        guard var cell = nodes[child] else { continue }
        let lasting = ObjectReference(name: child.name, path: sheet.reference.path + "#" + cell.name)
        nodes[child] = nil
        guard !cell.name.isEmpty, lasting.isUsable, seen.insert(lasting).inserted else { continue }
        cell.reference = lasting
        nodes[lasting] = cell
        kept.append(lasting)
      }
      nodes[sheet.reference]?.children = kept
    }
  }
}
