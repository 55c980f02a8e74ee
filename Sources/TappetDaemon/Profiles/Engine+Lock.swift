import Messages
import TappetConfig
import TappetProtocol

/// Settings lock: refuses changes from menus, voice and programs, and gives the reason.
extension Engine {
  /// Throws `notAllowed` if settings are locked and one of `keys` is not exempt from the lock.
  func refuseLocked(_ keys: [String]) throws(ProtocolFault) {
    guard settings.isLocked, let key = keys.first(where: { !SettingsLock.leavesOpen($0) }) else { return }
    throw ProtocolFault(.notAllowed, path: "/params", hint: SettingsLock.refusal(of: Message(verbatim: key)).english)
  }
}
