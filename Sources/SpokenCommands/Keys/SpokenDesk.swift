/// The abilities of the program that presses keys.
package struct SpokenDesk: Hashable, Sendable, Codable {
  package var hasKeys: Bool
  package var canHold: Bool

  package init(hasKeys: Bool = false, canHold: Bool = false) {
    self.hasKeys = hasKeys
    self.canHold = canHold
  }
}
