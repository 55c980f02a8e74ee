import CKernel
import Glibc
package import LearnedVoice
package import LocalFiles
import Synchronization

/// The folder of the commands and sounds that the person has taught, a file for each. The files may change while they are in use.
package final class LearnedFolder: Sendable {
  package let path: String
  private let content: Mutex<Content>

  private struct Content {
    var stamp: Stamp?
    /// What the files hold, by their names. A file that is damaged keeps what it held before.
    var files: [String: LearnedCommand] = [:]
    var soundFiles: [String: LearnedSound] = [:]
    /// Sounds that are not those of the same name, although they pressed.
    var falseFiles: [String: LearnedSound] = [:]
    var damaged: [String] = []
    var revision = 0
    var voice = LearnedVoice.none
    var sounds = LearnedSounds.none
  }

  /// What changes when a file is put into the folder, replaced or removed.
  private struct Stamp: Hashable {
    var folder: ino_t
    var seconds: time_t
    var nanoseconds: Int
  }

  /// Reads the folder at `path`. A missing folder is an empty one.
  package init(path: String) {
    self.path = path
    content = Mutex(Content())
    _ = refresh()
  }

  package var voice: LearnedVoice { content.withLock { $0.voice } }

  /// The commands, by their words.
  package var commands: [LearnedCommand] { content.withLock { $0.files.values.sorted { $0.words < $1.words } } }

  /// The sounds that press switches.
  package var sounds: LearnedSounds { content.withLock { $0.sounds } }

  /// The sounds, by their names.
  package var learnedSounds: [LearnedSound] {
    content.withLock { $0.soundFiles.values.sorted { $0.name < $1.name } }
  }

  /// How often what is learned has changed.
  var revision: Int { content.withLock { $0.revision } }

  /// The names of the files that cannot be used.
  package var damaged: [String] { content.withLock { $0.damaged } }

  /// Reads the files again if any changed; returns whether one did.
  @discardableResult
  package func refresh() -> Bool {
    let stamp = stamp
    let before = content.withLock { ($0.stamp, $0.files, $0.soundFiles, $0.falseFiles) }
    guard stamp != before.0 else { return false }
    var fresh = Content(stamp: stamp)
    fresh.files = read(LearnedCommand.fileSuffix, before.1, &fresh.damaged, LearnedCommand.init(bytes:))
    fresh.soundFiles = read(LearnedSound.fileSuffix, before.2, &fresh.damaged, LearnedSound.init(bytes:))
    fresh.falseFiles = read(LearnedSound.falseSuffix, before.3, &fresh.damaged, LearnedSound.init(bytes:))
    let learned = Array(fresh.soundFiles.values)
    fresh.sounds =
      learned.isEmpty
      ? .none : LearnedSounds(learned, besides: OwnTones.sounds + fresh.falseFiles.values.flatMap(\.recordings))
    fresh.voice = LearnedVoice(
      Dictionary(fresh.files.values.map { ($0.words, $0.recordings.map(VoiceTemplate.init)) }) { $1 })
    content.withLock {
      fresh.revision = $0.revision + 1
      $0 = fresh
    }
    return true
  }

  /// Returns what the files with that suffix hold, by their names; of a damaged one, what it held before.
  private func read<Item>(
    _ suffix: String, _ before: [String: Item], _ damaged: inout [String], _ parse: ([UInt8]) -> Item?
  ) -> [String: Item] {
    var items: [String: Item] = [:]
    for name in (Folder.names(in: path) ?? []).sorted() where name.hasSuffix(suffix) {
      if case .success(let bytes) = TextFile.read("\(path)/\(name)", allowingPipes: false), let item = parse(bytes) {
        items[name] = item
      } else {
        damaged.append(name)
        items[name] = before[name]
      }
    }
    return items
  }

  /// Stores the command in place of what was known of it. If that fails, the file stays as it was.
  package func store(_ command: LearnedCommand) throws(TextFile.Fault) {
    try TextFile.replace("\(path)/\(LearnedCommand.fileName(of: command.words))", with: command.bytes)
    refresh()
  }

  /// Stores the sound in place of what was known of it. If that fails, the file stays as it was.
  package func store(_ sound: LearnedSound) throws(TextFile.Fault) {
    try TextFile.replace("\(path)/\(LearnedSound.fileName(of: sound.name))", with: sound.bytes)
    refresh()
  }

  /// Stores sounds that pressed the switch of `name` and were not that sound: what is like them presses nothing. The oldest of
  /// more than a file may have are forgotten.
  package func store(false sounds: [SpokenSound], of name: String) throws(TextFile.Fault) {
    let file = LearnedSound.fileNameOfFalse(name)
    let known = content.withLock { $0.falseFiles[file]?.recordings } ?? []
    let kept = LearnedSound(name: name, recordings: (known + sounds).suffix(LearnedCommand.mostRecordings))
    try TextFile.replace("\(path)/\(file)", with: kept.bytes)
    refresh()
  }

  /// Removes a sound, and what was told to be not that sound; returns whether there was one.
  package func forgetSound(_ name: String) throws(TextFile.Fault) -> Bool {
    defer { refresh() }
    _ = try remove(LearnedSound.fileNameOfFalse(name))
    return try remove(LearnedSound.fileName(of: name))
  }

  /// Removes a command; returns whether there was one.
  package func forget(_ words: String) throws(TextFile.Fault) -> Bool {
    defer { refresh() }
    return try remove(LearnedCommand.fileName(of: words))
  }

  /// Removes all commands and sounds, those that pressed lately, and files that are damaged; returns how many there were.
  package func forgetAll() throws(TextFile.Fault) -> Int {
    defer { refresh() }
    var count = 0
    let names = Folder.names(in: path) ?? []
    for suffix in [LearnedCommand.fileSuffix, LearnedSound.fileSuffix] {
      for name in names where name.hasSuffix(suffix) { if try remove(name) { count += 1 } }
    }
    for name in names where name.hasSuffix(LearnedSound.falseSuffix) { _ = try remove(name) }
    _ = try remove(Self.pressed)
    return count
  }

  /// The sounds that pressed lately. Where their file is damaged there are none: it is only for review.
  package var pressed: PressedSounds {
    guard case .success(let bytes) = TextFile.read("\(path)/\(Self.pressed)", allowingPipes: false) else {
      return PressedSounds()
    }
    return PressedSounds(bytes: bytes) ?? PressedSounds()
  }

  /// Stores the sounds that pressed lately, in a folder of their own: what is learned has not changed.
  package func store(_ pressed: PressedSounds) throws(TextFile.Fault) {
    try TextFile.replace("\(path)/\(Self.pressed)", with: pressed.bytes)
  }

  private static let pressed = "pressed/recent"

  private func remove(_ name: String) throws(TextFile.Fault) -> Bool {
    if unlink("\(path)/\(name)") == 0 { return true }
    if errno == ENOENT || errno == ENOTDIR { return false }
    throw TextFile.Fault(call: "unlink", number: errno)
  }

  private var stamp: Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Stamp(folder: status.st_ino, seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }
}
