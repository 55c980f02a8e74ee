import TappetModel
import TappetProtocol
import TappetProtocolServer

extension LintRule {
  static let unknownProperty = "unknown-property"

  static let reading = [
    LintRule(
      unknownProperty, .warning, why: "What the protocol does not know is ignored: a typing error goes unnoticed.",
      mend: "See the members of an element in docs/protocol.md."
    ) { screen in
      screen.strangers.map { stranger in
        let near = NearestName.of(stranger.key, in: MethodTable.element.map(\.name))
        let guess = near.map { "; did you mean \"\($0)\"?" } ?? "."
        return LintHit(stranger.id, "An element has no \"\(stranger.key)\"" + guess)
      }
    },
    LintRule(
      "unknown-name", .warning, why: "A trait or action that the protocol does not know is ignored.",
      mend: "See the names in docs/protocol.md."
    ) { screen in screen.told("unknown_trait", "unknown_action") },
    LintRule(
      "text-cut", .warning, why: "What is longer than the limit is cut off.", mend: "Shorten it."
    ) { screen in screen.warnings.filter { $0.kind.hasSuffix("_cut") }.map { LintHit($0.id, $0.message) } },
    LintRule(
      "language-tag", .warning, why: "A language that nobody knows is spoken with the wrong voice.",
      mend: "Write a BCP 47 tag: “en”, “en-GB”, “de”."
    ) { screen in
      screen.each { node in
        guard let tag = node.details.language else { return nil }
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        let isTag =
          (2...3).contains(parts[0].count)
          && parts.allSatisfy {
            (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
          }
        return isTag ? nil : "\(tag.inQuotes) is no language."
      }
    },
  ]
}
