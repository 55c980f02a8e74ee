import ArgumentParser
import Messages
import SpeechOutput
import TappetConfig
import TappetProtocol
import TappetProtocolServer

struct SpeechCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "speech",
    abstract: tr("List where you could hear what is lit in private, or try one of these outputs."),
    discussion: tr(
      """
      On a private output, such as headphones, you alone hear what is lit; alerts and apps' announcements are heard where \
      everything is. When it goes, nobody hears what is lit; when it is back, you do.

      EXAMPLES
        tappet speech outputs
        tappet speech try NAME
        tappet settings set speech.cueOutput NAME
        tappet settings reset speech.cueOutput
      """), subcommands: [Outputs.self, Try.self])

  struct Outputs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: tr("List the outputs, one a line: the name, then what it is."))

    @Flag(help: ArgumentHelp(tr("As JSON.")))
    var json = false

    func run() async throws {
      let found = try await SpeechOutputs.now()
      if json { return Output.json(found.json) }
      if found.outputs.isEmpty {
        throw ToolError(.failure, tr("there is no output: is a sound server running? Try: pactl info"))
      }
      for output in found.outputs { Output.line(output.line.printable) }
    }
  }

  struct Try: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "try", abstract: tr("Say something on an output, and nowhere else."))

    @Argument(help: ArgumentHelp(tr("Its name, as tappet speech outputs lists it.")))
    var name: String

    func run() async throws {
      guard
        let answer = await ProgramAnswer.of(
          "tappet-speech", ["--output", name, "--say", SpeechOutputs.trial], limit: .seconds(20))
      else { throw SpeechOutputs.noProgram }
      guard answer.status == 0 else { throw ToolError(.failure, answer.text.printable) }
    }
  }
}

extension SpeechOutputs {
  /// What is said to try an output.
  static var trial: String { tr("Only you should hear this.") }

  /// The outputs that the set-up offers: those that are there, and on which not everything is heard.
  static func offered() async -> [Output] { ((try? await now())?.outputs ?? []).filter { $0.isThere && !$0.isDefault } }

  /// Whether what is lit is heard in private, for `tappet status`.
  var privacy: String {
    let title = (outputs.first { $0.name == cueOutput }?.title ?? cueOutput).printable
    guard let gap else { return tr("Only \(title) says what is lit.") }
    return tr("Nobody hears what is lit: \(title): \(tr(CueGapWords.message(of: gap)))")
  }

  static var noProgram: ToolError { ToolError(.failure, tr("tappet-speech is not installed")) }

  /// What the speech program finds on this machine now. `output`: the one to judge.
  static func now(_ output: String? = nil) async throws -> SpeechOutputs {
    let judged = output.map { ["--output", $0] } ?? []
    guard let answer = await ProgramAnswer.of("tappet-speech", ["--outputs"] + judged) else { throw noProgram }
    guard answer.status == 0, let object = try? JSONDocument.object(of: Array(answer.text.utf8)),
      let outputs = try? SpeechOutputs(Fields(object))
    else { throw ToolError(.failure, tr("tappet-speech lists no outputs: \(answer.text.printable)")) }
    return outputs
  }
}

extension SpeechOutputs.Output {
  /// A line of a list: the name, then what it is, and what to know of it.
  var line: String {
    var words = "\(name)  \(title)"
    if !isThere { words += "  " + tr("(nothing is plugged in, or sound goes to another plug)") }
    if isDefault { words += "  " + tr("(everything else is heard there too)") }
    return words
  }
}
