import Messages

/// Synthesises speech and plays it into the recogniser, as if somebody had spoken.
struct DemoVoice: Sendable {
  private static let voice = "rms"

  /// Returns once the recogniser has processed the whole recording.
  /// - Throws: `ToolError` when synthesis or recognition fails.
  static func say(_ words: String, in house: DemoHouse) async throws {
    let recording = house.path(of: "speech.wav")
    let synthesiser = try await house.start("flite", ["-voice", voice, "-t", words, "-o", recording])
    guard await synthesiser.status == 0 else {
      throw ToolError(.failure, tr("flite could not speak \"\(words)\": \(house.lastWords)"))
    }
    let listener = try await house.start("tappet-voice", ["--socket", house.controlSocket, "--wav", recording])
    let status = await listener.status
    guard status == 0 else {
      throw ToolError(
        .failure, tr("tappet-voice could not hear \"\(words)\" (status \(status)): \(house.lastWords)"))
    }
  }
}
