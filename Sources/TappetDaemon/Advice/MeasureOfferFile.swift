import TappetConfig
import TappetProtocol

/// Stores `MeasureOffer` across restarts, in `measure-offer.json`.
///
/// ```
/// {"version":1,"days":3,"last":46000,"measured":1795000000}
/// ```
final class MeasureOfferFile: Sendable {
  static let version = 1

  private let file: StateFile
  private let writes = OrderedWrites()

  init(_ file: StateFile) { self.file = file }

  /// Returns the stored offer; an empty one if `file` is `nil`, missing or unusable.
  static func kept(in file: MeasureOfferFile?) -> MeasureOffer {
    guard let bytes = try? file?.file.read(), let offer = try? decode(bytes) else { return MeasureOffer() }
    return offer
  }

  /// Returns a write of `offer`; the write does nothing if a newer one has been made.
  func writing(_ offer: MeasureOffer) -> FileWrite {
    writes.next { [file] () throws(ConfigurationProblem) in try file.replace(with: Self.encode(offer)) }
  }

  static func encode(_ offer: MeasureOffer) -> [UInt8] {
    StateDocument.bytes(
      version: version,
      [
        "days": .integer(offer.count), "last": offer.last.map { .integer($0) },
        "measured": offer.measured.map { .integer($0) },
      ])
  }

  static func decode(_ bytes: [UInt8]) throws(ProtocolFault) -> MeasureOffer {
    let fields = try StateDocument.fields(of: bytes, version: version)
    return MeasureOffer(
      count: try fields.required("days").integer(), last: try fields["last"]?.integer(),
      measured: try fields["measured"]?.integer())
  }
}
