/// A page of the reference, independent of its output format.
struct Page {
  enum Block {
    case heading(String)
    case subheading(String)
    case text(String)
    case lines(String, language: String)
    /// Terms and explanations; Markdown shows them as a table with these headings.
    case terms([(term: String, text: String)], heads: (String, String))
  }

  var blocks: [Block] = []

  var markdown: String {
    blocks.map { block in
      switch block {
      case .heading(let text): "## \(text)\n"
      case .subheading(let text): "### \(text)\n"
      case .text(let text): text + "\n"
      case .lines(let text, let language): "```\(language)\n\(text)\n```\n"
      case .terms(let terms, let heads):
        "| \(heads.0) | \(heads.1) |\n|---|---|\n"
          + terms.map { "| \($0.term) | \($0.text.replacing("|", with: "\\|")) |\n" }.joined()
      }
    }.joined(separator: "\n")
  }

  var roff: String {
    blocks.map { block in
      switch block {
      case .heading(let text): ".SH \(Page.escaped(text).uppercased())\n"
      case .subheading(let text): ".SS \"\(Page.escaped(text))\"\n"
      case .text(let text): ".PP\n\(Page.escaped(text))\n"
      case .lines(let text, _): ".PP\n.nf\n\(Page.escaped(text))\n.fi\n"
      case .terms(let terms, _):
        terms.map { ".TP\n.B \(Page.escaped($0.term))\n\(Page.escaped($0.text))\n" }.joined()
      }
    }.joined()
  }

  /// Escapes text for roff and removes Markdown's backquotes.
  static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("`", with: "")
      if line.hasPrefix(".") || line.hasPrefix("'") { line = "\\&" + line }
      return line
    }.joined(separator: "\n")
  }
}
