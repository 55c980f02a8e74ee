import ArgumentParser
import TappetProtocol
import VoiceEvaluation
import VoiceInput

/// `voice-evaluation grammars`: measures the cost of new screens to the recogniser.
struct Grammars: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measure what new screens cost: the time until their words are in force, and memory.",
    discussion: """
      Prints JSON: "swap", seconds of processor time by the number of names; "memory", bytes with 500 names in force; \
      "growth", bytes that 2,000 screens of words never seen before have added.
      """)

  @OptionGroup var recogniser: RecogniserOptions

  func run() async throws {
    try await failing {
      let cost = try GrammarCost.measure(options: recogniser.listener)
      var swap: JSONObject = [:]
      for (names, time) in cost.swap.sorted(by: { $0.key < $1.key }) { swap[String(names)] = .seconds(time) }
      var writer = JSONWriter()
      writer.object(["swap": .object(swap), "memory": .integer(cost.memory), "growth": .integer(cost.growth)])
      writer.endLine()
      print(String(decoding: writer.bytes, as: UTF8.self), terminator: "")
    }
  }
}
