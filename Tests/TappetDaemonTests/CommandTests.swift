import Logging
import Messages
import Synchronization
import TappetConfig
import Testing

@testable import TappetDaemon

@Suite("Commands of the user's own")
struct CommandTests {
  /// Runs one to its end; `stop`: as soon as it was started.
  private func outcome(of words: [String], limit: Duration? = nil, stop: Bool = false) async -> CommandOutcome {
    let runner = CommandRunner(place: .here, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    return await withCheckedContinuation { continuation in
      let running = runner.start(UserCommand(name: "test", words: words, timeLimit: limit)) {
        continuation.resume(returning: $0)
      }
      if stop { running.stop() }
    }
  }

  @Test("a command that ends by itself says how")
  func ends() async {
    #expect(await outcome(of: ["true"]) == .ended(status: 0))
    #expect(await outcome(of: ["/bin/sh", "-c", "echo much; exit 3"]) == .ended(status: 3))
    #expect(await outcome(of: ["sh", "-c", "kill -9 $$"]) == .ended(status: 137))
  }

  @Test("no shell comes between: a word is a word, whatever is in it")
  func words() async {
    #expect(await outcome(of: ["test", "a; exit 1", "=", "a; exit 1"]) == .ended(status: 0))
  }

  @Test("a command that runs for longer than it may is ended, with all that it started")
  func limit() async {
    #expect(await outcome(of: ["sh", "-c", "sleep 600 | sleep 600"], limit: .milliseconds(50)) == .timedOut)
  }

  @Test("a command that is told to end does")
  func stop() async {
    #expect(await outcome(of: ["sleep", "600"], stop: true) == .stopped)
  }

  static let wrongWords: [(words: [String], reason: String)] = [
    ([], "there is no program  on the PATH"),
    (["no-such-program-of-ours"], "there is no program no-such-program-of-ours on the PATH"),
    (["/etc/passwd"], "cannot run /etc/passwd: Permission denied"),
    (["/nowhere/at/all"], "cannot run /nowhere/at/all: No such file or directory"),
  ]

  @Test("a program that can't be run is named with the reason", arguments: wrongWords)
  func impossible(words: [String], reason: String) async {
    #expect(await outcome(of: words) == .failed(Message(verbatim: reason)))
  }

  static let faults: [(outcome: CommandOutcome, fault: String?)] = [
    (.ended(status: 0), nil), (.stopped, nil), (.ended(status: 2), "ended with status 2"),
    (.ended(status: 139), "was ended by signal 11"), (.timedOut, "ran for too long"), (.failed("why"), "why"),
  ]

  @Test("what went wrong is said in words", arguments: faults)
  func fault(outcome: CommandOutcome, fault: String?) { #expect(outcome.fault?.english == fault) }
}
