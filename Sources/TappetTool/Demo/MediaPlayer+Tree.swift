package import TappetModel

extension MediaPlayer {
  /// The screen as an element tree. Frames are in points, `cell` points to a character of the terminal.
  package func tree() -> ElementNode {
    var children = [
      ElementNode(
        id: Part.nowPlaying, label: AttributedText(nowPlaying), traits: [.staticText, .updatesFrequently],
        frame: Self.frame(3, 2, 70, 1)),
      button(Part.previous, "Previous Track", Self.frame(2, 4, 18, 3)),
      button(Part.play, isPlaying ? "Pause" : "Play", Self.frame(22, 4, 10, 3)),
      button(Part.next, "Next Track", Self.frame(34, 4, 14, 3)),
      ElementNode(
        id: Part.volume, label: "Volume", traits: .adjustable, value: AttributedText("\(volume) %"),
        frame: Self.frame(50, 4, 24, 3)),
    ]
    if tracks.isEmpty {
      children.append(button(Part.restorePlaylist, "Restore Playlist", Self.frame(2, 14, 22, 3)))
    } else {
      children.append(playlist)
      children.append(button(Part.deletePlaylist, "Delete Playlist…", Self.frame(2, 14, 22, 3)))
    }
    if let dialog { children.append(tree(of: dialog)) }
    var details = ElementDetails()
    details.respondsTo = .magicTap
    return ElementNode(
      id: Part.window, label: "Demo Player", frame: Self.frame(0, 0, Self.columns, Self.rows), details: details,
      children: children)
  }

  /// The window's size in characters of the terminal.
  package static let columns = 76
  package static let rows = 18
  /// The size of one character, in points.
  package static let cell = (width: 10.0, height: 20.0)

  package var nowPlaying: String {
    guard let current else { return "Nothing to play" }
    return "\(isPlaying ? "Playing" : "Paused"): \(current.title), \(current.artist)"
  }

  private var playlist: ElementNode {
    var details = ElementDetails()
    details.navigationStyle = .combined
    let rows = tracks.enumerated().map { place, track in row(track, at: 8 + place) }
    return ElementNode(
      id: Part.playlist, label: "Playlist", frame: Self.frame(2, 7, 72, 7), details: details, children: rows)
  }

  private func row(_ track: Track, at line: Int) -> ElementNode {
    var details = ElementDetails()
    details.customActions = [TrackAction.playNext, TrackAction.delete]
    var traits: Traits = [.button, .startsMediaSession]
    if track == current { traits.insert(.selected) }
    return ElementNode(
      id: track.element, label: AttributedText(track.title), traits: traits,
      value: AttributedText(track == upNext ? "\(track.artist), plays next" : track.artist),
      frame: Self.frame(4, line, 68, 1), details: details)
  }

  private func tree(of dialog: Dialog) -> ElementNode {
    var details = ElementDetails()
    details.viewIsModal = true
    details.respondsTo = .escape
    var destructive = ElementDetails()
    destructive.isDestructive = true
    return ElementNode(
      id: Part.dialog, label: AttributedText(dialog.question), frame: Self.frame(16, 5, 44, 8), details: details,
      children: [
        ElementNode(
          id: Part.question, label: AttributedText(dialog.question), traits: .staticText,
          frame: Self.frame(18, 7, 40, 1)),
        button(Part.cancel, "Cancel", Self.frame(24, 9, 12, 3)),
        ElementNode(
          id: Part.delete, label: "Delete", traits: .button, frame: Self.frame(40, 9, 12, 3), details: destructive),
      ])
  }

  private func button(_ id: ElementID, _ label: String, _ frame: Frame) -> ElementNode {
    ElementNode(id: id, label: AttributedText(label), traits: .button, frame: frame)
  }

  /// Converts a frame given in characters of the terminal.
  private static func frame(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Frame {
    Frame(
      x: Double(column) * cell.width, y: Double(row) * cell.height, width: Double(columns) * cell.width,
      height: Double(rows) * cell.height)
  }
}

extension MediaPlayer.Dialog {
  package var question: String {
    switch self {
    case .deletePlaylist: "Delete playlist?"
    case .deleteTrack(let track): "Delete \(track.title)?"
    }
  }
}
