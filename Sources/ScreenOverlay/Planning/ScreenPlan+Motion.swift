import TappetModel

/// What fades after the highlight moved, or after a press.
extension ScreenPlan {
  /// The opacities in the first moment. They let texts below be read.
  private static let (trailOpacity, pressOpacity) = (0.4, 0.45)

  /// Returns the trail from where the highlight was to where it is, and a veil over what a press selected.
  func motion() -> [Shape] {
    guard look.flashes, look.fades, let now else { return [] }
    return scene.fading(at: now).flatMap { kind, share -> [Shape] in
      switch kind {
      case .move(let from, let to): look.isOpaque ? [] : [trail(from: from, to: to, share)].kept
      case .press(let frames):
        look.isOpaque ? [] : frames.map { .veil($0, look.theme.ring, opacity: Self.pressOpacity * share) }
      }
    }
  }

  /// Returns a wedge between two frames, outside both: its tip is where the highlight was.
  private func trail(from old: Frame, to new: Frame, _ share: Double) -> Shape? {
    let (from, to) = (old.middle, new.middle)
    let (across, down) = (to.x - from.x, to.y - from.y)
    let begin = Self.exit(of: old, across, down)
    let end = 1 - Self.exit(of: new.grown(by: look.ringWidth), across, down)
    guard begin < end, (end - begin) * max(abs(across), abs(down)) >= 8 else { return nil }
    func at(_ share: Double) -> Point { Point(x: from.x + across * share, y: from.y + down * share) }
    return .trail(
      Shape.Trail(
        from: at(begin), to: at(end), width: 2 * look.ringWidth, colour: look.theme.ring,
        opacity: Self.trailOpacity * share))
  }

  /// The share of a way from the middle of a frame at which the way leaves the frame.
  private static func exit(of frame: Frame, _ across: Double, _ down: Double) -> Double {
    let ways = [
      across == 0 ? Double.infinity : frame.width / 2 / abs(across),
      down == 0 ? Double.infinity : frame.height / 2 / abs(down),
    ]
    return ways.min() ?? 0
  }
}

extension Frame {
  fileprivate var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
}
