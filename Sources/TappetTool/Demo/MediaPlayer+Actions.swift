package import TappetModel

extension MediaPlayer {
  /// Performs an action on an element; returns `false` when the element is missing or does not support the action.
  package mutating func perform(_ id: ElementID, _ action: ElementAction) -> Bool {
    if let dialog { return answer(dialog, id, action) }
    switch action {
    case .activate: return activate(id)
    case .increment(let count): return id == Part.volume && turnVolume(by: count)
    case .decrement(let count): return id == Part.volume && turnVolume(by: -count)
    case .customAction(let name):
      guard let track = tracks.first(where: { $0.element == id }) else { return false }
      return act(on: track, name)
    case .magicTap: return id == Part.window && playOrPause()
    case .gesture(let name, _): return name == "tap" && activate(id)
    case .scroll, .escape, .longPress, .interact, .undo, .setFocus, .setText, .textAction: return false
    }
  }

  private mutating func activate(_ id: ElementID) -> Bool {
    switch id {
    case Part.play: return playOrPause()
    case Part.previous: return step(by: -1)
    case Part.next: return step(by: 1)
    case Part.deletePlaylist:
      guard !tracks.isEmpty else { return false }
      dialog = .deletePlaylist
      return true
    case Part.restorePlaylist:
      guard tracks.isEmpty else { return false }
      self = MediaPlayer()
      return true
    default:
      guard let track = tracks.first(where: { $0.element == id }) else { return false }
      current = track
      isPlaying = true
      return true
    }
  }

  private mutating func act(on track: Track, _ name: String) -> Bool {
    switch name {
    case TrackAction.playNext.id: upNext = track
    case TrackAction.delete.id: dialog = .deleteTrack(track)
    default: return false
    }
    return true
  }

  /// Performs an action while a dialog is open. A dialog is modal: actions on elements behind it are refused.
  private mutating func answer(_ dialog: Dialog, _ id: ElementID, _ action: ElementAction) -> Bool {
    switch (id, action) {
    case (Part.dialog, .escape), (Part.cancel, .activate): break
    case (Part.delete, .activate): delete(dialog)
    default: return false
    }
    self.dialog = nil
    return true
  }

  private mutating func delete(_ dialog: Dialog) {
    switch dialog {
    case .deletePlaylist: tracks = []
    case .deleteTrack(let track): tracks.removeAll { $0.number == track.number }
    }
    if let upNext, !tracks.contains(upNext) { self.upNext = nil }
    guard let current, !tracks.contains(current) else { return }
    self.current = tracks.first
    isPlaying = false
  }

  private mutating func playOrPause() -> Bool {
    guard current != nil else { return false }
    isPlaying.toggle()
    return true
  }

  /// Moves to the track `offset` places on, and wraps round at both ends. A track chosen by "Play Next" takes
  /// precedence over the following track.
  private mutating func step(by offset: Int) -> Bool {
    guard let current, let index = tracks.firstIndex(of: current) else { return false }
    if offset > 0, let wanted = upNext {
      self.current = wanted
      upNext = nil
    } else {
      self.current = tracks[(index + offset + tracks.count) % tracks.count]
    }
    return true
  }

  private mutating func turnVolume(by count: Int) -> Bool {
    let wanted = min(100, max(0, volume + count.clamped(to: 100) * MediaPlayer.volumeStep))
    guard wanted != volume else { return false }
    volume = wanted
    return true
  }
}

extension Int {
  fileprivate func clamped(to limit: Int) -> Int { Swift.min(limit, Swift.max(-limit, self)) }
}
