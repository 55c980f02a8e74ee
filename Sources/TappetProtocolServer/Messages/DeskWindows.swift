package import TappetProtocol

/// `desk.windows`: the open windows, from the program that gives them the focus.
package struct DeskWindows: Hashable, Sendable, WireObject {
  package struct Window: Hashable, Sendable {
    /// The number by which that program knows it.
    package var id: UInt
    package var title: String

    package init(id: UInt, title: String) {
      self.id = id
      self.title = title
    }
  }

  /// The newest last.
  package var windows: [Window]

  /// The maximum number of windows.
  package static let most = 20

  package init(_ windows: [Window]) { self.windows = windows }

  package init(_ fields: Fields) throws(ProtocolFault) {
    let items = try fields.required("windows")
    windows = try items.array(of: { item throws(ProtocolFault) in
      let fields = try item.fields()
      let id = try fields.required("id")
      // A number of JSON would be cut: KWin's have 64 bits.
      guard let number = UInt(try id.string()) else { throw id.fault("expected digits in a string") }
      let title = try fields.required("title").string().unicodeScalars.prefix(Limits().label)
      return Window(id: number, title: String(String.UnicodeScalarView(title)))
    })
    guard windows.count <= Self.most else { throw items.fault("at most \(Self.most) windows") }
  }

  package var json: JSONObject {
    ["windows": .array(windows.map { .object(["id": .string(String($0.id)), "title": .string($0.title)]) })]
  }
}
