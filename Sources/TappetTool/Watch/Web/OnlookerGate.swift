import TappetModel

/// Decides which requests of a browser are answered: only of a page of our own, and private ones only to the browser that
/// brought the token.
///
/// ```
/// closed ── /enter with the token ▶ open to that page, by a key; the token opens nothing any more
/// ```
///
/// The page sends the key in a header. A browser would send a cookie to every port of this machine, where other people's
/// programs may listen.
struct OnlookerGate: Sendable {
  /// What decides about a request.
  struct Request: Hashable, Sendable {
    var method = "GET"
    var path = "/"
    var hosts: [String] = []
    var origin: String?
    /// The browser's header `Sec-Fetch-Site`.
    var site: String?
    var authorization: String?
  }

  enum Answer: Hashable, Sendable {
    /// A page that holds nothing private: its path.
    case page(String)
    /// The token was right: the page gets this key.
    case entered(key: String)
    /// What is on the screen; nothing if it is of that number.
    case now(since: String)
    case refused(Refusal)
  }

  enum Refusal: Int, Hashable, Sendable {
    case unauthorized = 401
    case forbidden = 403
    case notFound = 404
    case notGet = 405
  }

  static let pages: Set<String> = ["/", "/page.js", "/page.css"]

  /// In the address after "#", which no browser sends: 128 bits.
  let token: String
  private let key: String
  private let host: String
  private(set) var isOpen = false

  init(port: Int, using generator: inout some RandomNumberGenerator) {
    token = Self.secret(&generator)
    key = Self.secret(&generator)
    host = "127.0.0.1:\(port)"
  }

  var address: String { "http://\(host)/#\(token)" }

  mutating func decide(_ request: Request) -> Answer {
    guard request.method == "GET" else { return .refused(.notGet) }
    // Another name for this address, which a page elsewhere has bound to it, is refused.
    guard request.hosts == [host] else { return .refused(.forbidden) }
    if let origin = request.origin, origin != "http://\(host)" { return .refused(.forbidden) }
    if let site = request.site, site != "same-origin", site != "none" { return .refused(.forbidden) }
    let parts = request.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    switch parts.first {
    case "/enter":
      let isRight = Self.isEqual(request.authorization ?? "", "Bearer \(token)")
      guard isRight, !isOpen else { return .refused(.unauthorized) }
      isOpen = true
      return .entered(key: key)
    case "/now":
      let isKnown = Self.isEqual(request.authorization ?? "", "Bearer \(key)")
      guard isOpen, isKnown else { return .refused(.unauthorized) }
      return .now(since: parts.count > 1 ? parts[1] : "")
    case let path? where Self.pages.contains(path) && parts.count == 1: return .page(path)
    case _: return .refused(.notFound)
    }
  }

  /// Compares in a time that depends on the lengths alone.
  static func isEqual(_ given: String, _ wanted: String) -> Bool {
    let (given, wanted) = (Array(given.utf8), Array(wanted.utf8))
    guard given.count == wanted.count else { return false }
    var difference: UInt8 = 0
    for (left, right) in zip(given, wanted) { difference |= left ^ right }
    return difference == 0
  }

  private static func secret(_ generator: inout some RandomNumberGenerator) -> String {
    (0..<16).map { _ in
      let byte = UInt8.random(in: 0...255, using: &generator)
      return String(byte / 16, radix: 16) + String(byte % 16, radix: 16)
    }.joined()
  }
}
