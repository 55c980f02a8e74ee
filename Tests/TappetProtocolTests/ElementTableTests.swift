import Testing

@testable import TappetProtocol
@testable import TappetProtocolServer

@Suite("The table of an element's members")
struct ElementTableTests {
  @Test("The table lists exactly the members that the decoder reads")
  func names() {
    #expect(Set(MethodTable.element.map(\.name)) == Set(ElementKey.allCases.map { "\($0.name)" }))
    #expect(MethodTable.element.count == ElementKey.allCases.count)
  }

  @Test("Only the members that the table requires are required")
  func required() throws {
    #expect(MethodTable.element.filter(\.isRequired).map(\.name) == ["id"])
    let line = #"{"id":1,"method":"tree.set","params":{"generation":1,"root":{"id":"a"}}}"#
    #expect(throws: Never.self) { try MessageDecoder().decode(Array(line.utf8)) }
    let bare = #"{"id":1,"method":"tree.set","params":{"generation":1,"root":{}}}"#
    #expect(throws: ProtocolFault.self) { try MessageDecoder().decode(Array(bare.utf8)) }
  }
}
