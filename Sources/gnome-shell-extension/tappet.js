// What Tappet asks of GNOME Shell (docs/decisions/0242-gnome-shell-extension.md): where windows are, and to switch, point and type.
// `make` puts imports and export around it. At /org/tappet/Shell on the connection that owns org.gnome.Shell, for our programs alone.

const ALLOWED = ['@PROGRAMS@'];    // the paths of the programs that may call

// The methods, with the types of what each takes and answers.
const METHODS = {
    GetWindows: ['', 'a(tissss(iiii)(iiii)bbiiu)'], Workspaces: ['', 'i i'], WindowAt: ['d d', 't'],
    Activate: ['t', 'b'], Close: ['t', 'b'], Arrange: ['t s', 'b'], SwitchWorkspace: ['i', 'b'], Commit: ['s', 'b'], Paste: ['s', 'b'],
    Click: ['t (iiii) d d u', 'b'], Motion: ['d d', ''], Button: ['u b', ''], Scroll: ['i i', ''], Keyval: ['u b', ''],
};
const INTERFACE = `<node><interface name="org.tappet.Shell1"><signal name="Changed"/>${
    Object.entries(METHODS).map(([name, types]) => `<method name="${name}">${['in', 'out'].map((direction, i) =>
        types[i].split(' ').filter(Boolean).map(type => `<arg type="${type}" direction="${direction}"/>`).join('')).join('')
    }</method>`).join('')}</interface></node>`;
const TYPING = ['Keyval', 'Commit', 'Paste'];    // what waits while a text is being pasted
const CONTROL = 0xffe3, LETTER_V = 0x76;    // keysyms
const UNICODE = 0x1000000, OVERLAY = 'Tappet-overlay';    // keysyms from there on are Unicode scalars; the window class of our overlay
// How long a key may take through the input thread of a busy Shell, and the pointer until the app knows of it, in milliseconds.
const KEY_TRAVEL = 100, POINTER_TRAVEL = 200;
// How long the owner of the clipboard may take to tell what it holds, and an app to fetch what it pastes, in milliseconds.
const TELLING = 1000, PASTING = 300;
// How long a window has stood still before it is clicked, in microseconds: what apps tell of their places may be as old.
const STILLNESS = 50_000;

// Who calls. Each connection is looked up once, without blocking.
class Callers {
    constructor(gone) { [this._gone, this._known] = [gone, new Map()]; }
    // Answers whether that connection is one of our programs', in the order of the calls.
    check(sender, answer) {
        if (!this._known.has(sender)) {
            const watch = Gio.DBus.session.watch_name(sender, Gio.BusNameWatcherFlags.NONE, null, () => this._forget(sender));
            this._known.set(sender, {watch, isOurs: this._program(sender).then(path => ALLOWED.includes(path), () => false)});
        }
        this._known.get(sender).isOurs.then(isOurs => answer(isOurs && this._known.has(sender)));
    }
    _program(sender) {
        return new Promise((found, failed) => {
            const attempt = step => { try { step(); } catch (error) { failed(error); } };
            Gio.DBus.session.call('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', 'GetConnectionUnixProcessID',
                new GLib.Variant('(s)', [sender]), null, Gio.DBusCallFlags.NONE, -1, null, (bus, called) => attempt(() => {
                    const [process] = bus.call_finish(called).deepUnpack();
                    Gio.File.new_for_path(`/proc/${process}/exe`).query_info_async(Gio.FILE_ATTRIBUTE_STANDARD_SYMLINK_TARGET,
                        Gio.FileQueryInfoFlags.NOFOLLOW_SYMLINKS, GLib.PRIORITY_DEFAULT, null, (link, read) => attempt(() =>
                            found(link.query_info_finish(read).get_symlink_target())));
                }));
        });
    }
    _forget(sender) {
        Gio.DBus.session.unwatch_name(this._known.get(sender).watch);
        this._known.delete(sender);
        this._gone(sender);
    }
    destroy() { [...this._known.keys()].forEach(sender => this._forget(sender)); }
}

