public import ScanVocabulary
public import TappetModel

/// `voice.problems`: names in a vocabulary that the listener cannot recognise reliably.
public struct VoiceProblems: Hashable, Sendable, WireObject {
  public typealias Item = NameProblem

  /// The revision number of the vocabulary that the names are from.
  public var revision: Int
  public var items: [Item]

  public init(revision: Int, items: [Item]) {
    self.revision = revision
    self.items = items
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    revision = try fields.required("revision").integer()
    items = try fields.required("items").array(of: { item throws(ProtocolFault) in try Item(try item.fields()) })
  }

  public var json: JSONObject {
    ["revision": .integer(revision), "items": .array(items.map(\.jsonValue))]
  }
}

extension NameProblem: WireObject {
  public init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      id: try fields.required("id").elementID(), kind: try fields.required("kind").name(of: Kind.self),
      with: try fields["with"]?.elementID(),
      words: try fields["words"]?.string().split(separator: " ").map(String.init) ?? [])
  }

  public var json: JSONObject {
    [
      "id": .string(id.rawValue), "kind": .string(kind.rawValue), "with": with.map { .string($0.rawValue) },
      "words": words.isEmpty ? nil : .string(words.joined(separator: " ")),
    ]
  }
}

/// `tree.warnings` to an app, `voice.names` to observers: element names that the listener cannot recognise reliably.
public struct NameWarnings: Hashable, Sendable, WireObject {
  /// The generation number of the tree that the names are from.
  public var generation: Int
  public var warnings: [TreeWarning]

  public init(generation: Int, warnings: [TreeWarning]) {
    self.generation = generation
    self.warnings = warnings
  }

  public init(_ fields: Fields) throws(ProtocolFault) {
    generation = try fields.required("generation").integer()
    warnings = try fields.required("warnings").array(of: { item throws(ProtocolFault) in
      try TreeWarning(try item.fields())
    })
  }

  public var json: JSONObject {
    ["generation": .integer(generation), "warnings": .array(warnings.map(\.jsonValue))]
  }
}
