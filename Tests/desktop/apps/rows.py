"""A page with a table of very many rows, served on a port that is printed first; then what happens to it."""

import http.server
import urllib.parse

COUNT = 20_000
ROWS = "".join(
    f"<tr><td>Row {row}<td>is {row * row}<td><button onclick='tell(\"row {row}\")'>Edit {row}</button>"
    for row in range(1, COUNT + 1)
)
PAGE = f"""<!doctype html><html lang="en"><title>Many</title>
<script>
const tell = what => fetch("/tell?" + encodeURIComponent(what));
</script>
<button onclick="tell('button')">Ring</button>
<label>Town <input onchange="tell('field ' + value)"></label>
<table>{ROWS}</table>""".encode()


class Server(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path = urllib.parse.urlparse(self.path)
        if path.path == "/tell":
            print(urllib.parse.unquote_plus(path.query), flush=True)
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        if path.path == "/":
            self.wfile.write(PAGE)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
print("port", server.server_port, flush=True)
server.serve_forever()
