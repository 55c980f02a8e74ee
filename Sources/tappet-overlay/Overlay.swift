import CGtk
import GtkCalls
import PreferredLook
import ScreenOverlay
import ShapePainting
import SystemClocks
import TappetModel
import TappetProtocol

/// Applies inputs to the scene and draws what has changed.
@MainActor
final class Overlay {
  private let desktop: Desktop
  private var scene = Scene()
  private var settings = OverlaySettings()
  private var preferences: JSONObject = [:]
  private var look = Appearance()
  private var drawn: [Shape] = []
  private var timer: Timer?

  init(_ desktop: Desktop) {
    self.desktop = desktop
    desktop.onChange = { [weak self] in self?.drawAll() }
    look = Appearance(gtkTheme: GtkTheme.name)
    GtkTheme.watch { [weak self] in
      self?.renewLook()
      self?.draw()
    }
  }

  private func renewLook() { look = Appearance(settings, preferences: preferences, gtkTheme: GtkTheme.name) }

  func take(_ inputs: [OverlayInput]) {
    let now = MonotonicClock.now
    for input in inputs {
      switch input {
      case .event(let event): scene.take(event, at: now)
      case .look(let settings, let preferences):
        (self.settings, self.preferences) = (settings, preferences)
        renewLook()
      case .gone: scene.disconnect()
      }
    }
    draw()
  }

  private func draw() {
    let now = MonotonicClock.now
    look.fades = desktop.fades
    let shapes = ScreenPlan(scene, look, screens: desktop.screens, at: now, measure: desktop.text.size).shapes()
    let damage = Damage.between(drawn, shapes)
    drawn = shapes
    if !damage.isEmpty { desktop.show(shapes, changed: damage) }
    setTimer(now)
  }

  /// Redraws everything, because the monitors or the compositor have changed.
  private func drawAll() {
    drawn = []
    draw()
  }

  private func setTimer(_ now: Instant) {
    timer = nil
    let next = scene.isDrawn && look.timeLeft != .off ? scene.timeLeft(at: now, isAtRest: !look.flashes)?.next : nil
    let fade = look.flashes && look.fades ? scene.nextFade(after: now) : nil
    guard let deadline = [scene.deadline, next, fade].compactMap(\.self).min() else { return }
    timer = Timer(after: MonotonicClock.now.duration(to: deadline)) { [weak self] in
      guard let self else { return }
      scene.advance(to: MonotonicClock.now)
      draw()
    }
  }
}
