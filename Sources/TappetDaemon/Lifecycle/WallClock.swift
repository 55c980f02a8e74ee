import Glibc
import TappetConfig

/// The clock that people go by; nothing is timed by it.
enum WallClock {
  static var timeOfDay: DayTime {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    return DayTime(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
  }
}
