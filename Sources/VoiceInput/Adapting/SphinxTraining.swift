import CKernel
import ChildPrograms
import Glibc
import LearnedVoice
import LocalFiles

/// Adapts an acoustic model by the programs of Debian's package sphinxtrain, in a folder of its own: maximum a posteriori.
///
/// ```
/// speech ─ cepstra ─┐                         ┌─ weights ─ mk_s2sendump ─┐
/// model ─ as text ──┴─ bw ─ counts ─ map_adapt ┴─ means, variances ─ mix ─┴─ model
/// ```
struct SphinxTraining {
  /// The model that is adapted.
  let base: String
  /// A folder that does not exist yet.
  let folder: String
  /// Where the programs are.
  let programs: String
  let isStopped: @Sendable () -> Bool
  private var names: [String] = []
  private var transcripts = ""

  static let standardPrograms = "/usr/lib/sphinxtrain"

  init(base: String, folder: String, programs: String, isStopped: @escaping @Sendable () -> Bool) {
    (self.base, self.folder, self.programs, self.isStopped) = (base, folder, programs, isStopped)
  }

  /// The model that is made.
  var model: String { folder + "/model" }

  /// Throws if the model that is adapted is not of the form that can be mixed.
  static func checkForm(of base: String) throws(AdaptationFault) {
    for part in mixed where !(readWholeFile("\(base)/\(part)").map(DensityParameters.isWhole) ?? false) {
      throw .form(file: "\(base)/\(part)")
    }
  }

  /// Whether all programs are there.
  static func check(_ programs: String) throws(AdaptationFault) {
    for program in ["bw", "map_adapt", "mk_s2sendump"] where access("\(programs)/\(program)", X_OK) != 0 {
      throw .trainerMissing("\(programs)/\(program)")
    }
  }

  /// Makes the folder with the model in the forms that training reads.
  func begin(dictionary: String) throws(AdaptationFault) {
    for made in [folder, folder + "/counts", model] where mkdir(made, 0o700) != 0 {
      throw .storing(path: made, TextFile.Fault(call: "mkdir", number: errno))
    }
    guard let definition = readWholeFile(base + "/mdef").flatMap(ModelDefinition.init(bytes:)) else {
      throw .form(file: base + "/mdef")
    }
    guard
      let weights = readWholeFile(base + "/sendump").flatMap({
        MixtureWeights.unpacked($0, features: Self.featureCount, senones: definition.senoneCount)
      })
    else { throw .form(file: base + "/sendump") }
    try write(Array(definition.text.utf8), "mdef.txt")
    try write(weights, "mixture_weights")
    try write(Array(dictionary.utf8), "words")
    try write(Array(Self.fillers.utf8), "fillers")
    for part in ModelList.parts where !Self.made.contains(part) {
      guard let bytes = readWholeFile("\(base)/\(part)") else { throw .form(file: "\(base)/\(part)") }
      try write(bytes, "model/\(part)")
    }
  }

  /// Takes the cepstra of one recording and its transcript.
  mutating func add(_ cepstra: [Float], _ transcript: String) throws(AdaptationFault) {
    let name = "u\(names.count)"
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * cepstra.count + 4)
    for value in [UInt32(cepstra.count)] + cepstra.map(\.bitPattern) {
      for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
    try write(bytes, name + ".mfc")
    names.append(name)
    transcripts += "<s> \(transcript) </s> (\(name))\n"
  }

  /// Trains, and makes the model.
  func finish() throws(AdaptationFault) {
    try write(Array((names.joined(separator: "\n") + "\n").utf8), "names")
    try write(Array(transcripts.utf8), "transcripts")
    try run(
      "bw",
      start + [
        "-hmmdir", base, "-feat", "1s_c_d_dd", "-svspec", "0-12/13-25/26-38", "-cmn", "batch", "-agc", "none",
        "-dictfn", folder + "/words", "-fdictfn", folder + "/fillers", "-ctlfn", folder + "/names", "-lsnfn",
        folder + "/transcripts", "-cepdir", folder, "-cepext", "mfc",
      ])
    try run(
      "map_adapt",
      start + [
        "-mapmeanfn", folder + "/means", "-mapvarfn", folder + "/variances", "-mapmixwfn", folder + "/weights",
        "-maptmatfn", model + "/transition_matrices", "-fixedtau", "yes", "-tau", Self.trust,
      ])
    try run(
      "mk_s2sendump",
      [
        "-pocketsphinx", "yes", "-moddeffn", folder + "/mdef.txt", "-mixwfn", folder + "/weights", "-sendumpfn",
        model + "/sendump",
      ])
    try mix(share: 1)
  }

