import LocalFiles
import SpeechOutput

/// Lists the commands that can ring the bell: the user's own command, then known players with the built-in sound.
package enum BellPlayers {
  /// Returns the commands in the order to try them. `sound` is the path of the built-in sound; `nil` if the sound could
  /// not be written.
  package static func commands(of bell: BellConfiguration, sound: String?) -> [UserCommand] {
    let own = bell.command.isEmpty ? [] : [UserCommand(name: "bell", words: bell.command)]
    guard let sound else { return own }
    return own
      + [["paplay", sound], ["pw-play", sound], ["aplay", "-q", sound]].map {
        // Limit the wait for a player that hangs on a missing sound card.
        UserCommand(name: "bell", words: $0, timeLimit: .seconds(20))
      }
  }

  /// Writes the built-in sound to `directory`, unless it is already there, and returns its path.
  package static func writeSound(in directory: String) throws(ConfigurationProblem) -> String {
    let path = directory + "/bell.wav"
    if case .success(let bytes) = TextFile.read(path, allowingPipes: false), bytes == BellSound.wave { return path }
    do {
      try TextFile.replace(path, with: BellSound.wave)
    } catch {
      throw ConfigurationProblem(file: path, message: error.message)
    }
    return path
  }
}
