package import TappetModel

/// A program that was opened from the panel. Its windows get the focus as they appear, which GNOME and KDE deny to what no
/// click opened.
package struct ProgramOpening: Hashable, Sendable {
  /// How long a slow program may take to show its windows. A person who made no other choice by then still waits for it.
  package static let patience = Duration.seconds(30)

  private var known: Set<UInt>
  /// The newest that appeared, until it has the focus.
  private var waiting: UInt?
  private let ends: Instant

  /// - Parameter windows: those that are there before the program has any.
  package init(windows: [Switcher.OpenWindow], at now: Instant) {
    known = Set(windows.map(\.id))
    ends = now.advanced(by: Self.patience)
  }

  /// Whether a window has appeared that has not had the focus yet.
  package var isWaiting: Bool { waiting != nil }

  /// The window to focus: the newest that appeared, again each time until it has had the focus, for a busy desktop may lose
  /// the request.
  package mutating func windowToFocus(
    among windows: [Switcher.OpenWindow], active: UInt?, at now: Instant
  ) -> UInt? {
    guard now <= ends else {
      waiting = nil
      return nil
    }
    waiting = windows.last { !known.contains($0.id) }?.id ?? waiting
    known.formUnion(windows.map(\.id))
    if waiting == active { waiting = nil }
    return windows.contains { $0.id == waiting } ? waiting : nil
  }
}
