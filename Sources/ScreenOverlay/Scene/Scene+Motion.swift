import ScanVocabulary
package import TappetModel

/// A move of the highlight, or a press at it, that is shown for a moment.
struct SceneMotion: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The highlight went from this frame to that one.
    case move(from: Frame, to: Frame)
    /// A press selected what has these frames.
    case press([Frame])
  }
  var kind: Kind
  var since: Instant
}

/// What fades after a move and after a press. The highlight itself is at its new place at once and in full.
extension Scene {
  /// How long it takes to fade, and in how many steps. Each step is one more wake-up.
  package static let fadeTime = Duration.milliseconds(120)
  private static let steps = 3

  mutating func move(from old: Highlight?, to new: Highlight, at now: Instant) {
    guard old?.frame != new.frame else { return }
    motions.removeAll { if case .move = $0.kind { true } else { false } }
    guard let old, old.hasPlace, new.hasPlace, let from = old.frame, let to = new.frame, from.isDrawable, to.isDrawable
    else { return }
    motions.append(SceneMotion(kind: .move(from: from, to: to), since: now))
  }

  /// Shows that a press selected what is lit. A late one is shown by a flash at the stop that it was credited to; one that
  /// did the last action again, at another place, by nothing.
  mutating func press(_ selection: Selection, at now: Instant) {
    guard !selection.credited, let lit = highlight, lit.hasPlace, selection.id.map(lit.ids.contains) ?? true
    else { return }
    let frames = lit.frames.isEmpty ? [lit.frame].compactMap(\.self) : lit.frames
    motions.removeAll { if case .press = $0.kind { true } else { false } }
    motions.append(SceneMotion(kind: .press(frames.filter(\.isDrawable)), since: now))
  }

  /// Returns what fades now, each with the share that is left, above 0 to 1.
  func fading(at now: Instant) -> [(kind: SceneMotion.Kind, share: Double)] {
    motions.compactMap { motion in
      let step = Int(motion.since.duration(to: now) / (Self.fadeTime / Self.steps))
      guard (0..<Self.steps).contains(step) else { return nil }
      return (motion.kind, Double(Self.steps - step) / Double(Self.steps))
    }
  }

  /// Returns when what fades changes next; `nil` if nothing does.
  package func nextFade(after now: Instant) -> Instant? {
    motions.compactMap { motion in
      let part = Self.fadeTime / Self.steps
      let step = Int(motion.since.duration(to: now) / part)
      return (0..<Self.steps).contains(step) ? motion.since.advanced(by: part * (step + 1)) : nil
    }.min()
  }
}

extension Highlight {
  /// Whether it is at one place. What is marked for several switches lies all over the screen, and a press chooses a part.
  fileprivate var hasPlace: Bool { (kind == .item || kind == .group) && marks.isEmpty }
}
