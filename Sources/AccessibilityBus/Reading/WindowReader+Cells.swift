import AccessibilityBridge

/// The cells of a spreadsheet, which LibreOffice makes anew each time that it is asked for them.
extension WindowReader {
  /// Keeps the cells that were read by their sheet and what they are called ("Cell B3"), which stays the same. A cell on which two
  /// points of the raster lie was told as two.
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
