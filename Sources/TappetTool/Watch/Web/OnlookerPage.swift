import Messages

/// The page that somebody who looks on opens: three files, and nothing from elsewhere.
enum OnlookerPage {
  /// The body and type of a page; `nil`: there is none of that path.
  static func file(_ path: String) -> (type: String, body: String)? {
    switch path {
    case "/": ("text/html; charset=utf-8", markup)  // not translated: a media type
    case "/page.js": ("text/javascript; charset=utf-8", script)  // not translated: a media type
    case "/page.css": ("text/css; charset=utf-8", style)  // not translated: a media type
    case _: nil
    }
  }

  /// Every answer has these.
  static let headers = [
    ("Content-Security-Policy", "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
    ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("Cache-Control", "no-store"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("X-Frame-Options", "DENY"),
  ]

  private static var markup: String {
    // not translated: HTML, with the texts in it
    """
    <!DOCTYPE html>
    <html lang="\(Markup.language)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(Markup.text(tr("Looking on")))</title>
    <link rel="stylesheet" href="/page.css">
    <script src="/page.js" defer></script>
    </head>
    <body>
    <header>
    <h1 id="app" data-none="\(Markup.text(tr("No app to scan yet")))" data-closed="\(Markup.text(tr("Nobody may look on any more.")))" data-denied="\(Markup.text(tr("This address was used already, or is incomplete.")))">\(Markup.text(tr("Looking on")))</h1>
    <p>\(Markup.text(tr("Lit now:"))) <strong id="lit">–</strong></p>
    </header>
    <main>
    <div id="screen" role="img" aria-label="\(Markup.text(tr("The scanned screen")))"></div>
    <aside>
    <h2 id="menu-title" hidden>\(Markup.text(tr("Menu")))</h2><ul id="menu"></ul>
    <h2>\(Markup.text(tr("Presses")))</h2><ol id="lines"></ol>
    <h2>\(Markup.text(tr("Figures")))</h2><ul id="figures"></ul>
    </aside>
    </main>
    <footer>\(Markup.text(tr("The person knows that you look on, and can end it. Typed text and passwords are not shown.")))</footer>
    </body>
    </html>

    """
  }

  /// Labels become text nodes alone, so that none is taken for markup; not translated.
  private static let script = """
    "use strict";
    const at = name => document.getElementById(name);
    function list(name, texts) {
      at(name).replaceChildren(...texts.map(text => {
        const item = document.createElement("li");
        item.textContent = text;
        return item;
      }));
    }
    function draw(now) {
      at("app").textContent = now.app || at("app").dataset.none;
      at("lit").textContent = now.lit || "–";
      at("menu-title").hidden = !now.menu.length;
      list("menu", now.menu);
      list("lines", now.lines);
      list("figures", now.figures);
      const screen = at("screen");
      const [left, top, width, height] = now.area || [0, 0, 1, 1];
      screen.style.aspectRatio = `${Math.max(width, 1)} / ${Math.max(height, 1)}`;
      screen.replaceChildren(...now.elements.map(element => {
        const box = document.createElement("div");
        const [x, y, w, h] = element.frame;
        box.style.left = `${100 * (x - left) / width}%`;
        box.style.top = `${100 * (y - top) / height}%`;
        box.style.width = `${100 * w / width}%`;
        box.style.height = `${100 * h / height}%`;
        box.className = element.lit ? "lit" : "";
        box.textContent = element.label;
        return box;
      }));
    }
    function tell(text) {
      at("app").textContent = text;
      at("lit").textContent = "–";
      at("screen").replaceChildren();
      for (const name of ["menu", "lines", "figures"]) list(name, []);
    }
    async function look() {
      const token = location.hash.slice(1);
      if (token) {
        history.replaceState(null, "", "/");
        const answer = await fetch("/enter", { headers: { Authorization: "Bearer " + token } });
        if (answer.ok) sessionStorage.setItem("key", await answer.text());
      }
      const headers = { Authorization: "Bearer " + sessionStorage.getItem("key") };
      let version = "";
      for (;;) {
        try {
          const answer = await fetch("/now?" + version, { headers });
          if (answer.status === 401) return tell(at("app").dataset.denied);
          if (answer.status === 200) {
            const now = await answer.json();
            version = String(now.version);
            draw(now);
          }
        } catch {
          return tell(at("app").dataset.closed);
        }
        await new Promise(done => setTimeout(done, 300));
      }
    }
    look();

    """

  /// What the page looks like; not translated.
  private static let style = """
    :root { color-scheme: light dark; --ground: #f2f2f7; --paper: #ffffff; --ink: #1c1c1e; --quiet: #5f5f66; --line: #8e8e96; --lit: #b35900 }
    @media (prefers-color-scheme: dark) { :root { --ground: #17171a; --paper: #26262b; --ink: #f2f2f7; --quiet: #b4b4be; --line: #6e6e76; --lit: #ffb04d } }
    * { box-sizing: border-box } body { margin: 0; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.4 system-ui, sans-serif }
    h1 { font-size: 1.4rem; margin: 0 } header p { margin: .2rem 0 1rem } h2 { font-size: 1rem; margin: 1rem 0 .3rem; color: var(--quiet) }
    main { display: grid; grid-template-columns: minmax(0, 3fr) minmax(14rem, 1fr); gap: 1rem; align-items: start }
    @media (max-width: 45rem) { main { grid-template-columns: minmax(0, 1fr) } }
    #screen { position: relative; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; overflow: hidden; max-height: 75vh; width: 100% }
    #screen div { position: absolute; border: 1px solid var(--line); border-radius: 6px; overflow: hidden; display: flex; align-items: center;
      justify-content: center; text-align: center; font-size: .8rem; line-height: 1.15; overflow-wrap: anywhere }
    #screen .lit { border: 4px solid var(--lit); font-weight: bold }
    aside { background: var(--paper); border-radius: 10px; padding: .1rem 1rem 1rem } ul, ol { margin: 0; padding-left: 1.2rem }
    #figures, #menu { list-style: none; padding: 0 } footer { margin-top: 1rem; color: var(--quiet); font-size: .85rem }
    @media (prefers-contrast: more) { :root { --ground: Canvas; --paper: Canvas; --ink: CanvasText; --quiet: CanvasText; --line: CanvasText; --lit: CanvasText } #screen .lit { border-style: double; border-width: 8px } }
    @media (forced-colors: active) { :root { --quiet: CanvasText } #screen .lit { border: 8px double Highlight } aside { border: 1px solid CanvasText } }

    """
}
