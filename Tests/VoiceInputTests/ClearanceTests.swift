import Testing

@testable import VoiceInput

@Suite("How far a command is louder than its surroundings")
struct ClearanceTests {
  /// Returns levels given as runs: the number of 10 ms frames and their level in decibels.
  private func levels(_ runs: [(frames: Int, level: Double)]) -> LevelMemory {
    var memory = LevelMemory()
    for run in runs { for _ in 0..<run.frames { memory.append(run.level) } }
    return memory
  }

  @Test("A command in a quiet room is louder than the room")
  func alone() {
    let levels = levels([(30, 20), (60, 60), (10, 20)])
    #expect(abs(Clearance.of(30..<90, in: 0..<100, levels: levels, room: 20) - 40) < 1e-9)
  }

  @Test("A command within talk is no louder than its surroundings, whether the talk is before or after it")
  func talk() {
    let before = levels([(60, 58), (60, 60), (10, 20)])
    #expect(abs(Clearance.of(60..<120, in: 0..<130, levels: before, room: 20) - 2) < 1e-9)
    let after = levels([(30, 20), (60, 60), (60, 61)])
    #expect(abs(Clearance.of(30..<90, in: 0..<150, levels: after, room: 20) + 1) < 1e-9)
  }

  @Test("A click beside a command does not count as talk")
  func click() {
    let levels = levels([(20, 20), (2, 60), (30, 20), (60, 60), (10, 20)])
    #expect(Clearance.of(52..<112, in: 0..<122, levels: levels, room: 20) > 9)
  }

  @Test("Forgotten levels are not counted")
  func forgotten() {
    var levels = levels([(2_000, 50), (50, 30)])
    levels.forget(before: 2_000)
    #expect(levels.loudness(of: 0..<2_000) == nil)
    #expect(levels.loudness(of: 1_900..<2_050) == 30)
    #expect(levels.loudest(20, of: 2_040..<2_050) == nil)
  }
}
