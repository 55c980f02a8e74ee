import Foundation
import Glibc
import ScanVocabulary
import TappetConfig
import Testing

@testable import TappetDaemon

@Suite("A9: preferences that every client can ask for and watch")
struct PreferenceTests {
  @Test("one that is set is told to whoever watches it, and is there after a restart")
  func watched() async throws {
    let live = LiveFile()
    try await RunningDaemon.run(after: { live.text = try String(contentsOfFile: $0 + "/live.toml", encoding: .utf8) }) {
      daemon in
      let app = try daemon.app()
      let name = "isReduceMotionEnabled"
      #expect(try app.result("preferences.watch", ["names": [name]])[name] as? Bool == false)
      let control = try daemon.observer()
      try control.result("settings.set", ["values": ["preferences.isBoldTextEnabled": "on"]])
      try control.result("settings.set", ["values": ["preferences.\(name)": "on"]])
      let changed = try app.event("preferences.changed")
      #expect(changed[name] as? Bool == true)
      #expect(changed.count == 1)
      #expect(try app.result("preferences.get", ["names": [name]])[name] as? Bool == true)
    }
    #expect(live.text.contains("isReduceMotionEnabled = \"on\""))
  }

  @Test("a choice beats the desktop, the desktop beats what is built in")
  func choices() {
    let motion = Preference.isReduceMotionEnabled
    #expect(motion.value(chosen: "desktop", desktop: nil) == .flag(false))
    #expect(motion.value(chosen: "desktop", desktop: .flag(true)) == .flag(true))
    #expect(motion.value(chosen: "off", desktop: .flag(true)) == .flag(false))
    let size = Preference.preferredContentSizeCategory
    #expect(size.value(chosen: "desktop", desktop: nil) == .text("large"))
    #expect(size.value(chosen: "AX3", desktop: .text("small")) == .text("AX3"))
  }

  @Test("what the desktop's settings mean")
  func desktop() {
    let settings: [DesktopSetting] = [
      DesktopSetting(namespace: "org.freedesktop.appearance", key: "color-scheme", value: .number(1)),
      DesktopSetting(namespace: "org.freedesktop.appearance", key: "contrast", value: .number(0)),
      DesktopSetting(namespace: "org.gnome.desktop.a11y.interface", key: "high-contrast", value: .flag(true)),
      DesktopSetting(namespace: "org.gnome.desktop.interface", key: "text-scaling-factor", value: .number(1.5)),
      DesktopSetting(namespace: "org.gnome.desktop.interface", key: "enable-animations", value: .flag(false)),
      DesktopSetting(namespace: "org.gnome.desktop.interface", key: "cursor-size", value: .number(24)),
      DesktopSetting(namespace: "org.freedesktop.appearance", key: "contrast", value: .text("high")),
    ]
    #expect(
      DesktopPreferences.values(of: settings) == [
        .userInterfaceStyle: .text("dark"), .isDarkerSystemColorsEnabled: .flag(true),
        .preferredContentSizeCategory: .text("xxxLarge"), .isReduceMotionEnabled: .flag(true),
      ])
  }

  @Test("a theme for high contrast tells of contrast and of light or dark, whatever the order of the settings")
  func highContrast() {
    let scheme = DesktopSetting(namespace: "org.freedesktop.appearance", key: "color-scheme", value: .number(0))
    let contrast = DesktopSetting(namespace: "org.freedesktop.appearance", key: "contrast", value: .number(0))
    for (theme, style) in [("HighContrast", "light"), ("HighContrastInverse", "dark")] {
      let own = DesktopSetting(namespace: "org.gnome.desktop.interface", key: "gtk-theme", value: .text(theme))
      for settings in [[own, scheme, contrast], [contrast, scheme, own]] {
        #expect(
          DesktopPreferences.values(of: settings) == [
            .userInterfaceStyle: .text(style), .isDarkerSystemColorsEnabled: .flag(true),
          ])
      }
    }
    let usual = DesktopSetting(namespace: "org.gnome.desktop.interface", key: "gtk-theme", value: .text("Adwaita"))
    #expect(DesktopPreferences.values(of: [usual]).isEmpty)
  }

  @Test("the desktop's own hold as soon as it is there, follow its changes, and give way to a choice; nobody starts it")
  func following() throws {
    let bus = try PrivateBus()
    let program = try RunningProgram(environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    try program.wait(for: "READY=1")
    let control = try program.control()
    let watched = ["isReduceMotionEnabled", "preferredContentSizeCategory"]
    let before = try control.result("preferences.watch", ["names": watched])
    #expect(before["isReduceMotionEnabled"] as? Bool == false)

    let desktop = FakeDesktop(on: bus.address, FakeDesktop.Settings(animates: false, scale: 1.5))
    defer { desktop.leave() }
    let first = try control.event("preferences.changed")
    #expect(first["isReduceMotionEnabled"] as? Bool == true)
    #expect(first["preferredContentSizeCategory"] as? String == "xxxLarge")

    desktop.change(FakeDesktop.Settings(animates: false, scale: 1))
    let second = try control.event("preferences.changed")
    #expect(second["preferredContentSizeCategory"] as? String == "large")
    #expect(second.count == 1)

    try control.result("settings.set", ["values": ["preferences.isReduceMotionEnabled": "off"]])
    #expect(try control.event("preferences.changed")["isReduceMotionEnabled"] as? Bool == false)
    #expect(!bus.hasStartedPortal)
    program.signal(SIGTERM)
    #expect(program.end().status == 0)
  }

  @Test("a scale of text becomes the size that comes nearest", arguments: [(0.5, "xSmall"), (1, "large"), (9, "AX5")])
  func sizes(scale: Double, name: String) {
    #expect(ContentSize(scaledBy: scale).rawValue == name)
  }
}

/// What a daemon has left behind.
private final class LiveFile: @unchecked Sendable {
  var text = ""
}
