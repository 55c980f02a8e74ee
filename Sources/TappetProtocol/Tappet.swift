/// Facts shared by all programs of the project.
public enum Tappet {
  /// The version that `--version` and `hello` report.
  public static let version = "0.1.0"
}
