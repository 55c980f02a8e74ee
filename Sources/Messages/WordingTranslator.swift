/// Translates wordings, arguments not yet filled in.
public protocol WordingTranslator {
  /// - Parameters:
  ///   - wording: the English wording, with `%1` where the first argument goes.
  ///   - context: tells equal English wordings apart.
  func wording(_ wording: String, context: String?) -> String
  func wording(one: String, other: String, count: Int) -> String
}

package struct EnglishWording: WordingTranslator {
  package init() {}
  package func wording(_ wording: String, context: String?) -> String { wording }
  package func wording(one: String, other: String, count: Int) -> String { count == 1 ? one : other }
}

/// The program's translator, which `tr` uses. A program sets it once, before it starts its first thread; without one,
/// texts are English.
public enum ProgramLanguage {
  nonisolated(unsafe) public static var translator: (any WordingTranslator & Sendable)?
}

/// Returns the text in the person's language. `po/extract.py` finds the wordings by this function's name.
public func tr(_ message: Message) -> String {
  guard let translator = ProgramLanguage.translator else { return message.english }
  return message.text(wordedBy: translator)
}

public func tr(_ message: Message, context: String) -> String { tr(Message(message, context: context)) }

/// Returns the BCP 47 tag of the language that texts are in.
public func trLanguage() -> String {
  // translators: The BCP 47 tag of your language, such as "de" or "pt-BR". It chooses the voice for translated texts.
  tr("en", context: "language tag")
}

/// Returns a text that depends on a number, which stands for `%1` in it.
public func tr(count: Int, one: String, other: String) -> String { tr(Message(count: count, one: one, other: other)) }
