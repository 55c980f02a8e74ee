/// Makes speech and plays it into the real recogniser, as if somebody had said it.
struct DemoVoice: Sendable {
  /// The synthesiser's voice.
  private static let voice = "rms"

  /// Ends when the recogniser has heard it all.
  /// - Throws: `ToolError` when there is no speech, or the recogniser fails.
  static func say(_ words: String, in house: DemoHouse) async throws {
    let recording = house.path(of: "speech.wav")
    let synthesiser = try await house.start("flite", ["-voice", voice, "-t", words, "-o", recording])
    guard await synthesiser.status == 0 else {
      throw ToolError(.failure, "flite could not speak \(words.quoted): \(house.lastWords)")
    }
    let listener = try await house.start("tappet-voice", ["--socket", house.controlSocket, "--wav", recording])
    let status = await listener.status
    guard status == 0 else {
      throw ToolError(.failure, "tappet-voice could not hear \(words.quoted) (status \(status)): \(house.lastWords)")
    }
  }
}
