import GtkCalls
import LanguageModel
import Messages
import OnScreenKeyboard
import TappetModel

/// The language model that offers words: opened when the keyboard comes, closed after ten minutes without a question. Without
/// one, or if it ends, the keyboard's own list offers.
@MainActor
final class OfferedWords {
  /// How long the model, some 40 MB, is kept open unused.
  private static let rest = Duration.seconds(600)
  /// This program: another one may have been installed in its place since.
  private static let program = "/proc/self/exe"

  /// How often a late answer, or the model's opening, is looked for, and how many times after each key.
  private static let pause = Duration.milliseconds(50)
  private static let mostLooks = 60

  /// Called when an answer may have come.
  var onAnswer: () -> Void = {}
  private var process: ModelProcess?
  private var resting: Timer?
  private var looking: Timer?
  private var looks = 0
  private var isLooking = false
  private var hasComplained = false

  /// Opens the model for a layout, if there is one for its words. One that ended is opened anew.
  /// - Returns: whether it is open.
  func open(for layout: KeyboardLayout) -> Bool {
    guard layout.words == EnglishModel.words, EnglishModel.isInstalled else {
      close()
      return false
    }
    rest()
    guard process?.isOver ?? true else { return true }
    process = ModelProcess(Self.program, words: ["tappet-desk", "--language-model", EnglishModel.path])
    return process != nil
  }

  /// Asks for the words that are likely now. Takes 10 ms at most; what comes later is told by `onAnswer`.
  func ask(for keyboard: inout Keyboard) {
    guard let process, let context = keyboard.openContext else { return }
    rest()
    if !isLooking { looks = 0 }
    if let vocabulary = process.vocabulary, let answer = process.answer(in: context) {
      keyboard.know(answer.words, end: answer.end, of: vocabulary, in: context)
    } else if !process.isOver {
      look()
    } else if !hasComplained {
      hasComplained = true
      // not translated: a line for the journal
      complain("the language model \(EnglishModel.path) ended; words are offered from the keyboard's own list")
    }
  }

  private func look() {
    guard looks < Self.mostLooks else { return }
    looks += 1
    looking = Timer(after: Self.pause) { [weak self] in
      self?.isLooking = true
      self?.onAnswer()
      self?.isLooking = false
    }
  }

  func close() {
    (resting, looking, looks) = (nil, nil, 0)
    process?.close()
    process = nil
  }

  private func rest() { resting = Timer(after: Self.rest) { [weak self] in self?.close() } }
}
