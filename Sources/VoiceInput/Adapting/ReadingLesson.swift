package import LearnedVoice

/// The reading of the phrases, one after the other, of those that were not read before. Each is stored at once, so that reading
/// can be broken off and taken up later.
package struct ReadingLesson {
  package enum Step: Hashable, Sendable {
    /// The recording is stored; the next phrase is wanted, if there is one.
    case taken
    /// The recording is of no use; the phrase is wanted again.
    case refused(RecordingFault)
    /// No recording of the phrase was of use, and it is left out; the next one is wanted.
    case leftOut
  }

  private let folder: AdaptedFolder
  private let check: ReadingCheck
  private var rest: ArraySlice<ReadingList.Phrase>
  private var refused = 0

  package init(_ folder: AdaptedFolder, _ check: ReadingCheck) {
    self.folder = folder
    self.check = check
    rest = ReadingList.phrases.filter { !folder.hasRead($0) }[...]
  }

  /// The phrase that is wanted; `nil` once all were read.
  package var wanted: ReadingList.Phrase? { rest.first }

  /// The number of the phrase that is wanted, from 1.
  package var number: Int { wanted.flatMap(ReadingList.phrases.firstIndex).map { $0 + 1 } ?? ReadingList.phrases.count }

  package mutating func take(_ cut: RecordingCutter.Cut) throws(AdaptationFault) -> Step {
    guard let phrase = wanted else { return .taken }
    let fault: RecordingFault?
    do throws(VoiceError) { fault = try check.fault(of: cut, as: phrase) } catch { throw .recogniser(error) }
    if let fault {
      refused += 1
      // A short command of a voice that fits badly may be taken for another each time. It is not learned from.
      let isTaken = phrase.isHeldBack && fault.isAboutWords && refused >= Self.patience
      if !isTaken, refused < Self.patience { return .refused(fault) }
      if !isTaken {
        next()
        return .leftOut
      }
    }
    guard case .utterance(let samples) = cut else { return .refused(.tooLong) }
    try folder.store(samples, of: phrase)
    next()
    return .taken
  }

  /// Leaves out the phrases before that number, which was not read yet.
  mutating func goOn(from first: Int) {
    rest = ReadingList.phrases.dropFirst(first - 1).filter { !folder.hasRead($0) }[...]
    refused = 0
  }

  private mutating func next() {
    rest = rest.dropFirst()
    refused = 0
  }

  /// How long a phrase may last.
  package static let longest = Duration.seconds(15)
  /// How many recordings of a phrase are refused at most.
  private static let patience = 4
}

extension RecordingFault {
  fileprivate var isAboutWords: Bool {
    switch self {
    case .like, .unlike: true
    case .silent, .clipped, .tooShort, .tooLong: false
    }
  }
}
