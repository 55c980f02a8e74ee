/// How the lit stop is said, and where.
package struct MenuCues: Hashable, Sendable, Codable {
  /// An output on which only the person hears.
  package struct Output: Hashable, Sendable, Codable {
    /// The value of `speech.cueOutput`.
    package var name: String
    package var title: String
    package init(name: String, title: String) { (self.name, self.title) = (name, title) }
  }

  /// The outputs that are there.
  package var outputs: [Output]
  /// The value of `speech.cueOutput`.
  package var output: String
  package var detail: CueDetail
  package var saysPlace: Bool

  /// The value of `speech.cueOutput` with which everyone hears cues.
  package static let everyone = "default"

  package init(outputs: [Output], output: String, detail: CueDetail, saysPlace: Bool) {
    (self.outputs, self.output, self.detail, self.saysPlace) = (outputs, output, detail, saysPlace)
  }
}

/// How much is said of the lit stop.
package enum CueDetail: String, Hashable, Sendable, CaseIterable, Codable {
  /// As much as `verbosity` says.
  case normal
  /// The label.
  case short
  /// Label, value, kind and hint.
  case full
  /// The first letter of each word of the label.
  case letters
}
