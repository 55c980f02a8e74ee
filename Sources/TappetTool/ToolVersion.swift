/// What `tappet --version` says.
enum ToolVersion {
  static let current = "0.1.0"
}
