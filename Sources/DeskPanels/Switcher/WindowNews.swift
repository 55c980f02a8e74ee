package import TappetModel

/// Paces what is told of the windows to a listener, and remembers which had the focus last. A look at the windows is taken only
/// after a change, at most every two seconds. A title that goes on changing is told more and more rarely, because each one makes
/// the recogniser learn the names anew.
///
/// ```
/// changes   x   x xx                   a clock:   :01  :02  :03  :04  :05 …
/// looks     x   ├2 s┤x                 told        x    ├── 2 s ─┤ ├──── 4 s … 64 s
/// ```
/// Decision 277: docs/decisions/0277-switch-to-window.md.
package struct WindowNews: Hashable, Sendable {
  private struct Told: Hashable, Sendable {
    var title: String
    var at: Instant
    /// How long this title stays, however often it changes.
    var pause: Duration
  }

  /// The time from one look to the next at the least, and between two titles of a window at the least and the most.
  package static let pause = Duration.seconds(2)
  package static let longestPause = Duration.seconds(64)
  /// How many windows are told: those that had the focus last.
  package static let most = 20

  /// The windows that had the focus, the last one first.
  package private(set) var recent: [UInt] = []
  private var told: [UInt: Told] = [:]
  private var last: [Switcher.OpenWindow]?
  private var lookedAt: Instant?
  private var due: Instant?

  package init() {}

  /// When to look next; `nil`: after the next change.
  package var deadline: Instant? { due }

  /// Notes that something about the windows has changed.
  package mutating func change(at now: Instant) { sooner(max(now, lookedAt?.advanced(by: Self.pause) ?? now)) }

  private mutating func sooner(_ moment: Instant) { due = due.map { min($0, moment) } ?? moment }

  /// Takes a look at the windows.
  /// - Parameters:
  ///   - windows: all that can be switched to, the newest last.
  ///   - active: the one that has the focus.
  /// - Returns: what to tell; `nil` if nothing else is to be told than before.
  package mutating func look(
    _ windows: [Switcher.OpenWindow], active: UInt?, at now: Instant
  ) -> [Switcher.OpenWindow]? {
    (lookedAt, due) = (now, nil)
    let ids = Set(windows.map(\.id))
    recent.removeAll { !ids.contains($0) || $0 == active }
    if let active, ids.contains(active) { recent.insert(active, at: 0) }
    told = told.filter { ids.contains($0.key) }
    let chosen = Set((recent + windows.reversed().map(\.id).filter { !recent.contains($0) }).prefix(Self.most))
    let news = windows.filter { chosen.contains($0.id) }.map { window in
      Switcher.OpenWindow(id: window.id, title: title(of: window, at: now))
    }
    guard news != last else { return nil }
    last = news
    return news
  }

  /// The title to tell: the one told before until its pause is over.
  private mutating func title(of window: Switcher.OpenWindow, at now: Instant) -> String {
    guard let before = told[window.id] else {
      told[window.id] = Told(title: window.title, at: now, pause: Self.pause)
      return window.title
    }
    if before.title == window.title { return window.title }
    let end = before.at.advanced(by: before.pause)
    guard now >= end else {
      sooner(max(end, now.advanced(by: Self.pause)))
      return before.title
    }
    let wasQuiet = now >= end.advanced(by: before.pause)
    told[window.id] = Told(
      title: window.title, at: now, pause: wasQuiet ? Self.pause : min(before.pause * 2, Self.longestPause))
    return window.title
  }

  /// Has the next look tell all windows, because nobody knows them any more.
  package mutating func forget(at now: Instant) {
    last = nil
    lookedAt = nil
    sooner(now)
  }

  /// Looks no more until something changes.
  package mutating func rest() { due = nil }
}

extension [Switcher.OpenWindow] {
  /// Of those windows, the one to switch to: the only one, or the one after that which has the focus, or else the one that had it last.
  /// - Returns: `nil` if none of them is there any more.
  package func chosen(of ids: [UInt], active: UInt?, recent: [UInt]) -> UInt? {
    let there = filter { ids.contains($0.id) }
    if there.contains(where: { $0.id == active }) { return there.following(active) ?? active }
    return recent.first { id in there.contains { $0.id == id } } ?? there.last?.id
  }
}
