/// Checks the files of an acoustic model, because PocketSphinx crashes, exits or recognises nothing if a file is
/// truncated.
/// Decision 169: docs/decisions/0169-model-and-recording-files.md.
enum ModelFiles {
  /// Returns every problem with the model's files, as texts for the user; empty if the model is intact.
  static func problems(in folder: String) -> [String] {
    [
      problem("mdef", in: folder, expected: definitionSize),
      problem("transition_matrices", in: folder, expected: matrixSize),
      readWholeFile("\(folder)/mixture_weights") == nil
        ? problem("sendump", in: folder, expected: mixtureSize) : nil,
    ].compactMap(\.self) + ["means", "variances", "feat.params"].compactMap { presence($0, in: folder) }
  }

  private static func presence(_ name: String, in folder: String) -> String? {
    guard let bytes = readWholeFile("\(folder)/\(name)") else { return "\(name) is missing" }
    return bytes.isEmpty ? "\(name) is empty" : nil
  }

  private static func problem(
    _ name: String, in folder: String, expected: (inout FileReader) -> Int?
  ) -> String? {
    guard let bytes = readWholeFile("\(folder)/\(name)") else { return "\(name) is missing" }
    if bytes.isEmpty { return "\(name) is empty" }
    var reader = FileReader(bytes)
    // Leave files in other formats to PocketSphinx.
    guard reader.isKnownForm(name) else { return nil }
    guard let size = expected(&reader) else { return "\(name) ends within its header" }
    return bytes.count < size ? "\(name) has \(bytes.count) of \(size) bytes" : nil
  }

  /// Returns the size of an intact mdef file: a text header, ten numbers, then the tables whose sizes the numbers give
  /// (bin_mdef.c of PocketSphinx). `nil` if the file ends within its header.
  private static func definitionSize(_ file: inout FileReader) -> Int? {
    guard file.skip(8), let text = file.number(), file.skip(text), let counts = file.numbers(10) else { return nil }
    let start = file.position
    for _ in 0..<counts[0] { guard file.skipPast(0) else { return nil } }
    let names = (file.position - start + 3) / 4 * 4
    guard file.move(to: start + names + counts[8] * 8 + counts[1] * 12), let states = file.number() else {
      return start + names + counts[8] * 8 + counts[1] * 12 + 4
    }
    return file.position + states * 2
  }

  /// Returns the size of an intact matrix file: "s3", a text header up to "endhdr", the byte order, four counts (the
  /// last is the number of floats), the floats, and a checksum if the header announces one.
  private static func matrixSize(_ file: inout FileReader) -> Int? {
    guard let header = file.text(to: "endhdr\n"), file.skip(4), let counts = file.numbers(4) else { return nil }
    return file.position + counts[3] * 4 + (header.contains("chksum0") ? 4 : 0)
  }

  /// Returns the size of an intact mixture file: lines of text, each preceded by its length, up to a line of length 0;
  /// the numbers of rows and columns; then a byte for each cell of every feature.
  private static func mixtureSize(_ file: inout FileReader) -> Int? {
    var features = 1
    while true {
      guard let length = file.number(), length >= 0, let line = file.text(length) else { return nil }
      if length == 0 { break }
      if line.hasPrefix("feature_count ") { features = Int(line.dropFirst(14).filter(\.isNumber)) ?? 1 }
      // Weights packed in four bits or with a codebook are a format that this code does not check.
      if line.hasPrefix("cluster_bits") || line.hasPrefix("cluster_count"), !line.contains(" 0") { return 0 }
    }
    guard let counts = file.numbers(2) else { return nil }
    return file.position + features * counts[0] * counts[1]
  }
}
