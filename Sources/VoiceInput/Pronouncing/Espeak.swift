import ChildPrograms
import SpokenNames
import Synchronization
import SystemClocks
import TappetModel

/// Pronunciations guessed by espeak-ng, whose errors differ from flite's. Returns no pronunciations if espeak-ng is not
/// installed. Restarts the espeak-ng process, with back-off, if it ended or hangs.
final class Espeak: PronunciationSource {
  private let program: String
  private let patience: Duration
  private let onFault: @Sendable (VoiceError) -> Void
  private let talk = Mutex(Talk())

  private struct Talk {
    var child: EspeakChild?
    var failures = 0
    /// The time before which espeak-ng is not restarted.
    var restsUntil = Instant.zero
    var hasTold = false
  }

  /// - Parameters:
  ///   - program: the path of espeak-ng.
  ///   - patience: the time limit for all words of one query; words that are not answered in time get no pronunciation.
  ///   - onFault: called once if espeak-ng is not available.
  init(
    program: String = ListenerOptions.standardEspeak, patience: Duration = .seconds(3),
    onFault: @escaping @Sendable (VoiceError) -> Void = { _ in }
  ) {
    self.program = program
    self.patience = patience
    self.onFault = onFault
  }

  func pronunciations(of words: [String]) -> [[Pronunciation]] {
    var answers = [[Pronunciation]](repeating: [], count: words.count)
    let places = words.indices.filter { Self.isAskable(words[$0]) }
    talk.withLock { talk in
      let deadline = MonotonicClock.now.advanced(by: patience)
      var rest = places[...]
      while !rest.isEmpty {
        let some = rest.prefix(Self.most)
        guard let lines = ask(some.map { words[$0] }[...], by: deadline, &talk) else { return }
        for (place, line) in zip(some, lines) {
          answers[place] = EspeakPhones.pronunciation(of: line).map { [$0] } ?? []
        }
        rest = rest.dropFirst(Self.most)
      }
    }
    return answers
  }

  private func ask(_ words: ArraySlice<String>, by deadline: Instant, _ talk: inout Talk) -> [String]? {
    if let lines = talk.child?.answers(to: words, by: deadline) { return lines }
    let hadOne = talk.child != nil
    talk.child = nil
    let now = MonotonicClock.now
    guard now < deadline, hadOne || now >= talk.restsUntil else {
      if hadOne { fail("\(program) does not answer", &talk) }
      return nil
    }
    do throws(StartFault) {
      let child = try EspeakChild(program: program)
      guard let lines = child.answers(to: words, by: deadline) else {
        fail("\(program) does not answer as espeak-ng does", &talk)
        return nil
      }
      talk.child = child
      talk.failures = 0
      return lines
    } catch {
      fail("cannot start \(program) (\(error.reason)); install the package espeak-ng", &talk)
      return nil
    }
  }

  private func fail(_ what: String, _ talk: inout Talk) {
    talk.failures = min(talk.failures + 1, 6)
    talk.restsUntil = MonotonicClock.now.advanced(by: .seconds(1 << talk.failures))
    if !talk.hasTold { onFault(.guesser(what: what)) }
    talk.hasTold = true
  }

  /// The most words per request: they fit into a socket's buffer, so that neither side blocks.
  private static let most = 64

  private static func isAskable(_ word: String) -> Bool {
    (1...60).contains(word.utf8.count) && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x27 }
      && word.utf8.contains { $0 != 0x27 }
  }
}
