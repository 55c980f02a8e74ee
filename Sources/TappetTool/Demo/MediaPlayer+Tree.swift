import Messages
package import TappetModel

extension MediaPlayer {
  /// The screen as an element tree. Frames are in points, `cell` points to a character of the terminal.
  package func tree() -> ElementNode {
    let controls = Self.controls
    var children = [
      ElementNode(
        id: Part.nowPlaying, label: AttributedText(nowPlaying), traits: [.staticText, .updatesFrequently],
        frame: Self.frame(3, 2, 70, 1)),
      button(Part.previous, Wording.previous, controls[0]),
      button(Part.play, isPlaying ? Wording.pause : Wording.play, controls[1]),
      button(Part.next, Wording.next, controls[2]),
      ElementNode(
        id: Part.volume, label: AttributedText(tr(Wording.volume)), traits: .adjustable,
        value: AttributedText("\(volume) %"), frame: controls[3], details: Self.details(named: Wording.volume)),
    ]
    if tracks.isEmpty {
      children.append(button(Part.restorePlaylist, Wording.restorePlaylist, Self.lowerFrame(Wording.restorePlaylist)))
    } else {
      children.append(playlist)
      children.append(button(Part.deletePlaylist, Wording.deletePlaylist, Self.lowerFrame(Wording.deletePlaylist)))
    }
    if let dialog { children.append(tree(of: dialog)) }
    var details = Self.details(named: Wording.window)
    details.respondsTo = .magicTap
    return ElementNode(
      id: Part.window, label: AttributedText(tr(Wording.window)), frame: Self.frame(0, 0, Self.columns, Self.rows),
      details: details, children: children)
  }

  /// The window's size in characters of the terminal.
  package static let columns = 76
  package static let rows = 18
  /// The size of one character, in points.
  package static let cell = (width: 10.0, height: 20.0)

  package var nowPlaying: String {
    guard let current else { return tr("Nothing to play") }
    return isPlaying
      ? tr("Playing: \(current.title), \(current.artist)") : tr("Paused: \(current.title), \(current.artist)")
  }

  private var playlist: ElementNode {
    var details = Self.details(named: Wording.playlist)
    details.navigationStyle = .combined
    let rows = tracks.enumerated().map { place, track in row(track, at: 8 + place) }
    return ElementNode(
      id: Part.playlist, label: AttributedText(tr(Wording.playlist)), frame: Self.frame(2, 7, 72, 7), details: details,
      children: rows)
  }

  private func row(_ track: Track, at line: Int) -> ElementNode {
    var details = ElementDetails()
    details.customActions = [TrackAction.playNext, TrackAction.delete]
    var traits: Traits = [.button, .startsMediaSession]
    if track == current { traits.insert(.selected) }
    return ElementNode(
      id: track.element, label: AttributedText(track.title), traits: traits,
      value: AttributedText(track == upNext ? tr("\(track.artist), plays next") : track.artist),
      frame: Self.frame(4, line, 68, 1), details: details)
  }

  private func tree(of dialog: Dialog) -> ElementNode {
    var details = ElementDetails()
    details.viewIsModal = true
    details.respondsTo = .escape
    // As wide as the texts need; the two are centred together.
    let widths = [Wording.cancel, Wording.delete].map { min(18, max(12, tr($0).columns + 2)) }
    let column = 16 + (44 - widths[0] - 4 - widths[1]) / 2
    return ElementNode(
      id: Part.dialog, label: AttributedText(dialog.question), frame: Self.frame(16, 5, 44, 8), details: details,
      children: [
        ElementNode(
          id: Part.question, label: AttributedText(dialog.question), traits: .staticText,
          frame: Self.frame(18, 7, 40, 1)),
        button(Part.cancel, Wording.cancel, Self.frame(column, 9, widths[0], 3)),
        button(
          Part.delete, Wording.delete, Self.frame(column + widths[0] + 4, 9, widths[1], 3), isDestructive: true),
      ])
  }

  private func button(_ id: ElementID, _ label: Message, _ frame: Frame, isDestructive: Bool = false) -> ElementNode {
    var details = Self.details(named: label)
    if isDestructive { details.isDestructive = true }
    return ElementNode(id: id, label: AttributedText(tr(label)), traits: .button, frame: frame, details: details)
  }

  /// Keeps an English name to say where the label is in another language, because spoken commands are English.
  private static func details(named label: Message) -> ElementDetails {
    var details = ElementDetails()
    if tr(label) != label.english { details.userInputLabels = [label.english] }
    return details
  }

  /// The frames of the three buttons and the volume above the playlist: as wide as the texts need, with margins as far
  /// as there is room. The longest texts are cut where even that is too little.
  private static var controls: [Frame] {
    let play = max(tr(Wording.play).columns, tr(Wording.pause).columns)
    let texts = [tr(Wording.previous).columns, play, tr(Wording.next).columns]
    // The volume's label, a short bar and "100 %".
    let least = tr(Wording.volume).columns + 14
    var (widths, gap) = (texts.map { max(10, $0 + 4) }, 2)
    func rest() -> Int { columns - 4 - widths.reduce(0, +) - gap * widths.count }
    if rest() < least { (widths, gap) = (texts.map { $0 + 2 }, 1) }
    while rest() < least, let longest = widths.max(), longest > 8, let place = widths.firstIndex(of: longest) {
      widths[place] -= 1
    }
    var column = 2
    return (widths + [rest()]).map { width in
      defer { column += width + gap }
      return frame(column, 4, width, 3)
    }
  }

  /// The frame of the button below the playlist.
  private static func lowerFrame(_ label: Message) -> Frame {
    frame(2, 14, min(72, max(22, tr(label).columns + 4)), 3)
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
    case .deletePlaylist: tr("Delete playlist?")
    case .deleteTrack(let track): tr("Delete \(track.title)?")
    }
  }
}
