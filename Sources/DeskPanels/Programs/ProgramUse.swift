/// Counts how often each program was opened from the panel, to list the most used first.
package struct ProgramUse: Hashable, Sendable {
  package private(set) var counts: [String: Int] = [:]

  package init() {}

  package mutating func count(_ program: Program) { counts[program.id, default: 0] += 1 }

  /// The programs by descending use, then by name.
  package func sorted(_ programs: [Program]) -> [Program] {
    programs.sorted {
      (counts[$1.id] ?? 0, $0.name.lowercased(), $0.id) < (counts[$0.id] ?? 0, $1.name.lowercased(), $1.id)
    }
  }

  package var text: String { counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }.joined() }

  /// Parses such a text; skips invalid lines.
  package init(text: String) {
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let count = Int(parts[0]), (1...1_000_000).contains(count) else { continue }
      counts[String(parts[1])] = count
    }
  }
}
