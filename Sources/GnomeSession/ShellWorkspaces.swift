import AccessibilityBus

/// The number of GNOME Shell's workspaces and the shown one, as the Shell last reported them.
struct ShellWorkspaces: Hashable, Sendable {
  private(set) var count = 0
  /// The one that is shown, from 0.
  private(set) var current = 0

  /// Notes the answer to `Workspaces`. A Shell that is too busy to answer still has those that it told last.
  mutating func hear(_ answer: ShellConnection.Answer) {
    switch answer {
    case .silent: break
    case .fault: self = ShellWorkspaces()
    case .values(let values):
      self = ShellWorkspaces()
      guard values.count == 2, let count = values[0].integer, let current = values[1].integer else { return }
      (self.count, self.current) = (count, current)
    }
  }
}
