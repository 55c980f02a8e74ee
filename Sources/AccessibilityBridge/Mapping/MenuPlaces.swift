import TappetModel

/// Corrects the frames of Swing's menu items, which count from the menu's opener instead of the menu. The menu itself,
/// which shares its items with the opener, has the right frame.
extension AccessibleWindow {
  mutating func moveMenuItems() {
    let menus = nodes.values.filter { $0.role == .popupMenu && $0.frame != nil && $0.isOpen(in: app.toolkit) }
    // A submenu's opener has its own frame corrected before its items.
    var openers = nodes.values.filter { $0.role == .menuBar }.flatMap(\.children)
    while let opener = openers.popLast() {
      guard let node = nodes[opener], node.role == .menu, let from = node.frame, let item = node.children.first,
        let menu = menus.first(where: { $0.children.contains(item) }), let place = menu.frame
      else { continue }
      let distance = Point(x: place.x - from.x, y: place.y - from.y)
      for item in node.children where moves[item] == nil {
        let told = nodes[item]?.frame
        nodes[item]?.frame = told?.moved(by: distance)
        moves[item] = distance
      }
      openers += node.children
    }
  }
}
