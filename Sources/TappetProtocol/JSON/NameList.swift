extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The names that the wire has for the cases, as hints and the reference list them: "a, b, c".
  package static var nameList: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
