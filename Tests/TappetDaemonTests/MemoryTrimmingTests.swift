import TappetModel
import Testing

@testable import TappetDaemon

@Suite("When freed memory is given back")
struct MemoryTrimmingTests {
  @Test("once half of what was published has gone, and that was much")
  func worthwhile() {
    var trimming = MemoryTrimming()
    let answers = [10_000, 6_000, 5_000].map { trimming.note($0) }
    #expect(answers == [false, false, true])
    var small = MemoryTrimming()
    let few = [900, 0].map { small.note($0) }
    #expect(few == [false, false])
  }

  @Test("once for all apps that leave together, and again only after more has come and gone")
  func once() {
    var trimming = MemoryTrimming()
    let arranged = [40_000, 20_000, 10_000, 0].map { trimming.note($0) }
    #expect(arranged == [false, true, false, false])
    let begins = trimming.begin(0)
    #expect(begins)
    let again = [0, 2_000, 0].map { trimming.note($0) }
    #expect(again == [false, false, true])
  }

  @Test("not where as much has come back meanwhile")
  func comeBack() {
    var trimming = MemoryTrimming()
    let before = [10_000, 0].map { trimming.note($0) }
    #expect(before == [false, true])
    let begins = trimming.begin(9_000)
    #expect(!begins)
    let after = trimming.note(0)
    #expect(after)
  }

  @Test("not within half a second of a press, but in the end also where somebody presses all the time")
  func presses() {
    var trimming = MemoryTrimming()
    var now = Instant.zero
    let first = trimming.mayTrim(at: now)
    #expect(first)
    let answers = (0..<MemoryTrimming.mostPostponements + 1).map { _ in
      trimming.pressed(at: now)
      now = now.advanced(by: .milliseconds(400))
      return trimming.mayTrim(at: now)
    }
    #expect(answers.dropLast().allSatisfy { !$0 })
    #expect(answers.last == true)
    let quiet = trimming.mayTrim(at: now.advanced(by: .seconds(1)))
    #expect(quiet)
  }

  @Test("not while the names of a screen are derived, but in the end also where they always are")
  func names() {
    var trimming = MemoryTrimming()
    let now = Instant.zero
    let working = trimming.mayTrim(at: now, isWorking: true)
    let idle = trimming.mayTrim(at: now)
    #expect(!working && idle)
    let answers = (1...MemoryTrimming.mostWaits).map { _ in trimming.mayTrim(at: now, isWorking: true) }
    #expect(answers.last == true)
    #expect(answers.dropLast().allSatisfy { !$0 })
  }
}
