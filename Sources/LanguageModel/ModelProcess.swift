import ChildPrograms
import Glibc
package import OnScreenKeyboard
import SystemClocks
import TappetModel

/// A process with a language model, asked for the chances of words. It may end at any time: then nothing is known.
/// Not thread-safe.
package final class ModelProcess {
  /// How long an answer is waited for. A key must not take longer; the next word asks anew.
  package static let patience = Duration.milliseconds(10)
  /// 80 kB an answer: the process must be able to write it before we read.
  private static let room: Int32 = 1 << 20
  /// F_SETPIPE_SZ of linux/fcntl.h, which Glibc's module lacks.
  private static let setPipeSize: Int32 = 1031

  private let program: ChildProgram
  private let questions: Int32
  private let answers: Int32
  private var reading = ModelReading()
  /// The last question.
  private var number: UInt32 = 0
  private var asked: WordContext?
  /// Whether it has ended, or is of no use.
  package private(set) var isOver = false
  private var isClosed = false

  /// Starts the process, which takes some tenths of a second until it can answer.
  /// - Parameters:
  ///   - path: its executable, which is to call `ModelServer.run`.
  ///   - words: its arguments, its name first.
  /// - Returns: `nil` if it could not be started.
  package init?(_ path: String, words: [String]) {
    var (input, output): ([Int32], [Int32]) = ([0, 0], [0, 0])
    guard pipe(&input) == 0 else { return nil }
    guard pipe(&output) == 0 else {
      for end in input { Glibc.close(end) }
      return nil
    }
    defer {
      Glibc.close(input[0])
      Glibc.close(output[1])
    }
    (questions, answers) = (input[1], output[0])
    for end in [questions, answers] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    _ = fcntl(answers, Self.setPipeSize, Self.room)
    guard
      let program = try? ChildProgram(
        path, words: words, files: ChildProgram.Files(input: input[0], output: output[1], error: nil), bond: .files)
    else {
      Glibc.close(questions)
      Glibc.close(answers)
      return nil
    }
    self.program = program
  }

  deinit { close() }

  /// Ends the process, which gives its memory back.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    isOver = true
    Glibc.close(questions)
    Glibc.close(answers)
    program.signal(SIGKILL)
    _ = program.wait()
  }

  /// The words that it knows; `nil` while it starts, or if it ended before.
  package var vocabulary: Vocabulary? {
    take()
    return isOver ? nil : reading.vocabulary
  }

  /// Asks the model for the probabilities in that context.
  /// - Returns: its answer; `nil` if that does not come in time. The next call with the same context returns it then.
  package func answer(in context: WordContext, within patience: Duration = ModelProcess.patience) -> ModelAnswer? {
    guard vocabulary != nil, ask(about: context) else { return nil }
    let end = MonotonicClock.now.advanced(by: patience)
    while !isOver {
      take()
      if let answer = reading.answer, answer.number == number { return answer.content }
      let left = MonotonicClock.now.duration(to: end)
      guard left > .zero else { return nil }
      var ready = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      _ = poll(&ready, 1, Int32(max(1, left / .milliseconds(1))))
    }
    return nil
  }

  /// Asks, unless that was asked last. Returns false if nobody is there to answer.
  private func ask(about context: WordContext) -> Bool {
    guard asked != context else { return true }
    asked = context
    number &+= 1
    // Shorter than what a pipe takes at once.
    let question = ModelWire.question(number, context)
    if Glibc.write(questions, question, question.count) != question.count { isOver = true }
    return !isOver
  }

  /// Reads all bytes that the process has written so far.
  private func take() {
    var room = [UInt8](repeating: 0, count: 1 << 16)
    while !isOver {
      let count = read(answers, &room, room.count)
      if count > 0 {
        do throws(ModelReading.Nonsense) { try reading.take(room[..<count]) } catch { isOver = true }
      } else if count < 0, errno == EINTR {
        continue
      } else {
        if count == 0 || errno != EAGAIN { isOver = true }
        return
      }
    }
  }
}
