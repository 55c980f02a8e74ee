import Messages
import TappetProtocol
import Translation

/// HTML fragments, with all text escaped.
enum Markup {
  /// The language of the program's texts, as a BCP 47 tag.
  static var language: String {
    let translator = ProgramLanguage.translator as? Translator
    return (translator?.language ?? "en").replacing("_", with: "-")
  }

  /// Escapes text for HTML elements and attributes.
  static func text(_ text: String) -> String {
    var out = ""
    for character in text.printable {
      switch character {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case _: out.append(character)
      }
    }
    return out
  }

  /// A whole page without scripts or external resources: a heading, and `body` below it.
  /// - Parameter command: the command that writes it: "simulate"
  static func page(_ title: String, command: String, style: String, _ body: String) -> String {
    // not translated: HTML, with the texts in it
    """
    <!DOCTYPE html>
    <html lang="\(language)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="tappet \(command) \(Tappet.version)">
    <title>\(text(title))</title>
    <style>
    \(style)
    </style>
    </head>
    <body>
    <main>
    <h1>\(text(title))</h1>
    \(body)
    </main>
    </body>
    </html>

    """
  }

  /// A table with a caption. The first column holds the row headings; `numbers` right-aligns the others.
  static func table(_ caption: String, _ head: [String], _ rows: [[String]], numbers: Bool = true) -> String {
    let heads = head.map { "<th scope=\"col\">\(text($0))</th>" }.joined()  // not translated: HTML
    let lines = rows.map { row in
      let cells = row.enumerated().map { place, cell in
        // not translated: HTML
        if place == 0 { return "<th scope=\"row\">\(text(cell))</th>" }
        return "<td\(numbers ? " class=\"n\"" : "")>\(text(cell))</td>"
      }
      return "<tr>\(cells.joined())</tr>"
    }
    // not translated: HTML
    return """
      <div class="wide"><table><caption>\(text(caption))</caption>
      <thead><tr>\(heads)</tr></thead>
      <tbody>
      \(lines.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  /// An SVG picture with a name and a description for screen readers.
  static func picture(_ name: String, _ description: String, width: Int, height: Int, _ body: [String]) -> String {
    // not translated: SVG
    """
    <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="\(text("\(name). \(description)"))">
    \(body.joined(separator: "\n"))
    </svg>
    """
  }
}

extension Double {
  /// Formats a coordinate with one digit after the point.
  var coordinate: String {
    let tenths = Int((self * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths / 10)).\(abs(tenths % 10))"
  }
}