// A virtual keyboard and pointer. Made at once, because an app may miss the first key of a new one.
class Hands {
    constructor() {
        const seat = (Clutter.get_default_backend?.() ?? global.stage.get_context().get_backend()).get_default_seat();
        [this._pointer, this._keyboard] = ['POINTER', 'KEYBOARD'].map(kind =>
            seat.create_virtual_device(Clutter.InputDeviceType[`${kind}_DEVICE`]));
        this._held = new Map();    // what is pressed, and by whom
        this._lastKey = 0;
    }
    move(x, y) { this._pointer.notify_absolute_motion(GLib.get_monotonic_time(), x, y); }
    hold(kind, code, isDown, sender) {
        if (isDown) this._held.set(`${kind} ${code}`, {kind, code, sender}); else this._held.delete(`${kind} ${code}`);
        const now = GLib.get_monotonic_time(), state = isDown ? 1 : 0;
        if (kind === 'button') { this._pointer.notify_button(now, code, state); return; }
        this._lastKey = now;
        this._keyboard.notify_keyval(now, code < UNICODE ? code : Clutter.unicode_to_keysym(code - UNICODE), state);
    }
    // Releases what that caller holds; without one, all.
    release(sender) {
        for (const held of [...this._held.values()].reverse())
            if (!sender || held.sender === sender) this.hold(held.kind, held.code, false);
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
        this._callers = new Callers(sender => {
            this._held = this._held?.filter(call => call.sender !== sender);
            this._hands.release(sender);
        });
        // What is connected to each object, when each window last moved or took another size, and what is answered later, by its timer.
        [this._signals, this._moved, this._waiting] = [new Map(), new Map(), new Map()];
        this._object = Gio.DBusExportedObject.wrapJSObject(INTERFACE, this._guarded());
        this._object.export(Gio.DBus.session, '/org/tappet/Shell');
        this._follow(global.display, 'notify::focus-window', 'restacked');
        this._follow(global.workspace_manager, 'active-workspace-changed', 'notify::n-workspaces');
        this._follow(global.stage, 'notify::key-focus');    // the Shell takes the keyboard for its own menus and dialogs
        this._follow(Main.overview, 'showing', 'hidden');
        this._created = global.display.connect('window-created', (_, window) => this._followWindow(window));
        for (const actor of global.get_window_actors()) this._followWindow(actor.meta_window);
        this._change();
    }
    destroy() {
        this._object.emit_signal('Changed', null);    // who follows asks, and finds nothing
        this._object.unexport();
        global.display.disconnect(this._created);
        this._signals.forEach((ids, object) => ids.forEach(id => object.disconnect(id)));
        [...this._waiting].forEach(([id, giveUp]) => { this._drop(id); giveUp(); });
        this._held?.forEach(call => call.giveUp());
        this._callers.destroy();
        this._hands.destroy();
    }
    _follow(object, ...signals) {
        this._signals.set(object, signals.map(signal => object.connect(signal, () => this._change())));
        return this._signals.get(object);
    }
    _followWindow(window) {
        if (this._signals.has(window)) return;
        const move = () => { this._moved.set(window, GLib.get_monotonic_time()); this._change(); };
        this._follow(window, 'notify::title', 'notify::minimized', 'workspace-changed', 'shown').push(
            window.connect('position-changed', move), window.connect('size-changed', move), window.connect('unmanaged', () => {
                this._signals.get(window).forEach(id => window.disconnect(id));
                [this._signals, this._moved].forEach(map => map.delete(window));
                this._change();
            }));
        move();
    }
    // At most one signal each turn of the loop, before the next frame.
    _change() {
        this._changing ||= this._later(0, () => {
            this._changing = 0;
            this._object.emit_signal('Changed', null);
        });
    }
    // The methods, each for our own programs alone.
    _guarded() {
        const object = {};
        for (const [name, [, types]] of Object.entries(METHODS)) {
            object[`${name}Async`] = (parameters, invocation) => this._callers.check(invocation.get_sender(), isOurs => {
                const refuse = (kind, words) => invocation.return_dbus_error(`org.freedesktop.DBus.Error.${kind}`, words);
                if (!isOurs) { refuse('AccessDenied', 'only for Tappet'); return; }
                const answer = (...results) =>
                    invocation.return_value(types ? new GLib.Variant(`(${types.replaceAll(' ', '')})`, results) : null);
                const sender = invocation.get_sender();
                const then = () => { try { this[name](parameters, answer, sender); } catch (error) { refuse('Failed', `${error}`); } };
                if (TYPING.includes(name)) this._inTurn({sender, then, giveUp: () => refuse('Failed', 'switched off')}); else then();
            });
        }
        return object;
    }
    // Types at once, or, while a text is being pasted, after that: the app must have it before what follows.
    _inTurn(call) { if (this._held) this._held.push(call); else call.then(); }
    _window(id) { return global.get_window_actors().map(actor => actor.meta_window).find(window => window.get_id() === id); }
    _numbers(frame) { return [frame.x, frame.y, frame.width, frame.height]; }
    // The window that the pointer reaches there; undefined where the Shell has something of its own.
    _windowAt(x, y) {
        // Xwayland may be too late to tell that our overlay takes no input.
        for (const actor of global.get_window_actors().filter(each => each.meta_window.get_wm_class() === OVERLAY))
            for (let part = actor; part; part = part.get_first_child()) part.reactive = false;
        let actor = global.stage.get_actor_at_pos(Clutter.PickMode.REACTIVE, x, y);
        while (actor && !(actor instanceof Meta.WindowActor)) actor = actor.get_parent();
        return actor?.meta_window;
    }
    // Whether the pointer reaches that window there, or a menu or popover of it, and neither has moved since.
    _isReached(window, x, y, since) {
        const {MENU, DROPDOWN_MENU, POPUP_MENU, COMBO, TOOLTIP} = Meta.WindowType, top = this._windowAt(x, y);
        for (let own = top; own && [top, window].every(each => this._moved.get(each) <= since); own = own.get_transient_for()) {
            if (own === window) return true;
            if (![MENU, DROPDOWN_MENU, POPUP_MENU, COMBO, TOOLTIP].includes(own.get_window_type())) return false;
            if (own.is_override_redirect() && own.get_pid() === window.get_pid()) return true;
        }
        return false;
    }
    _order(object, answer, order) { if (object) order(object); answer(Boolean(object)); }
    // All windows, the lowest first. None has the focus while the Shell has the keyboard.
    GetWindows(_, answer) {
        const isOurs = Main.modalCount > 0 || Main.overview.visible, tracker = Shell.WindowTracker.get_default();
        const focus = isOurs ? null : global.display.focus_window;
        this._windowAt(0, 0);    // what the Shell picks is as of its last frame: the overlay is let through before the first click
        answer(global.get_window_actors().map(({meta_window: window}) => [
            window.get_id(), window.get_pid(), window.get_title() ?? '', tracker.get_window_app(window)?.get_id() ?? '',
            window.get_wm_class() ?? '', window.get_client_type() === Meta.WindowClientType.X11 ? 'x11' : 'wayland',
            this._numbers(window.get_frame_rect()), this._numbers(window.get_buffer_rect()), window === focus, window.minimized,
            window.get_workspace()?.index() ?? -1, window.get_monitor(), window.get_window_type(),
        ]));
    }
    Workspaces(_, answer) { answer(global.workspace_manager.n_workspaces, global.workspace_manager.get_active_workspace_index()); }
    WindowAt([x, y], answer) { answer(this._windowAt(x, y)?.get_id() ?? 0); }
    Activate([id], answer) { this._order(this._window(id), answer, window => Main.activateWindow(window)); }
    Close([id], answer) { this._order(this._window(id), answer, window => window.delete(global.get_current_time())); }
    Arrange([id, how], answer) {
        const window = this._window(id), can = how === 'minimise' ? window?.can_minimize() : how === 'restore' || window?.resizeable;
        this._order(can ? window : null, answer, () => {
            if (how === 'minimise') { window.minimize(); return; }
            if (how === 'maximise') { window.maximize(Meta.MaximizeFlags.BOTH); return; }
            window.unmaximize(Meta.MaximizeFlags.BOTH);
            if (how === 'restore') return;
            const area = window.get_work_area_current_monitor(), half = Math.floor(area.width / 2);
            window.move_resize_frame(true, area.x + (how === 'right' ? area.width - half : 0), area.y, half, area.height);
        });
    }
    SwitchWorkspace([index], answer) {
        const workspace = global.workspace_manager.get_workspace_by_index(index);
        this._order(workspace, answer, () => workspace.activate(global.get_current_time()));
    }
    // Moves the pointer there, and clicks in the frame in which the app is told of that, where that window still has that frame.
    Click([id, frame, x, y, button], answer, sender) {
        const tracker = global.backend.get_cursor_tracker?.() ?? Meta.CursorTracker.get_for_display(global.display);
        const still = GLib.get_monotonic_time() - STILLNESS;
        let isOnItsWay = true;
        const end = isMade => {
            tracker.disconnect(moved);
            global.stage.disconnect(updated);
            this._drop(timer);
            answer(isMade);
        };
        const timer = this._later(POINTER_TRAVEL, () => end(false), () => end(false));
        const moved = tracker.connect('position-invalidated', () => { isOnItsWay = false; });
        const updated = global.stage.connect('after-update', () => {
            if (isOnItsWay) return;
            const window = this._window(id), pointer = global.get_pointer();
            const isMade = Boolean(window) && this._numbers(window.get_frame_rect()).every((number, i) => number === frame[i])
                && [x, y].every((place, i) => Math.abs(place - pointer[i]) <= 1) && this._isReached(window, x, y, still);
            if (isMade) for (const isDown of [true, false]) this._hands.hold('button', button, isDown, sender);
            // Nothing else is to happen in the Shell before the press comes back from the input thread.
            for (let i = 0; isMade && i < 50 && Clutter.events_pending?.() === false; i++) GLib.usleep(100);
            end(isMade);
        });
        this._hands.move(x, y);
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
    // Text goes a shorter way than keys, and must not overtake them. Answers once the app was told, so that no key overtakes it.
    Commit([text], answer) {
        this._later(this._hands.travel, () => {
            const hasFocus = Boolean(Main.inputMethod.currentFocus);
            if (hasFocus) Main.inputMethod.commit(text);
            this._later(0, () => answer(hasFocus), () => answer(false));
        }, () => answer(false));
    }
    // Pastes a text by Ctrl+V, unless the clipboard holds what is no text; what was in it is put back once the app has had time.
    Paste([text], answer, sender) {
        const [clipboard, kind] = [St.Clipboard.get_default(), St.ClipboardType.CLIPBOARD];
        const end = () => {
            const held = this._held;
            this._held = null;
            held.forEach(call => this._inTurn(call));
        };
        this._held = [];
        const late = this._later(TELLING, () => { end(); answer(false); }, () => answer(false));
        clipboard.get_text(kind, (_, before) => {
            if (!this._drop(late)) return;
            const isText = before !== null || clipboard.get_mimetypes(kind).length === 0;
            if (!isText) { end(); answer(false); return; }
            clipboard.set_text(kind, text);
            for (const [key, isDown] of [[CONTROL, true], [LETTER_V, true], [LETTER_V, false], [CONTROL, false]])
                this._hands.hold('keyval', key, isDown, sender);
            const giveBack = () => clipboard.set_text(kind, before ?? '');
            this._later(PASTING, () => { giveBack(); end(); }, giveBack);
            answer(true);
        });
    }
    // Does one after so many milliseconds, or the other when the extension ends. After what tells the app, and before what draws,
    // which may be all that a slow machine comes to.
    _later(delay, then, giveUp = () => {}) {
        const id = GLib.timeout_add(GLib.PRIORITY_HIGH_IDLE, delay, () => {
            this._waiting.delete(id);
            then();
            return GLib.SOURCE_REMOVE;
        });
        this._waiting.set(id, giveUp);
        return id;
    }
    // Whether it was still to come.
    _drop(id) { return this._waiting.delete(id) && GLib.source_remove(id); }
}
