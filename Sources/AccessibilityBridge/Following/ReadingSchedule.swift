package import TappetModel

/// Decides which reading of the focused window is due next. The caller carries it out and tells what it found.
///
/// If several are due, the first of these is next: which window has the focus, its fields, the whole window, the places of
/// what is published.
package struct ReadingSchedule: Hashable, Sendable {
  package enum Reading: CaseIterable, Hashable, Sendable {
    /// Which window has the focus.
    case focus
    /// The fields of the window, which are read alone and sooner: typing is heard by them.
    case fields
    /// The whole window.
    case window
    /// The frames of all published objects.
    case places
  }

  /// A highlight that moves over a window read longer ago than this has the whole window read: some apps do not announce
  /// what they show.
  private static let old = Duration.seconds(2)

  /// Handled at once, but not constantly if an app keeps announcing it.
  private var focus = Settling(quiet: .zero, longest: .milliseconds(100))
  private var fields = Settling(quiet: .milliseconds(20), longest: .milliseconds(100))
  private var window = Settling()
  private var places = Settling()
  /// When the last reading of a whole window began.
  private var windowReadAt = Instant.zero

  package init() {}

  /// Asks for a reading.
  package mutating func mark(_ reading: Reading, at now: Instant) { self[reading].mark(at: now) }

  /// The highlight moved, and apps do not announce that windows and pages move.
  package mutating func highlightMoved(at now: Instant) {
    mark(windowReadAt.duration(to: now) > Self.old ? .window : .places, at: now)
  }

  /// A reading of the whole window begins.
  package mutating func windowReadingBegins(at now: Instant) { windowReadAt = now }

  /// Returns the reading that is due; `nil` if none is before `deadline`.
  package mutating func next(at now: Instant) -> Reading? {
    for reading in Reading.allCases where self[reading].take(at: now) { return reading }
    return nil
  }

  /// The time of the next reading; `nil` if nothing has changed.
  package var deadline: Instant? { Reading.allCases.compactMap { self[$0].deadline }.min() }

  /// Whether the focus may have changed since it was last looked for.
  package var isFocusDue: Bool { focus.deadline != nil }

  /// Records whether a reading caused by events found a change, and how long it took.
  package mutating func found(_ reading: Reading, change isChanged: Bool, in time: Duration) {
    self[reading].found(change: isChanged, in: time)
  }

  /// No window has the focus, as between two windows: looks again without keeping its distance.
  package mutating func foundNoFocus() { focus.foundNothing() }

  /// A change is expected (an action, or another window): reads the window at the normal rate again.
  package mutating func expectChange() { window.expectChange() }

  private subscript(reading: Reading) -> Settling {
    get {
      switch reading {
      case .focus: focus
      case .fields: fields
      case .window: window
      case .places: places
      }
    }
    set {
      switch reading {
      case .focus: focus = newValue
      case .fields: fields = newValue
      case .window: window = newValue
      case .places: places = newValue
      }
    }
  }
}
