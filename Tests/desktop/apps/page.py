"""A page served on a port that is printed first; then what happens to it.

page.py [PAGE]: without one, a page that has one of everything.
"""

import http.server
import pathlib
import sys
import urllib.parse

PAGE = (pathlib.Path(sys.argv[1]) if sys.argv[1:] else pathlib.Path(__file__).with_name("page.html")).read_bytes()


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
