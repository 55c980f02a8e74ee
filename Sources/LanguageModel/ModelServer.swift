import Glibc

/// The process that has a language model open: answers questions from standard input until that is closed.
package enum ModelServer {
  /// How many words are offered. With all 72,000 of the English model writing is 1 % faster, and an answer takes four times
  /// as long.
  package static let words = 20_000

  /// - Returns: the exit status: 1 if the file is no model.
  package static func run(_ path: String) -> Int32 {
    guard let model = NgramModel(path, most: words), write(ModelWire.opening(model.vocabulary)) else { return 1 }
    while let line = readLine() {
      guard let (number, context) = ModelWire.question(line.utf8) else { return 1 }
      guard write(ModelWire.answer(number, model.answer(in: context))) else { return 0 }
    }
    return 0
  }

  /// - Returns: whether all was written; false if nobody reads any more.
  private static func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(1, $0.baseAddress.map { $0 + sent }, $0.count - sent) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
