import ArgumentParser
import LocalFiles
import Messages
import PressMeasuring
import TappetConfig

extension Profile {
  struct Print: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("Print a profile, or your own settings, as a page for whoever sets it up next."),
      discussion: tr(
        """
        The page says which switch it is and what it does, method and times with their meaning, voice, bell, and the \
        last measurements of "tappet measure" and levels of "tappet practice". It holds no labels, and your own \
        phrases and words only with --words.

        EXAMPLES
          tappet profile print bed > bed.html
          tappet profile print --output settings.pdf
        """))

    @Argument(help: ArgumentHelp(tr("The profile [your own settings]."), valueName: "name"), completion: .profiles)
    var name: String?

    @Option(
      help: ArgumentHelp(tr("Write a file: a PDF if its name ends in .pdf, else HTML."), valueName: "file"),
      completion: .file(extensions: ["pdf", "html"]))
    var output: String?

    @Flag(help: ArgumentHelp(tr("Print your own phrases and words too.")))
    var words = false

    func run() throws {
      let sheet = try sheet()
      guard let output else { return Output.write(sheet.markup) }
      let folder = output.contains("/") ? output.prefix(through: output.lastIndex(of: "/") ?? output.startIndex) : "."
      if Folder.names(in: String(folder)) == nil {
        throw ToolError(
          .failure, tr("cannot write \(output.printable): there is no folder \(String(folder).printable)"))
      }
      var bytes = Array(sheet.markup.utf8)
      if output.lowercased().hasSuffix(".pdf") {
        do throws(ProfileSheet.Undrawn) {
          bytes = try sheet.pdf()
        } catch {
          throw ToolError(.failure, tr("cannot draw the page as PDF: \(error.reason); print it as HTML instead"))
        }
      }
      do throws(TextFile.Fault) {
        try TextFile.replace(output, with: bytes)
      } catch {
        throw ToolError(.failure, tr("cannot write \(output.printable): \(tr(error.message))"))
      }
    }

    private func sheet() throws -> ProfileSheet {
      let (files, profiles) = try Profile.profiles()
      let name = try name.map { try Profile.known($0, profiles) }
      let (loaded, measures, practices) = try ToolError.telling { () throws(ConfigurationProblem) in
        var text: String?
        if let name { text = try profiles.text(of: name) }
        let measures = try files.state(named: "measures.csv").map(MeasureHistory.init)?.records() ?? []
        let practices = try files.state(named: "practice.csv").map(PracticeHistory.init)?.records() ?? []
        return (Profiles.settings(with: text, named: name.map(profiles.path) ?? "", in: files), measures, practices)
      }
      switch loaded {
      case .failure(let problems): throw ToolError(.badConfiguration, tr(problems.text))
      case .success(let configuration):
        return ProfileSheet(
          configuration, profile: name, measures: measures, practices: practices,
          date: String(MeasureHistory.now.prefix(10)), words: words)
      }
    }
  }
}