  private var start: [String] {
    [
      "-moddeffn", folder + "/mdef.txt", "-ts2cbfn", ".ptm.", "-mixwfn", folder + "/mixture_weights", "-meanfn",
      base + "/means", "-varfn", base + "/variances", "-tmatfn", base + "/transition_matrices", "-accumdir",
      folder + "/counts",
    ]
  }

  /// Gives the model means and variances that are so far on the way from the usual ones to those that were learned, 0 to 1, and
  /// writes the list of its files.
  func mix(share: Float) throws(AdaptationFault) {
    for part in Self.mixed {
      guard let usual = readWholeFile("\(base)/\(part)") else { throw .form(file: "\(base)/\(part)") }
      guard let adapted = readWholeFile("\(folder)/\(part)"),
        let mixed = DensityParameters.between(usual: usual, adapted: adapted, share: share)
      else { throw fault(of: "map_adapt", writing: "\(folder)/\(part)") }
      try write(mixed, "model/\(part)")
    }
    // The programs do not notice a full disk: each file must be as long as the one that it stands for.
    for part in Self.made {
      let path = "\(model)/\(part)"
      guard let made = Self.size(of: path), made == Self.size(of: "\(base)/\(part)") else {
        throw fault(of: part == "sendump" ? "mk_s2sendump" : "map_adapt", writing: path)
      }
    }
    guard ModelFiles.problems(in: model).isEmpty, let list = ModelList(of: model, base: base) else {
      throw .training(program: "mk_s2sendump", status: 0)
    }
    try write(Array(list.text.utf8), "model/\(ModelList.name)")
    for part in ModelList.parts + [ModelList.name] { try sync("\(model)/\(part)") }
  }

  /// Throws if there is no room for the files of a training at `path`.
  static func checkRoom(at path: String) throws(AdaptationFault) {
    if free(at: path) < needed { throw .storing(path: path, TextFile.Fault(call: "write", number: ENOSPC)) }
  }

  private func run(_ program: String, _ words: [String]) throws(AdaptationFault) {
    let path = "\(programs)/\(program)"
    let child: ChildProgram
    do throws(StartFault) {
      child = try ChildProgram(
        path, words: [path] + words, environment: ["LC_ALL": "C.UTF-8"],
        files: ChildProgram.Files(output: nil, error: nil))
    } catch {
      throw error.code == ENOENT || error.code == EACCES
        ? .trainerMissing(path) : .training(program: program, status: error.code)
    }
    var wasStopped = false
    if let end = try? child.endFile() {
      defer { close(end) }
      var patience = Self.patience
      var wait = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
      while poll(&wait, 1, 500) <= 0 {
        patience -= 1
        wasStopped = isStopped()
        if wasStopped || patience == 0 {
          child.signal(SIGKILL)
          break
        }
      }
    }
    let status = child.wait()
    if wasStopped { throw .stopped }
    if status != 0 { throw fault(of: program, writing: folder, status: status) }
  }

  /// Returns why a program did not write what it should have: the full disk, if it is full.
  private func fault(of program: String, writing path: String, status: Int32 = 0) -> AdaptationFault {
    Self.free(at: folder) < Self.leastFree
      ? .storing(path: path, TextFile.Fault(call: "write", number: ENOSPC))
      : .training(program: program, status: status)
  }

  private func write(_ bytes: [UInt8], _ name: String) throws(AdaptationFault) {
    let path = "\(folder)/\(name)"
    func fault(_ call: String) -> AdaptationFault { .storing(path: path, TextFile.Fault(call: call, number: errno)) }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw fault("create") }
    defer { close(file) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw fault("write") }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Makes a file of the model the owner's alone, and waits until it is on the disk.
  private func sync(_ path: String) throws(AdaptationFault) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    defer { if file >= 0 { close(file) } }
    guard file >= 0, fchmod(file, 0o600) == 0, fsync(file) == 0 else {
      throw .storing(path: path, TextFile.Fault(call: "fsync", number: errno))
    }
  }

  private static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  private static func free(at path: String) -> Int {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return 0 }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }

  /// The files that training makes; the others are copied.
  private static let made = ["means", "variances", "transition_matrices", "sendump"]
  private static let featureCount = 3
  /// The files that are mixed.
  private static let mixed = ["means", "variances"]
  /// How many frames of each density the usual variances count for, beside those that are learned from; the mixture weights of a
  /// senone count for that times the number of densities. Means move as far as is certain of each, whatever this is.
  private static let trust = "2000"
  private static let fillers = "<s> SIL\n</s> SIL\n<sil> SIL\n[NOISE] +NSN+\n[SPEECH] +SPN+\n"
  /// How many half seconds a program may take.
  private static let patience = 1200
  /// Bytes that all files of a training take together, and below which a program failed because the disk is full.
  private static let needed = 80_000_000
  private static let leastFree = 4_000_000
}
