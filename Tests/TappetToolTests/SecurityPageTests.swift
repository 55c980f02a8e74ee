import Foundation
import Testing

@Suite("The tests that docs/security.md names")
struct SecurityPageTests {
  private static let root =
    URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/"

  /// Returns the rows of the tables of threats and hazards: the threat and the names of its tests.
  private static func rows() throws -> [(what: String, names: [String])] {
    let page = try String(contentsOfFile: root + "docs/security.md", encoding: .utf8)
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      // Skips the table of units, the heads and the rules below them.
      guard line.hasPrefix("|"), cells.count == 3, !cells[0].hasPrefix("`"), !cells[2].hasPrefix("---"),
        !["tried by", "has not"].contains(cells[2])
      else { return nil }
      let names = cells[2].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return (cells[0], names)
    }
  }

  /// Returns the text of all tests but this one.
  private static func tests() throws -> String {
    var text = ""
    let files = try #require(FileManager.default.enumerator(atPath: root + "Tests"))
    for case let name as String in files
    where ["swift", "py", "sh", ""].contains((name as NSString).pathExtension)
      && !name.hasSuffix("SecurityPageTests.swift")
    {
      text += (try? String(contentsOfFile: root + "Tests/" + name, encoding: .utf8)) ?? ""
    }
    return text
  }

  @Test("Every threat and hazard has a test, and each named test exists")
  func names() throws {
    let (rows, tests) = (try Self.rows(), try Self.tests())
    let makefile = try String(contentsOfFile: Self.root + "Makefile", encoding: .utf8)
    #expect(rows.count >= 15)
    for row in rows {
      #expect(!row.names.isEmpty, "\(row.what) has no test")
      for name in row.names {
        let isThere =
          name.hasPrefix("make ")
          ? makefile.contains("\n\(name.dropFirst(5).prefix { $0 != " " }):")
          : FileManager.default.fileExists(atPath: Self.root + name) || tests.contains(name)
        #expect(isThere, "\(name), which is to try “\(row.what)”, is nowhere")
      }
    }
  }
}
