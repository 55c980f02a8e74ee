import CSystemd
import Glibc

/// A connection to the media players on the user's bus, which speak MPRIS. Use it on one thread only.
struct PlayerBus: ~Copyable {
  static let prefix = "org.mpris.MediaPlayer2."
  private static let path = "/org/mpris/MediaPlayer2"
  private static let interface = "org.mpris.MediaPlayer2.Player"
  private static let properties = "org.freedesktop.DBus.Properties"
  /// Speaks for whichever player was used last, all of which are on the bus themselves.
  private static let proxy = prefix + "playerctld"
  /// More players than this are not asked what they do.
  private static let most = 16
  /// How long a player may take to answer, in microseconds.
  static let patience: UInt64 = 2_000_000

  private let connection: UserBus
  private var bus: OpaquePointer { connection.handle }

  init() throws(BusFault) { connection = try UserBus() }

  /// Sends a request to a player, and waits for its answer for two seconds at most. Starts no player.
  func ask(_ request: PlayerRequest, of player: String) throws(BusFault) {
    let call = try BusMessage(
      to: player, path: Self.path, interface: Self.interface, method: request.rawValue, on: bus)
    sd_bus_message_set_auto_start(call.handle, 0)
    let result = sd_bus_call(bus, call.handle, Self.patience, nil, nil)
    if result < 0 { throw BusFault(request.rawValue, number: result) }
  }

  /// Reports the players and what they do, now and after each change, until the connection is lost.
  func follow(_ tell: ([String: Playback?]) -> Void) throws(BusFault) {
    try connection.watch(
      "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',member='NameOwnerChanged',"
        + "arg0namespace='org.mpris.MediaPlayer2'")
    try connection.watch(
      "type='signal',path='\(Self.path)',interface='\(Self.properties)',member='PropertiesChanged',"
        + "arg0='\(Self.interface)'")
    var known: [String: Playback?] = [:]
    while true {
      let names = try names()
      // A player that hangs delays only what the others are known to do.
      let kept = Dictionary(names.map { ($0, known[$0] ?? nil) }) { first, _ in first }
      if Set(kept.keys) != Set(known.keys) { tell(kept) }
      let found = kept.merging(names.prefix(Self.most).map { ($0, playback(of: $0)) }) { _, new in new }
      if found != kept { tell(found) }
      known = found
      try connection.waitForNews()
    }
  }

  private func names() throws(BusFault) -> [String] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    let result = sd_bus_list_names(bus, &list, nil)
    guard result >= 0, let list else { throw BusFault("ListNames", number: result) }
    defer { free(list) }
    var names: [String] = []
    var place = list
    while let name = place.pointee {
      let text = String(cString: name)
      if text.hasPrefix(Self.prefix), text != Self.proxy { names.append(text) }
      free(name)
      place += 1
    }
    return names.sorted()
  }

  private func playback(of player: String) -> Playback? {
    guard
      let call = try? BusMessage(
        to: player, path: Self.path, interface: Self.properties, method: "Get", on: bus)
    else { return nil }
    do throws(BusFault) {
      try call.append(Self.interface)
      try call.append("PlaybackStatus")
    } catch { return nil }
    sd_bus_message_set_auto_start(call.handle, 0)
    var answer: OpaquePointer?
    guard sd_bus_call(bus, call.handle, Self.patience, nil, &answer) >= 0, let answer else { return nil }
    defer { sd_bus_message_unref(answer) }
    guard sd_bus_message_enter_container(answer, BusMessage.code("v"), "s") > 0 else { return nil }
    var text: UnsafePointer<CChar>?
    guard withUnsafeMutablePointer(to: &text, { sd_bus_message_read_basic(answer, BusMessage.code("s"), $0) }) > 0,
      let text
    else { return nil }
    return Playback(rawValue: String(cString: text))
  }
}
