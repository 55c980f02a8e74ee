import TappetConfig
import TappetProtocol

/// How many days somebody has pressed since they measured, as it outlives the daemon: `measure-offer.json`.
///
/// ```
/// {"version":1,"days":3,"last":46000,"measured":1795000000}
/// ```
final class MeasureOfferFile: Sendable {
  static let version = 1

  private let file: StateFile
  private let writes = OrderedWrites()

  init(_ file: StateFile) { self.file = file }

  /// What was kept; counting begins anew where that can't be used.
  static func kept(in file: MeasureOfferFile?) -> MeasureOffer {
    guard let bytes = try? file?.file.read(), let offer = try? decode(bytes) else { return MeasureOffer() }
    return offer
  }

  /// What writes that down, unless something newer has been written.
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
