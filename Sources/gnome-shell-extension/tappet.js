// What Tappet asks of GNOME Shell: where windows are, and to switch, point and type. `make` puts the imports before it and the
// export behind it. Exported at /org/tappet/Shell on the connection that owns org.gnome.Shell, for our own programs alone.
// Decision 242: docs/decisions/0242-gnome-shell-extension.md.

// The programs that may call, by their paths.
const ALLOWED = ['@PROGRAMS@'];

// The methods, with the types of what each takes and answers.
const METHODS = {
    GetWindows: ['', 'a(tissss(iiii)(iiii)bbiiu)'], Workspaces: ['', 'i i'], WindowAt: ['d d', 't'],
    Activate: ['t', 'b'], Close: ['t', 'b'], MoveToWorkspace: ['t i', 'b'], SwitchWorkspace: ['i', 'b'],
    Click: ['t (iiii) d d u', 'b'], Motion: ['d d', ''], Button: ['u b', ''], Scroll: ['i i', ''],
    Keyval: ['u b', ''], Keycode: ['u b', ''], Commit: ['s', 'b'],
};
const INTERFACE = `<node><interface name="org.tappet.Shell1"><signal name="Changed"/>${
    Object.entries(METHODS).map(([name, types]) => `<method name="${name}">${['in', 'out'].map((direction, i) =>
        types[i].split(' ').filter(Boolean).map(type => `<arg type="${type}" direction="${direction}"/>`).join('')).join('')
    }</method>`).join('')}</interface></node>`;

const UNICODE = 0x1000000;    // keysyms from here on are Unicode scalars
// How long a key may take through the input thread of a busy Shell, in milliseconds.
const KEY_TRAVEL = 100;

// Who calls. Each connection is looked up once, without blocking.
class Callers {
    constructor(gone) {
        this._gone = gone;
        this._known = new Map();
    }
    // Answers whether that connection is one of our programs', in the order of the calls.
    check(sender, answer) {
        const known = this._known.get(sender) ?? this._ask(sender);
        if (known.waiting) known.waiting.push(answer); else answer(known.isOurs);
    }
    _ask(sender) {
        const known = {isOurs: false, waiting: []};
        known.settle = isOurs => {
            const waiting = known.waiting ?? [];
            [known.isOurs, known.waiting] = [isOurs, null];
            waiting.forEach(answer => answer(isOurs));
        };
        const attempt = judge => { try { judge(); } catch { known.settle(false); } };
        known.watch = Gio.DBus.session.watch_name(sender, Gio.BusNameWatcherFlags.NONE, null, () => this._forget(sender));
        this._known.set(sender, known);
        Gio.DBus.session.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'GetConnectionUnixProcessID',
            new GLib.Variant('(s)', [sender]), null, Gio.DBusCallFlags.NONE, -1, null, (bus, called) => attempt(() => {
                const [process] = bus.call_finish(called).deepUnpack();
                Gio.File.new_for_path(`/proc/${process}/exe`).query_info_async(Gio.FILE_ATTRIBUTE_STANDARD_SYMLINK_TARGET,
                    Gio.FileQueryInfoFlags.NOFOLLOW_SYMLINKS, GLib.PRIORITY_DEFAULT, null, (link, read) => attempt(() =>
                        known.settle(ALLOWED.includes(link.query_info_finish(read).get_symlink_target()))));
            }));
        return known;
    }
    _forget(sender) {
        const known = this._known.get(sender);
        if (!known) return;
        Gio.DBus.session.unwatch_name(known.watch);
        this._known.delete(sender);
        known.settle(false);
        this._gone(sender);
    }
    destroy() { [...this._known.keys()].forEach(sender => this._forget(sender)); }
}

