/// A mark that is dictated by its name, and how it stands beside words.
enum DictatedMark: Hashable, Sendable {
  /// Follows the word before it without a space: a comma.
  case closing(String)
  /// Precedes the next word without a space: an opening bracket.
  case opening(String)
  /// Stands between words without spaces: a hyphen.
  case joining(String)
  /// Stands between words as a word does: a dash.
  case free(String)
  /// Ends the line, or the paragraph. Typed only into fields that take more than one line.
  case lineBreak(String)
}
