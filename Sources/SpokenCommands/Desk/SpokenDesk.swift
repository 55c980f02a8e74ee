/// What the program that presses keys offers.
package struct SpokenDesk: Hashable, Sendable, Codable {
  package var hasKeys: Bool
  package var canHold: Bool

  package init(hasKeys: Bool = false, canHold: Bool = false) {
    self.hasKeys = hasKeys
    self.canHold = canHold
  }
}
