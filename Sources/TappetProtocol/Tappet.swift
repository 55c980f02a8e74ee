/// Facts of the whole project, told the same by every program of it.
public enum Tappet {
  /// What `--version` and `hello` say.
  public static let version = "0.1.0"
}