// A virtual keyboard and pointer. Made at once, because an app may miss the first key of a new one.
class Hands {
    constructor() {
        const seat = (Clutter.get_default_backend?.() ?? global.stage.get_context().get_backend()).get_default_seat();
        this._pointer = seat.create_virtual_device(Clutter.InputDeviceType.POINTER_DEVICE);
        this._keyboard = seat.create_virtual_device(Clutter.InputDeviceType.KEYBOARD_DEVICE);
        this._held = new Map();    // what is pressed, and by whom
        this._lastKey = 0;
    }
    move(x, y) { this._pointer.notify_absolute_motion(GLib.get_monotonic_time(), x, y); }
    hold(kind, code, isDown, sender) {
        if (isDown) this._held.set(`${kind} ${code}`, {kind, code, sender}); else this._held.delete(`${kind} ${code}`);
        const now = GLib.get_monotonic_time(), state = isDown ? 1 : 0;
        if (kind === 'button') { this._pointer.notify_button(now, code, state); return; }
        this._lastKey = now;
        if (kind === 'keycode') this._keyboard.notify_key(now, code, state);
        else this._keyboard.notify_keyval(now, code < UNICODE ? code : Clutter.unicode_to_keysym(code - UNICODE), state);
    }
    // Releases what that caller holds; without one, all.
    release(sender) {
        for (const held of [...this._held.values()].reverse()) {
            if (!sender || held.sender === sender) this.hold(held.kind, held.code, false);
        }
    }
    turn(direction, notches) {
        for (let i = 0; i < Math.min(notches, 50); i++)
            this._pointer.notify_discrete_scroll(GLib.get_monotonic_time(), direction, Clutter.ScrollSource.WHEEL);
    }
    // How long keys may still be on their way, in milliseconds.
    get travel() { return Math.max(0, Math.ceil(KEY_TRAVEL - (GLib.get_monotonic_time() - this._lastKey) / 1000)); }
    destroy() { this.release(); [this._pointer, this._keyboard].forEach(device => device.run_dispose()); }
}

class Service {
    constructor() {
        this._hands = new Hands();
        this._callers = new Callers(sender => this._hands.release(sender));
        this._signals = new Map();
        this._commits = new Map();
        this._object = Gio.DBusExportedObject.wrapJSObject(INTERFACE, this._guarded());
        this._object.export(Gio.DBus.session, '/org/tappet/Shell');
        this._follow(global.display, 'notify::focus-window', 'restacked');
        this._follow(global.workspace_manager, 'active-workspace-changed', 'notify::n-workspaces');
        // The Shell takes the keyboard for its own menus and dialogs.
        this._follow(global.stage, 'notify::key-focus');
        this._follow(Main.overview, 'showing', 'hidden');
        this._created = global.display.connect('window-created', (_, window) => this._followWindow(window));
        for (const actor of global.get_window_actors()) this._followWindow(actor.meta_window);
        this._change();
    }
    destroy() {
        // Who follows asks, and finds nothing.
        this._object.emit_signal('Changed', null);
        this._object.unexport();
        if (this._changing) GLib.source_remove(this._changing);
        global.display.disconnect(this._created);
        this._signals.forEach((ids, object) => ids.forEach(id => object.disconnect(id)));
        this._commits.forEach((answer, id) => { GLib.source_remove(id); answer(false); });
        this._callers.destroy();
        this._hands.destroy();
    }
    _follow(object, ...signals) {
        const ids = signals.map(signal => object.connect(signal, () => this._change()));
        this._signals.set(object, ids);
        return ids;
    }
    _followWindow(window) {
        if (this._signals.has(window)) return;
        this._follow(window, 'position-changed', 'size-changed', 'notify::title', 'notify::minimized', 'workspace-changed', 'shown')
            .push(window.connect('unmanaged', () => {
                this._signals.get(window).forEach(id => window.disconnect(id));
                this._signals.delete(window);
                this._change();
            }));
        this._change();
    }
    // At most one signal each turn of the loop, before the next frame.
    _change() {
        this._changing ||= GLib.idle_add(GLib.PRIORITY_HIGH, () => {
            this._changing = 0;
            this._object.emit_signal('Changed', null);
            return GLib.SOURCE_REMOVE;
        });
    }
    // The methods, each for our own programs alone.
    _guarded() {
        const object = {};
        for (const [name, [, types]] of Object.entries(METHODS)) {
            object[`${name}Async`] = (parameters, invocation) => this._callers.check(invocation.get_sender(), isOurs => {
                if (!isOurs) {
                    invocation.return_dbus_error('org.freedesktop.DBus.Error.AccessDenied', 'only for Tappet');
                    return;
                }
                const answer = (...results) =>
                    invocation.return_value(types ? new GLib.Variant(`(${types.replaceAll(' ', '')})`, results) : null);
                try {
                    this[name](parameters, answer, invocation.get_sender());
                } catch (error) {
                    invocation.return_dbus_error('org.freedesktop.DBus.Error.Failed', `${error}`);
                }
            });
        }
        return object;
    }
    _window(id) { return global.get_window_actors().map(actor => actor.meta_window).find(window => window.get_id() === id); }
    _numbers(frame) { return [frame.x, frame.y, frame.width, frame.height]; }
    // The window that the pointer reaches there; undefined where the Shell has something of its own.
    _windowAt(x, y) {
        let actor = global.stage.get_actor_at_pos(Clutter.PickMode.REACTIVE, x, y);
        while (actor && !(actor instanceof Meta.WindowActor)) actor = actor.get_parent();
        return actor?.meta_window;
    }
    // Whether it is that window, or a menu or popover of it.
    _belongs(top, window) {
        const {MENU, DROPDOWN_MENU, POPUP_MENU, COMBO, TOOLTIP} = Meta.WindowType;
        for (let own = top; own; own = own.get_transient_for()) {
            if (own === window) return true;
            if (![MENU, DROPDOWN_MENU, POPUP_MENU, COMBO, TOOLTIP].includes(own.get_window_type())) return false;
            if (own.is_override_redirect() && own.get_pid() === window.get_pid()) return true;
        }
        return false;
    }
    _order(id, answer, order) { const window = this._window(id); if (window) order(window); answer(Boolean(window)); }

