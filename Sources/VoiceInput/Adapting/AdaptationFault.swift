package import LocalFiles

/// Why a voice cannot be adapted to. What was used before is used on.
package enum AdaptationFault: Error, Hashable, Sendable {
  /// That program of sphinxtrain is not installed.
  case trainerMissing(String)
  /// flite's voice of that name cannot be loaded.
  case voiceMissing(String)
  /// That file of the model has a form that cannot be trained.
  case form(file: String)
  /// So many phrases have not been read yet.
  case unread(Int)
  /// A program of sphinxtrain ended with that status, or did not write its file whole.
  case training(program: String, status: Int32)
  /// That file cannot be written.
  case storing(path: String, TextFile.Fault)
  case recogniser(VoiceError)
  /// It was stopped.
  case stopped
}
