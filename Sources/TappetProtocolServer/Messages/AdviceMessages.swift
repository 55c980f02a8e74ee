package import Messages
package import ScanVocabulary
public import TappetProtocol

/// The answer to `advice.get`: the advised changes of settings; and to `advice.apply` and `advice.undo`: what changed.
package struct AdviceReport: Hashable, Sendable, WireObject {
  package var items: [AdviceItem]
  /// Notes for the user besides the items, or instead of items if there are none.
  package var remarks: [Message]

  package init(items: [AdviceItem], remarks: [Message] = []) {
    self.items = items
    self.remarks = remarks
  }

  package init(_ advice: Advice) { self.init(items: advice.items, remarks: advice.remarks) }

  package init(_ fields: Fields) throws(ProtocolFault) {
    items = try fields.required("items").array(of: { item throws(ProtocolFault) in try AdviceItem(try item.fields()) })
    remarks = try fields["remarks"]?.strings().map(Message.init(verbatim:)) ?? []
  }

  package var json: JSONObject {
    ["items": .array(items.map(\.jsonValue)), "remarks": .strings(remarks.map { tr($0) })]
  }
}

extension AdviceItem: WireObject {
  package init(_ fields: Fields) throws(ProtocolFault) {
    self.init(
      key: try fields.required("key").string(), switchID: try fields["switch"].map(Self.id),
      current: try fields.required("current").seconds(), proposed: try fields.required("proposed").seconds(),
      reason: Message(verbatim: try fields.required("reason").string()), presses: try fields["presses"]?.integer() ?? 0,
      expectedMisses: try fields["expectedMisses"]?.number(in: 0...1))
  }

  private static func id(_ field: Field) throws(ProtocolFault) -> SwitchID { SwitchID(try field.string()) }

  package var json: JSONObject {
    [
      "key": .string(key), "switch": switchID.map { .string($0.rawValue) }, "current": .seconds(current),
      "proposed": .seconds(proposed), "reason": .string(tr(reason)), "presses": .integer(presses),
      "expectedMisses": expectedMisses.map(JSONValue.number), "text": .string(tr(text)),
    ]
  }
}
