import CWayland
import Glibc

/// The script that has KWin tell its windows: all of them with their menus, from back to front, whenever anything changes.
/// KWin 5.27 and 6 run it. Scripts take no calls; orders go by the session's other protocols.
package enum KWinScript {
  package static let path = "/org/tappet/Windows"
  package static let interface = "org.tappet.Windows"
  package static let method = "Told"

  /// The script's text.
  /// - Parameter receiver: the bus name it calls; a unique one, so that Tappet need own none.
  package static func text(tellingTo receiver: String) -> String {
    let name = receiver.filter { $0.isASCII && ($0.isLetter || $0.isNumber || ":._-".contains($0)) }
    return """
      var receiver = '\(name)', path = '\(path)', face = '\(interface)', method = '\(method)';
      \(body)
      """
  }

  /// The path of a file in memory with that text, which KWin can read while this program runs; `nil` if there is none.
  package static func file(_ text: String) -> String? {
    var text = text
    let descriptor = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { room in
        room.baseAddress.map { tappet_kwin_script_file($0, room.count) } ?? -1
      }
    }
    return descriptor < 0 ? nil : "/proc/\(getpid())/fd/\(descriptor)"
  }

  private static let body = """
    var isSix = typeof workspace.windowList === 'function';
    var added = isSix ? workspace.windowAdded : workspace.clientAdded;
    var removed = isSix ? workspace.windowRemoved : workspace.clientRemoved;
    var activated = isSix ? workspace.windowActivated : workspace.clientActivated;
    var last = '';
    function all() { return isSix ? workspace.windowList() : workspace.clientList(); }
    function rect(r) { return r ? [r.x, r.y, r.width, r.height] : null; }
    function isHere(w) {
      if (w.minimized || w.hidden) return false;
      if (!isSix) return w.onAllDesktops || w.desktop === workspace.currentDesktop;
      return w.onAllDesktops || w.desktops.some(function (d) { return d.id === workspace.currentDesktop.id; });
    }
    function kind(w) {
      if (w.popupWindow || w.windowType === -1) return 'popup';
      if (w.desktopWindow) return 'desktop';
      if (w.dock) return 'panel';
      if (w.notification || w.criticalNotification || w.onScreenDisplay) return 'notification';
      return w.specialWindow ? 'special' : 'window';
    }
    function tell() {
      var list = all().filter(function (w) { return !w.deleted; });
      list.sort(function (a, b) { return a.stackingOrder - b.stackingOrder; });
      var active = isSix ? workspace.activeWindow : workspace.activeClient;
      var text = JSON.stringify({
        active: active ? String(active.internalId) : '',
        screens: rect(workspace.virtualScreenGeometry),
        windows: list.map(function (w) {
          return {
            id: String(w.internalId), pid: w.pid, title: String(w.caption), name: String(w.resourceName),
            class: String(w.resourceClass), app: w.desktopFileName ? String(w.desktopFileName) : '', kind: kind(w),
            here: isHere(w), frame: rect(w.frameGeometry), client: rect(w.clientGeometry), buffer: rect(w.bufferGeometry)
          };
        })
      });
      if (text === last) return;
      last = text;
      callDBus(receiver, path, face, method, text);
    }
    var signals = ['frameGeometryChanged', 'clientGeometryChanged', 'bufferGeometryChanged', 'captionChanged',
      'minimizedChanged', 'hiddenChanged', 'desktopsChanged', 'desktopChanged', 'stackingOrderChanged', 'windowShown',
      'windowHidden', 'desktopFileNameChanged'];
    function follow(w) {
      if (!w) return;
      signals.forEach(function (s) { if (w[s] && w[s].connect) w[s].connect(tell); });
    }
    all().forEach(follow);
    added.connect(function (w) { follow(w); tell(); });
    removed.connect(tell);
    activated.connect(tell);
    workspace.currentDesktopChanged.connect(tell);
    if (workspace.virtualScreenGeometryChanged) workspace.virtualScreenGeometryChanged.connect(tell);
    tell();
    """
}
