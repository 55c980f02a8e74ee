import Glibc
import TappetConfig

/// The clock that people go by; nothing is timed by it.
enum WallClock {
  static var timeOfDay: DayTime { DayTime(hour: Int(now.tm_hour), minute: Int(now.tm_min)) }

  /// A number that no other day has; later days have greater ones.
  static var day: Int { Int(now.tm_year) * 366 + Int(now.tm_yday) }

  private static var now: tm {
    var seconds = time(nil)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return parts
  }
}
