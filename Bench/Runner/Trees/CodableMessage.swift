/// A `tree.set` line as a developer would declare it for Foundation's decoder.
struct CodableMessage: Codable {
  struct Params: Codable {
    var generation: Int
    var root: Node
  }
  struct Node: Codable {
    var id: String
    var isAccessibilityElement: Bool?
    var accessibilityLabel: String?
    var accessibilityValue: String?
    var accessibilityHint: String?
    var accessibilityTraits: [String]?
    var accessibilityFrame: Rectangle?
    var accessibilityRespondsTo: [String]?
    var children: [Node]?
  }
  struct Rectangle: Codable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }
  var jsonrpc: String
  var id: Int?
  var method: String
  var params: Params
}
