import TappetModel
import TappetProtocol

@testable import TappetProtocolServer

/// The types of answers by name.
let typedAnswers: [(name: String, type: any WireObject.Type)] = [
  ("Welcome", Welcome.self), ("TreeTaken", TreeTaken.self), ("FocusAnswer", FocusAnswer.self),
  ("DeadlineAnswer", DeadlineAnswer.self), ("PerformAnswer", PerformAnswer.self), ("ProfileAnswer", ProfileAnswer.self),
  ("Apps", Listing<AppReport>.self), ("Devices", Listing<DeviceReport>.self), ("OwnNames", Listing<OwnNameReport>.self),
  ("AdviceReport", AdviceReport.self),
]

/// Reads an answer by its ID, which is its type's name; `nil` if no type has that name.
func typedAnswer(_ message: ServerMessage) throws -> (id: RequestID, answer: any WireObject)? {
  guard case .answer(let id, let object) = message else { return nil }
  guard case .string(let name) = id, let known = typedAnswers.first(where: { $0.name == name }) else { return nil }
  return (id, try known.type.init(Fields(object, path: "/result")))
}
