import SpokenCommands
import TappetModel

/// Writes and reads the inputs of voice control. A screen is written as its difference from the screen before.
///
/// ```
/// {"voice":{"heard":{"_0":{"text":"tap play",…}}},"at":812000000000,"effects":2,"check":"9f…"}
/// {"voice":{"show":{"_0":{"elements":{"kept":12,"keptAtEnd":3,"items":[…]},…}}},"sameNames":true,"at":…}
/// {"voice":"withheld","at":…,"effects":0,"check":"…"}
/// ```
/// The names that the user can say are not written; the reader derives them from the rest of the line.
struct RecordedVoice: Sendable {
  /// The lists of elements and landmarks of the screen before, by their key in the line.
  private var lists: [String: [RecordedValue]] = [:]
  private var names: VoiceNames?
  private static let listKeys = ["elements", "landmarks"]

  /// Returns the members of the line for an input; `nil`: the input cannot be encoded, because numbers are out of
  /// range.
  mutating func members(of input: SpokenInput) -> [(key: String, value: RecordedValue)]? {
    guard let value = try? RecordingEncoder(anonymizer: nil).encode(input) else { return nil }
    guard case .show(let screen) = input, case .object(var screenMembers)? = value["show"]?["_0"] else {
      return [("voice", value)]
    }
    for (index, member) in screenMembers.enumerated() where Self.listKeys.contains(member.key) {
      guard case .list(let items) = member.value else { continue }
      screenMembers[index].value = ListDifference(from: lists[member.key] ?? [], to: items).value
      lists[member.key] = items
    }
    defer { names = screen.names }
    return [
      ("voice", .object([("show", .object([("_0", .object(screenMembers))]))])),
      ("sameNames", .bool(names.map { screen.names.isSame(as: $0) } ?? false)),
    ]
  }

  /// Parses an input. Throws if a screen keeps more of the screen before than that had.
  mutating func input(of line: RecordedValue) throws -> SpokenInput {
    guard var value = line["voice"] else { throw RecordingFault("expected “voice”") }
    if case .object(var members)? = value["show"]?["_0"] {
      for (index, member) in members.enumerated() where Self.listKeys.contains(member.key) {
        let items = try ListDifference(member.value).items(after: lists[member.key] ?? [], of: "screen")
        lists[member.key] = items
        members[index].value = .list(items)
      }
      value = .object([("show", .object([("_0", .object(members))]))])
    }
    let input = try RecordingDecoder().decode(SpokenInput.self, from: value)
    guard case .show(var screen) = input else { return input }
    if line["sameNames"]?.bool == true, let names { screen = screen.reusing(names) }
    names = screen.names
    return .show(screen)
  }
}
