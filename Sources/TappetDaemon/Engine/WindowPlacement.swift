import ScanVocabulary
import TappetModel

/// Puts frames of window coordinates where they are on the screen; left out where that is not known, so that no ring is
/// ever drawn at a wrong place.
struct WindowPlacement {
  /// Where the window's content begins on the screen; `nil`: nobody has told.
  var origin: Point?

  func placed(_ highlight: Highlight) -> Highlight {
    var placed = highlight
    placed.frame = highlight.frame.flatMap(moved)
    placed.frames = highlight.frames.compactMap(moved)
    for index in placed.marks.indices { placed.marks[index].frames = placed.marks[index].frames.compactMap(moved) }
    return placed
  }

  func placed(_ overlay: VoiceOverlay) -> VoiceOverlay {
    var placed = overlay
    for index in placed.labels.indices { placed.labels[index].frame = placed.labels[index].frame.flatMap(moved) }
    return placed
  }

  private func moved(_ frame: Frame) -> Frame? {
    origin.map { Frame(x: frame.x + $0.x, y: frame.y + $0.y, width: frame.width, height: frame.height) }
  }
}
