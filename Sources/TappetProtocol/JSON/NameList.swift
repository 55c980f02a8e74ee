extension CaseIterable where Self: RawRepresentable, RawValue == String {
  /// The raw values of all cases, as listed in hints and the reference: "a, b, c".
  package static var nameList: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
