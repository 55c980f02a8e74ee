import ScanVocabulary
import TappetModel

/// Converts frames from window to screen coordinates. Removes frames while the window's position is unknown, so that
/// nothing is drawn in a wrong place.
struct WindowPlacement {
  /// The screen position of the window's content corner; `nil` if no client has reported it.
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

  func moved(_ frame: Frame) -> Frame? {
    origin.map { Frame(x: frame.x + $0.x, y: frame.y + $0.y, width: frame.width, height: frame.height) }
  }
}
