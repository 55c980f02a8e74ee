import ScanLab
import TappetModel
import TappetTool
import Testing

@Suite("The demo's media player")
struct MediaPlayerTests {
  typealias Part = MediaPlayer.Part

  @Test("The button Play starts the music and becomes Pause")
  func play() {
    var player = MediaPlayer()
    #expect(player.tree().find(Part.play)?.label?.string == "Play")
    #expect(perform(Part.play, .activate, on: &player))
    #expect(player.isPlaying)
    #expect(player.tree().find(Part.play)?.label?.string == "Pause")
    #expect(perform(Part.play, .activate, on: &player))
    #expect(!player.isPlaying)
  }

  @Test("Next and previous wrap at the ends of the playlist")
  func steps() {
    var player = MediaPlayer()
    #expect(perform(Part.previous, .activate, on: &player))
    #expect(player.current == player.tracks.last)
    #expect(perform(Part.next, .activate, on: &player))
    #expect(player.current == player.tracks.first)
  }

  @Test("A track chosen to play next plays next, once")
  func playNext() {
    var player = MediaPlayer()
    #expect(perform("track-4", .customAction(id: "play-next"), on: &player))
    #expect(player.tree().find("track-4")?.value?.string == "Ludwig van Beethoven, plays next")
    #expect(perform(Part.next, .activate, on: &player))
    #expect(player.current?.number == 4)
    #expect(perform(Part.next, .activate, on: &player))
    #expect(player.current?.number == 5)
  }

  @Test(
    "The volume moves in steps of ten within 0 to 100",
    arguments: [
      (ElementAction.increment(count: 1), 50, true), (.decrement(count: 1), 30, true), (.increment(count: 3), 70, true),
      (.increment(count: 99), 100, true), (.decrement(count: .max), 0, true), (.increment(count: 0), 40, false),
    ])
  func volume(action: ElementAction, expected: Int, handled: Bool) {
    var player = MediaPlayer()
    let answer = player.perform(Part.volume, action)
    #expect(answer == handled)
    #expect(player.volume == expected)
  }

  @Test("A volume at its end reports that it did nothing")
  func fullVolume() {
    var player = MediaPlayer()
    #expect(perform(Part.volume, .increment(count: 9), on: &player))
    #expect(!perform(Part.volume, .increment(count: 1), on: &player))
  }

  @Test("A dialog keeps the elements behind it from acting")
  func modal() {
    var player = MediaPlayer()
    #expect(perform(Part.deletePlaylist, .activate, on: &player))
    #expect(player.tree().find(Part.dialog)?.details.viewIsModal == true)
    #expect(!perform(Part.play, .activate, on: &player))
    #expect(!perform(Part.window, .magicTap, on: &player))
    #expect(!player.isPlaying)
  }

  @Test(
    "Cancel and escape close the dialog and delete nothing",
    arguments: [(Part.cancel, ElementAction.activate), (Part.dialog, .escape)])
  func closing(id: ElementID, action: ElementAction) {
    var player = MediaPlayer()
    #expect(perform(Part.deletePlaylist, .activate, on: &player))
    #expect(perform(id, action, on: &player))
    #expect(player == MediaPlayer())
  }

  @Test("A deleted playlist can be restored")
  func deletePlaylist() {
    var player = MediaPlayer()
    #expect(perform(Part.play, .activate, on: &player))
    #expect(perform(Part.deletePlaylist, .activate, on: &player))
    #expect(perform(Part.delete, .activate, on: &player))
    #expect(player.tracks.isEmpty && !player.isPlaying && player.current == nil)
    #expect(!perform(Part.play, .activate, on: &player))
    #expect(player.tree().find(Part.playlist) == nil)
    #expect(perform(Part.restorePlaylist, .activate, on: &player))
    #expect(player == MediaPlayer())
  }

  @Test("Deleting the playing track stops the music")
  func deleteTrack() {
    var player = MediaPlayer()
    #expect(perform("track-2", .activate, on: &player))
    #expect(player.isPlaying)
    #expect(perform("track-2", .customAction(id: "delete"), on: &player))
    #expect(player.tree().find(Part.dialog)?.label?.string == "Delete Clair de Lune?")
    #expect(perform(Part.delete, .activate, on: &player))
    #expect(player.tracks.map(\.number) == [1, 3, 4, 5])
    #expect(!player.isPlaying && player.current?.number == 1)
  }

  @Test(
    "An action that an element does not support is not handled",
    arguments: [
      (Part.window, ElementAction.activate), ("track-9", .activate), ("track-1", .customAction(id: "fly")),
      (Part.play, .increment(count: 1)), (Part.window, .escape), (Part.restorePlaylist, .activate),
    ])
  func unhandled(id: ElementID, action: ElementAction) {
    var player = MediaPlayer()
    #expect(!perform(id, action, on: &player))
    #expect(player == MediaPlayer())
  }

  @Test("After random actions every ID is unique and every frame lies in the window")
  func trees() {
    var random = SplitMix64(seed: 7)
    var player = MediaPlayer()
    for _ in 0..<500 {
      let nodes = player.tree().all
      #expect(Set(nodes.map(\.id)).count == nodes.count)
      let window = Frame(x: 0, y: 0, width: 760, height: 360)
      for node in nodes {
        guard let frame = node.frame else { continue }
        #expect(frame.x >= 0 && frame.y >= 0 && frame.maxX <= window.maxX && frame.maxY <= window.maxY)
      }
      let id = nodes[Int(random.next() % UInt64(nodes.count))].id
      let actions: [ElementAction] = [
        .activate, .increment(count: 1), .decrement(count: 2), .escape, .magicTap, .customAction(id: "delete"),
        .customAction(id: "play-next"),
      ]
      _ = player.perform(id, actions[Int(random.next() % UInt64(actions.count))])
    }
  }
}

/// The generator of Steele, Lea and Flood (2014), which gives the same numbers for the same seed.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension ElementNode {
  var all: [ElementNode] { [self] + children.flatMap(\.all) }
  func find(_ id: ElementID) -> ElementNode? { all.first { $0.id == id } }
}

/// Performs an action, because an expectation cannot call a mutating method itself.
func perform(_ id: ElementID, _ action: ElementAction, on player: inout MediaPlayer) -> Bool {
  player.perform(id, action)
}
