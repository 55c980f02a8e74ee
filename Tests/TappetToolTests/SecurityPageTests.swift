import Foundation
import Testing

@Suite("What docs/security.md says is tried")
struct SecurityPageTests {
  private static let root =
    URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path + "/"

  /// The rows of the tables of threats and of hazards: what, and by what it is tried.
  private static func rows() throws -> [(what: String, names: [String])] {
    let page = try String(contentsOfFile: root + "docs/security.md", encoding: .utf8)
    return page.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      // The table of units tells what they have, and a head and its rule tell nothing.
      guard line.hasPrefix("|"), cells.count == 3, !cells[0].hasPrefix("`"), !cells[2].hasPrefix("---"),
        !["tried by", "has not"].contains(cells[2])
      else { return nil }
      let names = cells[2].split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return (cells[0], names)
    }
  }

  /// All that is written in tests, but not here.
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

  @Test("every threat and every hazard has a test, and each that is named is there")
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
