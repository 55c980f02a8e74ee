import Messages

extension Message {
  func hasPrefix(_ prefix: String) -> Bool { english.hasPrefix(prefix) }
}
