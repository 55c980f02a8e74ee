/// What the world tells the scan.
extension SwitchControl {
  /// Menus offer these apps and commands of the machine from now on.
  public mutating func tell(_ surroundings: MenuSurroundings, at now: Instant) -> [SwitchControlEffect] {
    var effects = advance(to: now)
    effects += scan { $0.tell(surroundings, at: now) }
    return effects
  }

  /// The app declared that what was done to `id` can be undone, and what that is called.
  public mutating func offerUndo(_ name: String, of id: ElementID, at now: Instant) -> [SwitchControlEffect] {
    var effects = advance(to: now)
    effects += scan { $0.offerUndo(name, of: id, at: now) }
    return effects
  }
}
