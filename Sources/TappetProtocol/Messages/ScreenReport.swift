public import TappetModel

/// The answer to `tree.get`: the screen being scanned.
public struct ScreenReport: Hashable, Sendable {
  /// The app's name.
  public var app: String
  /// The generation number of the app's tree.
  public var generation: Int
  /// The tree, without the values of secure fields.
  public var root: ElementNode
  /// The window's frame, in the same coordinates as the elements' frames; `nil` if it is not known.
  public var window: Frame?
  /// Where the origin of the frames' coordinates lies on the screen; `nil`: at the top left corner, or not known.
  public var origin: Point?

  public init(app: String, generation: Int, root: ElementNode, window: Frame? = nil, origin: Point? = nil) {
    self.app = app
    self.generation = generation
    self.root = root
    self.window = window
    self.origin = origin
  }

  /// Reads the answer; returns `nil` if no app has a screen to scan.
  public init?(_ fields: Fields, limits: Limits = Limits()) throws(ProtocolFault) {
    guard let told = fields["root"] else { return nil }
    app = try fields["app"]?.string() ?? ""
    generation = try fields["generation"]?.integer() ?? 0
    window = if let told = fields["window"] { try Frame(try told.fields()) } else { nil }
    origin = if let told = fields["origin"] { try Point(try told.fields()) } else { nil }
    root = try ElementNode(told, limits: limits)
  }
}

extension ElementNode {
  /// Decodes an element from a value by writing it out again, because the decoder reads only bytes.
  fileprivate init(_ field: Field, limits: Limits) throws(ProtocolFault) {
    let bytes = JSONWriter.bytes(of: field.value)
    self = try bytes.withUnsafeBufferPointer { bytes throws(ProtocolFault) in
      let text = UnsafeRawBufferPointer(bytes)
      do throws(JSONFailure) {
        var decoder = ElementDecoder(JSONReader(text, depth: limits.jsonNesting), limits: limits)
        return try decoder.element()
      } catch {
        throw error.fault(in: text, id: nil)
      }
    }
  }
}
