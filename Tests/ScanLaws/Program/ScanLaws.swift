import ArgumentParser
import Glibc

/// Random runs of the scan, in numbers that no debug build can do.
@main
struct ScanLaws: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan-laws",
    abstract: "Plays random presses, screens and settings to the scan, in virtual time, and checks what must hold.",
    discussion: """
      Every run is drawn from its seed: the same seed makes the same run. A run that breaks a law is made as small as it \
      goes and printed with its seed.

      Exit code 0: all laws held; 2: some did not; 64: wrong usage.
      """)

  @Option(help: "How many.")
  var runs = 1_000_000

  @Option(help: "The seed of the first one; the others follow.")
  var seed = 0

  @Option(help: "How many at a time.")
  var jobs = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  func validate() throws {
    guard runs >= 1, seed >= 0, jobs >= 1 else {
      throw ValidationError("--runs and --jobs need at least 1, --seed at least 0")
    }
    if seed.addingReportingOverflow(runs).overflow { throw ValidationError("--seed and --runs together are too much") }
  }

  func run() async throws {
    var session = Session(self)
    await session.run()
    if !session.conclude() { throw ExitCode(2) }
  }
}

/// Prints at once, also into a pipe, so that progress can be watched.
private func say(_ text: String) {
  print(text)
  fflush(nil)
}

/// The runs of one call, in blocks over all processors.
private struct Session {
  private typealias Block = (tally: Laws.Tally, failures: [Laws.Failure])

  private static let blockSize = 500
  /// Stops after this many broken laws.
  private static let mostFailures = 20

  private let options: ScanLaws
  private let clock = ContinuousClock()
  private let begin: ContinuousClock.Instant
  private var lastWord: ContinuousClock.Instant
  private var done = 0
  private var tally = Laws.Tally()
  private var failed: [Int] = []

  init(_ options: ScanLaws) {
    self.options = options
    begin = clock.now
    lastWord = begin
  }

  mutating func run() async {
    say("scan-laws: \(options.runs) runs, seeds \(options.seed) to \(options.seed + options.runs - 1)")
    let end = options.seed + options.runs
    var next = options.seed
    await withTaskGroup(of: Block.self) { group in
      func add() {
        guard next < end, failed.count < Self.mostFailures else { return }
        let seeds = next..<min(next + Self.blockSize, end)
        next = seeds.upperBound
        group.addTask { Self.check(seeds) }
      }
      for _ in 0..<options.jobs { add() }
      while let block = await group.next() {
        take(block)
        add()
      }
    }
  }

  private static func check(_ seeds: Range<Int>) -> Block {
    var block = Block(Laws.Tally(), [])
    for seed in seeds {
      do throws(Laws.Failure) {
        try Laws.check(seed: seed, &block.tally)
      } catch {
        block.failures.append(error)
      }
    }
    return block
  }

  private mutating func take(_ block: Block) {
    tally += block.tally
    done += block.tally.runs
    for failure in block.failures {
      failed.append(failure.seed)
      say("\n\(failure)\n")
    }
    if lastWord.duration(to: clock.now) > .seconds(10) {
      lastWord = clock.now
      say("scan-laws: \(done) of \(options.runs) after \(seconds) s, \(failed.count) failed")
    }
  }

  private var seconds: Int64 { begin.duration(to: clock.now).components.seconds }

  /// Prints the result and returns whether all laws held.
  func conclude() -> Bool {
    let what = "\(done) runs in \(seconds) s, \(tally.presses) presses, \(tally.taps) actions"
    if !failed.isEmpty {
      say("scan-laws: \(what); broken by seeds \(failed.sorted().map(String.init).joined(separator: ", "))")
      return false
    }
    // Runs that press hardly anything test nothing.
    if done >= 1000 && !tally.isBusy {
      say("scan-laws: \(what): too few to say anything")
      return false
    }
    say("scan-laws: \(what): every law held")
    return true
  }
}
