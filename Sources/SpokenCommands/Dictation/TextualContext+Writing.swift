import TappetModel

extension TextualContext {
  /// Whether text of this kind has several lines.
  var hasLines: Bool {
    switch self {
    case .wordProcessing, .narrative, .messaging, .sourceCode: true
    case .spreadsheet, .fileSystem, .console: false
    }
  }

  /// Whether text of this kind consists of sentences, which begin with a capital letter.
  var hasSentences: Bool {
    switch self {
    case .wordProcessing, .narrative, .messaging, .spreadsheet: true
    case .fileSystem, .sourceCode, .console: false
    }
  }
}
