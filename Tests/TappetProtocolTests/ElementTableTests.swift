import Testing

@testable import TappetProtocol
@testable import TappetProtocolServer

@Suite("The members of an element as data")
struct ElementTableTests {
  @Test("The table names what the decoder reads, in its order, and nothing else")
  func names() {
    #expect(Set(MethodTable.element.map(\.name)) == Set(ElementKey.allCases.map { "\($0.name)" }))
    #expect(MethodTable.element.count == ElementKey.allCases.count)
  }

  @Test("Only what the table requires is required")
  func required() throws {
    #expect(MethodTable.element.filter(\.isRequired).map(\.name) == ["id"])
    let line = #"{"id":1,"method":"tree.set","params":{"generation":1,"root":{"id":"a"}}}"#
    #expect(throws: Never.self) { try MessageDecoder().decode(Array(line.utf8)) }
    let bare = #"{"id":1,"method":"tree.set","params":{"generation":1,"root":{}}}"#
    #expect(throws: ProtocolFault.self) { try MessageDecoder().decode(Array(bare.utf8)) }
  }
}
