import TappetConfig
import TappetProtocol

/// Settings that somebody has locked: what a menu, a voice or a program asks of them is refused, with the reason.
extension Engine {
  /// Lets through what may be changed all the same.
  func refuseLocked(_ keys: [String]) throws(ProtocolFault) {
    guard settings.isLocked, let key = keys.first(where: { !SettingsLock.leavesOpen($0) }) else { return }
    throw ProtocolFault(.notAllowed, path: "/params", hint: SettingsLock.refusal(of: key))
  }
}