    // All windows, the lowest first. None has the focus while the Shell has the keyboard.
    GetWindows(_, answer) {
        const focus = Main.modalCount > 0 || Main.overview.visible ? null : global.display.focus_window;
        const tracker = Shell.WindowTracker.get_default();
        answer(global.get_window_actors().map(({meta_window: window}) => [
            window.get_id(), window.get_pid(), window.get_title() ?? '', tracker.get_window_app(window)?.get_id() ?? '',
            window.get_wm_class() ?? '', window.get_client_type() === Meta.WindowClientType.X11 ? 'x11' : 'wayland',
            this._numbers(window.get_frame_rect()), this._numbers(window.get_buffer_rect()), window === focus, window.minimized,
            window.get_workspace()?.index() ?? -1, window.get_monitor(), window.get_window_type(),
        ]));
    }
    Workspaces(_, answer) { answer(global.workspace_manager.n_workspaces, global.workspace_manager.get_active_workspace_index()); }
    WindowAt([x, y], answer) { answer(this._windowAt(x, y)?.get_id() ?? 0); }
    Activate([id], answer) { this._order(id, answer, window => Main.activateWindow(window)); }
    Close([id], answer) { this._order(id, answer, window => window.delete(global.get_current_time())); }
    MoveToWorkspace([id, index], answer) { this._order(id, answer, window => window.change_workspace_by_index(index, false)); }
    SwitchWorkspace([index], answer) {
        const workspace = global.workspace_manager.get_workspace_by_index(index);
        workspace?.activate(global.get_current_time());
        answer(Boolean(workspace));
    }
    // Clicks where that window still has that frame and is what the pointer reaches, all in one turn of the loop.
    Click([id, frame, x, y, button], answer, sender) {
        const window = this._window(id);
        const isThere = window && this._numbers(window.get_frame_rect()).every((number, i) => number === frame[i]);
        const isReached = Boolean(isThere) && this._belongs(this._windowAt(x, y), window);
        if (isReached) {
            this._hands.move(x, y);
            for (const isDown of [true, false]) this._hands.hold('button', button, isDown, sender);
        }
        answer(isReached);
    }
    Motion([x, y], answer) { this._hands.move(x, y); answer(); }
    Button([button, isDown], answer, sender) { this._hands.hold('button', button, isDown, sender); answer(); }
    Scroll([right, down], answer) {
        const {LEFT, RIGHT, UP, DOWN} = Clutter.ScrollDirection;
        this._hands.turn(right < 0 ? LEFT : RIGHT, Math.abs(right));
        this._hands.turn(down < 0 ? UP : DOWN, Math.abs(down));
        answer();
    }
    Keyval([keyval, isDown], answer, sender) { this._hands.hold('keyval', keyval, isDown, sender); answer(); }
    Keycode([code, isDown], answer, sender) { this._hands.hold('keycode', code, isDown, sender); answer(); }
    // Text goes a shorter way than keys, and must not overtake them. Answers once the app was told, so that no key overtakes it.
    Commit([text], answer) {
        const later = (delay, then) => {
            // After what tells the app, and before what draws, which may be all that a slow machine comes to.
            const id = GLib.timeout_add(GLib.PRIORITY_HIGH_IDLE, delay, () => {
                this._commits.delete(id);
                then();
                return GLib.SOURCE_REMOVE;
            });
            this._commits.set(id, answer);
        };
        later(this._hands.travel, () => {
            const hasFocus = Boolean(Main.inputMethod.currentFocus);
            if (hasFocus) Main.inputMethod.commit(text);
            later(0, () => answer(hasFocus));
        });
    }
}
