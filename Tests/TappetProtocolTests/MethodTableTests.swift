import Testing

@testable import TappetProtocol
@testable import TappetProtocolServer

@Suite("The table of methods")
struct MethodTableTests {
  @Test("The decoder requires every parameter that the table requires", arguments: ClientFixture.all)
  func required(_ fixture: ClientFixture) throws {
    let object = try params(of: fixture.line)
    for member in MethodTable.method(fixture.request.method).params where member.isRequired {
      var without = object
      without[member.name] = nil
      let line = self.line(fixture.request.method.rawValue, without)
      let fault = try #require(throws: ProtocolFault.self) { try MessageDecoder().decode(line) }
      #expect(fault.code == -32602, "\(member.name)")
      #expect(fault.path == "/params", "\(member.name)")
    }
  }

  @Test("The decoder accepts a request without the table's optional parameters", arguments: ClientFixture.all)
  func optional(_ fixture: ClientFixture) throws {
    var object = try params(of: fixture.line)
    for member in MethodTable.method(fixture.request.method).params where !member.isRequired {
      object[member.name] = nil
    }
    #expect(throws: Never.self) { try MessageDecoder().decode(line(fixture.request.method.rawValue, object)) }
  }

  @Test("Every parameter that a client writes is in the table", arguments: ClientFixture.all)
  func named(_ fixture: ClientFixture) throws {
    guard fixture.request.method != .command else { return }
    let names = Set(MethodTable.method(fixture.request.method).params.map(\.name))
    for member in try params(of: fixture.line).members { #expect(names.contains(member.key)) }
  }

  @Test(
    "Every parameter that the daemon writes is in the table, and every required one is written",
    arguments: ServerFixture.others + ServerFixture.events)
  func namedOfDaemon(_ fixture: ServerFixture) throws {
    guard case .object(let message) = try JSONValue.read(fixture.line), case .string(let method)? = message["method"]
    else { return }
    let description = try #require(MethodTable.all.first { $0.name == method && $0.sender == .daemon })
    let names = Set(description.params.map(\.name))
    guard !names.contains("…"), case .object(let params)? = message["params"] else { return }
    for member in params.members { #expect(names.contains(member.key), "\(member.key)") }
    for member in description.params where member.isRequired {
      #expect(params[member.name] != nil, "\(member.name)")
    }
  }

  @Test("Discovery lists every method once, with its summary")
  func discovery() throws {
    #expect(MethodTable.fromClients.map(\.name) == ClientMethod.allCases.map(\.rawValue))
    guard case .array(let methods)? = MethodTable.discovery["methods"] else {
      Issue.record("no methods")
      return
    }
    #expect(methods.count == MethodTable.all.count)
    for description in MethodTable.all { #expect(!description.summary.isEmpty) }
  }

  private func params(of line: String) throws -> JSONObject {
    guard case .object(let message) = try JSONValue.read(line) else { return [:] }
    if case .object(let params)? = message["params"] { return params }
    return [:]
  }

  private func line(_ method: String, _ params: JSONObject) -> [UInt8] {
    JSONWriter.bytes(of: .object(["id": 1, "method": .string(method), "params": .object(params)]))
  }
}

extension JSONValue {
  /// Returns the value of a text that must be valid JSON.
  static func read(_ text: String) throws -> JSONValue {
    try Array(text.utf8).withUnsafeBytes { bytes in
      try JSONText.check(bytes, limits: Limits())
      var reader = JSONReader(bytes, depth: Limits().jsonNesting)
      let value = try reader.value()
      try reader.finish()
      return value
    }
  }
}
