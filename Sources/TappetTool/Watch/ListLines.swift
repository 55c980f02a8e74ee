import Messages
import ScanVocabulary
package import TappetProtocol

package enum DeviceLines {
  /// - Parameter isPressed: whether there is a switch nonetheless, which programs press.
  package static func lines(of devices: [DeviceReport], orPressed isPressed: Bool = false) -> [String] {
    guard !devices.isEmpty else {
      return [isPressed ? injected : none]
    }
    return devices.flatMap(lines(of:))
  }

  package static var none: String {
    tr("no switch box is connected. Plug one in, or declare a switch in tappet.toml ([[switch]])")
  }

  static var injected: String {
    tr("no switch box is connected; programs press a switch that tappet.toml declares (source = \"inject\")")
  }

  private static func lines(of device: DeviceReport) -> [String] {
    let switches = device.switches.map { $0.rawValue.printable }.joined(separator: ", ")
    let parts = [
      device.name.quoted, device.path.printable.isEmpty ? nil : device.path.printable, ids(of: device),
      switches.isEmpty ? nil : tr("switches: \(switches)"), device.isGrabbed ? tr("for Tappet alone") : nil,
    ]
    return [parts.compactMap(\.self).joined(separator: "  ")] + (device.message.map { ["  \($0.printable)"] } ?? [])
  }

  private static func ids(of device: DeviceReport) -> String? {
    guard let vendor = device.vendor, let product = device.product else { return nil }
    return "\(vendor.fourHexDigits):\(product.fourHexDigits)"
  }
}

package enum AppLines {
  package static func lines(of apps: [AppReport]) -> [String] {
    guard !apps.isEmpty else {
      return [tr("no app has a screen to scan yet. Try one: tappet demo, or tappet send FILE")]
    }
    return apps.map { app in
      let mark = app.isScanned ? "▶ " : "  "
      let process = app.pid.map { "  " + tr("process \($0)") } ?? ""
      let key = app.title == nil ? "" : "  " + tr("kept as \(app.name.printable)")
      let asking = app.isAsking ? "  " + tr("wants attention") : ""
      return "\(mark)\((app.title ?? app.name).printable)  (\(app.id.printable))\(process)\(key)\(asking)"
    }
  }
}

extension BinaryInteger {
  var fourHexDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}
