import ArgumentParser
import TappetProtocol
import TappetProtocolServer

struct ProtocolCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "protocol",
    abstract: "Tell the protocol that apps speak with the daemon: every method, its members, errors and limits.",
    discussion: """
      No daemon is needed; a running one tells the same by rpc.discover.

      EXAMPLES
        tappet protocol                      as the reference has it (docs/protocol.md)
        tappet protocol --as json | jq '.methods[].name'
        tappet protocol --as schema          a JSON Schema of a line
        tappet protocol --as man | man -l -
      """)

  enum Form: String, ExpressibleByArgument, CaseIterable { case markdown, json, schema, man, python }

  @Option(name: .customLong("as"), help: "markdown, json, schema, man, or python (the methods, for its client).")
  var form = Form.markdown

  func run() {
    switch form {
    case .markdown:
      Output.write("# The protocol\n\n" + ProtocolReference.page.markdown)
    case .json: Output.json(MethodTable.discovery)
    case .schema: Output.json(ProtocolSchema.schema)
    case .man:
      Output.write(
        ".TH TAPPET\\-PROTOCOL 7 \"\" \"Tappet \(Page.escaped(Tappet.version))\" \"Tappet\"\n.SH NAME\n"
          + "tappet\\-protocol \\- what apps and Tappet's daemon say to each other\n.SH DESCRIPTION\n"
          + ProtocolReference.page.roff)
    case .python:
      Output.line("METHODS: Dict[str, str] = {")
      for method in MethodTable.fromClients {
        Output.line("    \"\(method.name)\": \"\(method.socket.rawValue)\",")
      }
      Output.line("}")
    }
  }
}
