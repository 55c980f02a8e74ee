import CKernel
import Glibc
package import LearnedVoice
import LocalFiles
import Synchronization
import TappetModel

/// The folder of the acoustic model that was adapted to the person, and of the phrases that they read for it. The files may
/// change while they are in use.
///
/// ```
/// state            which model is used, if any
/// model-N/         a whole model and the sizes and checksums of its files; never changed once it is there
/// read-N.wav       a phrase that was read, until a model is kept
/// ```
/// Decision 271: docs/decisions/0271-adapted-model.md.
package final class AdaptedFolder: Sendable {
  package let path: String
  private let known: Mutex<Known>

  private struct Known {
    var stamp: Stamp?
    var use = Use.none
  }

  private struct Stamp: Hashable {
    var file: ino_t
    var seconds: time_t
    var nanoseconds: Int
  }

  /// Whether the listener uses the model.
  package enum Use: Hashable, Sendable {
    /// There is none.
    case none
    /// It is kept and not used, because the person switched it off.
    case off
    /// The model in that folder is used in place of the one at `base`.
    case used(model: String, base: String)
    /// It cannot be used: that file is missing, cut short or of another form. The usual model is used.
    case damaged(file: String)
  }

  package init(path: String) {
    self.path = path
    known = Mutex(Known())
    _ = refresh()
  }

  package var use: Use { known.withLock { $0.use } }

  /// Looks again if the state changed; returns whether what is used changed.
  @discardableResult
  package func refresh() -> Bool {
    let stamp = stamp
    guard stamp != known.withLock({ $0.stamp }) else { return false }
    let use = read()
    return known.withLock { known in
      defer { known = Known(stamp: stamp, use: use) }
      return known.use != use
    }
  }

  /// The model to hear by in place of `base`, which is returned if no other is to be used.
  package func model(insteadOf base: String) -> String {
    if case .used(let model, base: base) = use { return model }
    return base
  }

  /// Whether there is a model, used or not.
  package var hasModel: Bool { use != .none }

  /// Uses the model, or leaves it unused; returns whether there is one.
  package func switchOn(_ isOn: Bool) throws(AdaptationFault) -> Bool {
    guard let state = State(at: statePath) else { return false }
    try store(State(model: state.model, isUsed: isOn))
    return true
  }

  /// Takes the model that was made in the folder `made`, inside of this one, into use in place of the one before.
  func keep(_ made: String, name: String) throws(AdaptationFault) {
    let before = State(at: statePath)?.model
    let place = "\(path)/\(name)"
    guard rename(made, place) == 0 else {
      throw .storing(path: place, TextFile.Fault(call: "rename", number: errno))
    }
    do {
      try store(State(model: name, isUsed: true))
    } catch {
      Self.remove(place)
      throw error
    }
    if let before, before != name { Self.remove("\(path)/\(before)") }
  }

  /// Removes the model and all that was read; returns whether there was anything.
  package func forgetAll() -> Bool {
    let names = (Folder.names(in: path) ?? []).filter { name in
      name == "state" || name.hasPrefix("model-") || name.hasPrefix("work-") || Self.isReading(name)
    }
    // Without its state no model is used.
    for name in names.sorted(by: { one, _ in one == "state" }) { Self.remove("\(path)/\(name)") }
    refresh()
    return !names.isEmpty
  }

  // MARK: What was read

  package func recording(of phrase: ReadingList.Phrase) -> String { "\(path)/\(phrase.fileName)" }

  package func hasRead(_ phrase: ReadingList.Phrase) -> Bool { access(recording(of: phrase), R_OK) == 0 }

  package func store(_ samples: [Int16], of phrase: ReadingList.Phrase) throws(AdaptationFault) {
    let file = recording(of: phrase)
    do throws(TextFile.Fault) {
      try TextFile.replace(file, with: WaveFile.bytes(of: samples))
    } catch {
      throw .storing(path: file, error)
    }
  }

  /// Removes all that was read.
  package func forgetReadings() {
    for name in Folder.names(in: path) ?? [] where Self.isReading(name) { Self.remove("\(path)/\(name)") }
  }

  /// Removes what a training left that was killed. Only one program adapts at a time.
  func forgetWork() {
    for name in Folder.names(in: path) ?? [] where name.hasPrefix("work-") { Self.remove("\(path)/\(name)") }
  }

  private static func isReading(_ name: String) -> Bool { name.hasPrefix("read-") && name.hasSuffix(".wav") }

  /// Removes a file, or a folder of files.
  static func remove(_ path: String) {
    if unlink(path) == 0 { return }
    for name in Folder.names(in: path) ?? [] where name != "." && name != ".." { remove("\(path)/\(name)") }
    rmdir(path)
  }

  // MARK: The state

  private var statePath: String { path + "/state" }

  private func store(_ state: State) throws(AdaptationFault) {
    do throws(TextFile.Fault) {
      try TextFile.replace(statePath, with: Array(state.text.utf8))
    } catch {
      throw .storing(path: statePath, error)
    }
    refresh()
  }

  private func read() -> Use {
    guard access(statePath, F_OK) == 0 else { return .none }
    guard let state = State(at: statePath) else { return .damaged(file: statePath) }
    if !state.isUsed { return .off }
    let folder = "\(path)/\(state.model)"
    guard let list = ModelList(at: folder) else { return .damaged(file: "\(folder)/\(ModelList.name)") }
    if let file = list.damaged(in: folder) { return .damaged(file: "\(folder)/\(file)") }
    return .used(model: folder, base: list.base)
  }

  private var stamp: Stamp? {
    var status = stat()
    guard stat(statePath, &status) == 0 else { return nil }
    return Stamp(file: status.st_ino, seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
  }

  private struct State {
    var model: String
    var isUsed: Bool

    init(model: String, isUsed: Bool) { (self.model, self.isUsed) = (model, isUsed) }

    /// Returns `nil` if the file is missing or of another form.
    init?(at path: String) {
      guard let text = TextFile.text(of: path), text.hasSuffix("\n") else { return nil }
      let lines = text.split(separator: "\n")
      guard lines.count == 3, lines[0] == Self.mark, lines[1].hasPrefix("model-"), !lines[1].contains("/"),
        lines[2] == "used" || lines[2] == "off"
      else { return nil }
      self.init(model: String(lines[1]), isUsed: lines[2] == "used")
    }

    var text: String { "\(Self.mark)\n\(model)\n\(isUsed ? "used" : "off")\n" }

    private static let mark = "tappet adapted voice 1"
  }
}

/// The files of an adapted model with their sizes and checksums, and the model that it was made from.
struct ModelList {
  static let name = "contents"
  private static let mark = "tappet adapted model 1"

  let base: String
  private let files: [(name: String, size: Int, sum: UInt64)]

  /// Lists the files in a folder; `nil` if one cannot be read.
  init?(of folder: String, base: String) {
    self.base = base
    var files: [(name: String, size: Int, sum: UInt64)] = []
    for name in Self.parts {
      guard let bytes = readWholeFile("\(folder)/\(name)") else { return nil }
      files.append((name, bytes.count, Self.sum(bytes)))
    }
    self.files = files
  }

  /// Reads the list in a folder; `nil` if it is missing, cut short or of another form.
  init?(at folder: String) {
    guard let text = TextFile.text(of: "\(folder)/\(Self.name)"), text.hasSuffix("\n") else { return nil }
    let lines = text.split(separator: "\n")
    guard lines.count == Self.parts.count + 2, lines[0] == Self.mark else { return nil }
    base = String(lines[1])
    var files: [(name: String, size: Int, sum: UInt64)] = []
    for (line, name) in zip(lines.dropFirst(2), Self.parts) {
      let fields = line.split(separator: " ")
      guard fields.count == 3, fields[0] == name, let size = Int(fields[1]), let sum = UInt64(fields[2], radix: 16)
      else { return nil }
      files.append((name, size, sum))
    }
    self.files = files
  }

  /// Returns the name of a file that is not as it was written.
  func damaged(in folder: String) -> String? {
    files.first { file in
      guard let bytes = readWholeFile("\(folder)/\(file.name)") else { return true }
      return bytes.count != file.size || Self.sum(bytes) != file.sum
    }?.name
  }

  var text: String {
    "\(Self.mark)\n\(base)\n"
      + files.map { "\($0.name) \($0.size) \(String($0.sum, radix: 16))\n" }.joined()
  }

  /// FNV-1a over numbers of eight bytes; the last may be shorter.
  private static func sum(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBytes { bytes in
      var sum: UInt64 = 0xcbf2_9ce4_8422_2325
      var place = 0
      while place + 8 <= bytes.count {
        sum = (sum ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        sum = (sum ^ sum >> 29) &* 0x0000_0100_0000_01b3
        place += 8
      }
      while place < bytes.count {
        sum = (sum ^ UInt64(bytes[place])) &* 0x0000_0100_0000_01b3
        place += 1
      }
      return sum
    }
  }

  /// The files of a model.
  static let parts = [
    "mdef", "means", "variances", "transition_matrices", "sendump", "feat.params", "noisedict",
  ]
}
