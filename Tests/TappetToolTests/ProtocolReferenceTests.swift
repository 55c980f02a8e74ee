import TappetProtocol
import TappetProtocolServer
import Testing

@testable import TappetTool

@Suite("The protocol reference")
struct ProtocolReferenceTests {
  @Test("The daemon's decoder reads each method's example as that method", arguments: MethodTable.fromClients)
  func examples(_ method: MethodDescription) throws {
    let line = try #require(ProtocolExample.of(method))
    let message = try MessageDecoder(socket: method.socket).decode(Array(line.utf8))
    guard case .request(let request) = message.body else {
      Issue.record("\(line) is no request")
      return
    }
    #expect(request.method.rawValue == method.name)
    if case .treeSet(let tree) = request { #expect(tree.warnings.isEmpty) }
  }

  @Test("Every method with required parameters has an example, and every example has a method")
  func complete() {
    let needed = MethodTable.fromClients.filter { $0.params.contains(where: \.isRequired) }.map(\.name)
    #expect(Set(needed).isSubset(of: ProtocolExample.params.keys))
    #expect(Set(ProtocolExample.params.keys).isSubset(of: MethodTable.fromClients.map(\.name)))
  }

  @Test("Every message, element member, fault and limit is in the reference")
  func page() {
    let page = ProtocolReference.page.markdown
    for method in MethodTable.all { #expect(page.contains("### \(method.name)\n"), "\(method.name)") }
    for member in MethodTable.element { #expect(page.contains("| `\(member.name)`"), "\(member.name)") }
    for kind in FaultKind.allCases { #expect(page.contains("| `\(kind.rawValue)` | \(kind.code)"), "\(kind)") }
    for limit in Limits().json.members { #expect(page.contains("| `\(limit.key)` | "), "\(limit.key)") }
  }

  @Test("Text that roff would take for a request or an escape is escaped in the man page")
  func roff() {
    let page = Page(blocks: [.text(".so /etc/passwd\n'br\n\\fB-x"), .lines("...", language: "")])
    #expect(page.roff == ".PP\n\\&.so /etc/passwd\n\\&'br\n\\efB\\-x\n.PP\n.nf\n\\&...\n.fi\n")
  }

  @Test("The schema defines everything that it refers to")
  func schema() throws {
    guard case .object(let definitions)? = ProtocolSchema.schema["$defs"] else {
      Issue.record("no $defs")
      return
    }
    func references(in value: JSONValue) -> [String] {
      switch value {
      case .object(let object):
        object.members.flatMap { member -> [String] in
          if member.key == "$ref", case .string(let name) = member.value { return [name] }
          return references(in: member.value)
        }
      case .array(let values): values.flatMap(references)
      default: []
      }
    }
    let names = references(in: .object(ProtocolSchema.schema))
    #expect(!names.isEmpty)
    for name in names { #expect(definitions[String(name.dropFirst("#/$defs/".count))] != nil, "\(name)") }
  }
}
