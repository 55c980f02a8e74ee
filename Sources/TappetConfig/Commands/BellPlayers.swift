import SpeechOutput

/// What the bell is heard by: the user's own command, else our sound by whatever player there is.
package enum BellPlayers {
  /// In the order in which they are tried; where one fails, the next rings. `sound`: our sound's file, if there is one.
  package static func commands(of bell: BellConfiguration, sound: String?) -> [UserCommand] {
    let own = bell.command.isEmpty ? [] : [UserCommand(name: "bell", words: bell.command)]
    guard let sound else { return own }
    return own
      + [["paplay", sound], ["pw-play", sound], ["aplay", "-q", sound]].map {
        // A player that waits for a sound card that never comes must not be what the person waits for.
        UserCommand(name: "bell", words: $0, timeLimit: .seconds(20))
      }
  }

  /// Writes our sound to a file in `directory`, where it is not there yet, and gives its path.
  package static func writeSound(in directory: String) throws(ConfigurationProblem) -> String {
    let path = directory + "/bell.wav"
    if case .success(let bytes) = TextFile.read(path, allowingPipes: false), bytes == BellSound.wave { return path }
    do {
      try TextFile.replace(path, with: BellSound.wave)
    } catch {
      throw ConfigurationProblem(file: path, message: "cannot \(error.call) this file: \(error.reason)")
    }
    return path
  }
}
