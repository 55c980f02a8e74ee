import Glibc
import LanguageModel
import Messages
import OnScreenKeyboard
import SystemClocks
import TappetModel

/// How long the language model's process takes, as the keyboard uses it: until it has opened the model, and for each new word.
struct ModelTimes {
  private(set) var opening = Duration.zero
  /// Of each word that is begun: the question, the answer, and the offers and letters made of it.
  private(set) var answers: [Duration] = []
  /// Of each key after that, without a question.
  private(set) var keys: [Duration] = []
  /// The memory of the process that nobody shares, in MB.
  private(set) var memory = 0

  /// Writes the phrases letter by letter. Returns `nil` if the process ends or is late beyond all measure.
  init?(_ phrases: [String]) throws {
    let start = MonotonicClock.now
    guard let process = ModelProcess("/proc/self/exe", words: ["writing-bench", "--language-model", EnglishModel.path])
    else { return nil }
    defer { process.close() }
    while process.vocabulary == nil {
      guard !process.isOver, start.duration(to: MonotonicClock.now) < .seconds(60) else { return nil }
      usleep(1000)
    }
    opening = start.duration(to: MonotonicClock.now)
    let layout = try KeyboardLayout(BuiltInData.layout("qwerty") ?? "")
    var keyboard = Keyboard(layout, WordPrediction(layout.words.map(BuiltInData.words) ?? WordList("")))
    (keyboard.wishes.hasModel, keyboard.wishes.letters) = (true, 4)
    for phrase in phrases {
      keyboard.begin(.text)
      for letter in phrase.lowercased() {
        let key = Key(.write(String(letter)), name: Message(verbatim: letter.description))
        let start = MonotonicClock.now
        _ = keyboard.choose(key)
        guard let context = keyboard.openContext, let vocabulary = process.vocabulary else {
          keys.append(start.duration(to: MonotonicClock.now))
          continue
        }
        guard let answer = process.answer(in: context, within: .seconds(60)) else { return nil }
        keyboard.know(answer.words, end: answer.end, of: vocabulary, in: context)
        answers.append(start.duration(to: MonotonicClock.now))
      }
    }
    memory = Self.memory()
    answers.sort()
    keys.sort()
  }

  /// Of the children of this process.
  private static func memory() -> Int {
    let children = contents("/proc/self/task/\(getpid())/children").split(separator: " ")
    let lines = children.flatMap { contents("/proc/\($0)/status").split(separator: "\n") }
    let sizes = lines.filter { $0.hasPrefix("RssAnon:") }.compactMap { Int($0.filter(\.isNumber)) }
    return sizes.reduce(0, +) / 1024
  }

  private static func contents(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }

  func told() -> String {
    func milliseconds(_ time: Duration) -> String {
      let tenths = Int((time / .milliseconds(0.1)).rounded())
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    func told(_ times: [Duration]) -> String {
      guard let last = times.last else { return "none" }
      return "median \(milliseconds(times[times.count / 2])), 99 % \(milliseconds(times[times.count * 99 / 100])), "
        + "most \(milliseconds(last)) (\(times.count))"
    }
    return """
      model opened: \(milliseconds(opening)), \(memory) MB
      key that begins a word, with the model's answer: \(told(answers))
      other keys: \(told(keys))
      """
  }
}
