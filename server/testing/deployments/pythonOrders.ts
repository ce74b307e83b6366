/** A client of PostgreSQL of Python's standard library: simple queries, with a password by SCRAM-SHA-256. */
const client = `
import base64, hashlib, hmac, os, socket, struct
from urllib.parse import urlsplit

class Refused(Exception):
    pass

def sha256(key, text):
    return hmac.new(key, text, hashlib.sha256).digest()

class Connection:
    def __init__(self, url):
        to = urlsplit(url)
        self.socket = socket.create_connection((to.hostname, to.port))
        self.incoming = self.socket.makefile("rb")
        names = ("user", to.username, "database", to.path[1:], "")
        self.send(b"", struct.pack("!i", 196608) + b"".join(name.encode() + b"\\0" for name in names))
        self.log_in((to.password or "").encode())

    def send(self, kind, body):
        self.socket.sendall(kind + struct.pack("!i", len(body) + 4) + body)

    def receive(self):
        head = self.incoming.read(5)
        if len(head) < 5:
            raise Refused("the connection was closed")
        body = self.incoming.read(struct.unpack("!i", head[1:])[0] - 4)
        if head[:1] == b"E":
            fields = dict((field[:1], field[1:].decode()) for field in body.split(b"\\0") if field)
            self.error = fields[b"M"]
            if fields[b"S"] == "FATAL":
                raise Refused(self.error)
        return head[:1], body

    def log_in(self, password):
        nonce = base64.b64encode(os.urandom(18)).decode()
        first = f"n=,r={nonce}"
        while True:
            kind, body = self.receive()
            if kind == b"Z":
                return
            step = struct.unpack("!i", body[:4])[0] if kind == b"R" else 0
            if step == 10:
                said = ("n,," + first).encode()
                self.send(b"p", b"SCRAM-SHA-256\\0" + struct.pack("!i", len(said)) + said)
            if step == 11:
                challenge = body[4:].decode()
                given = dict(part.split("=", 1) for part in challenge.split(","))
                salted = hashlib.pbkdf2_hmac("sha256", password, base64.b64decode(given["s"]), int(given["i"]))
                key = sha256(salted, b"Client Key")
                last = "c=biws,r=" + given["r"]
                signature = sha256(hashlib.sha256(key).digest(), ",".join((first, challenge, last)).encode())
                proof = bytes(one ^ other for one, other in zip(key, signature))
                self.send(b"p", f"{last},p={base64.b64encode(proof).decode()}".encode())

    def query(self, text):
        self.error, names, rows = None, [], []
        self.send(b"Q", text.encode() + b"\\0")
        while True:
            kind, body = self.receive()
            if kind == b"T":
                names, at = [], 2
                for _ in range(struct.unpack("!h", body[:2])[0]):
                    end = body.index(b"\\0", at)
                    names.append(body[at:end].decode())
                    at = end + 19
            if kind == b"D":
                row, at = {}, 2
                for name in names:
                    size = struct.unpack("!i", body[at:at + 4])[0]
                    at += 4
                    row[name] = None if size < 0 else body[at:at + size].decode()
                    at += max(size, 0)
                rows.append(row)
            if kind == b"Z":
                if self.error is not None:
                    raise Refused(self.error)
                return rows
`;

/** The same as the service of Node: `/add` adds an order, `/reach?to=` answers what another host does, every other path but `/` counts orders. */
const service = `
import json, os
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import urlsplit
from database import Connection, Refused

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        status, text = 200, "well"
        if self.path.startswith("/reach?to="):
            proxy = urlsplit(os.environ["HTTP_PROXY"])
            connection = HTTPConnection(proxy.hostname, proxy.port)
            connection.request("GET", self.path[len("/reach?to="):])
            text = connection.getresponse().read().decode()
        elif self.path != "/":
            try:
                connection = Connection(os.environ["DATABASE_URL"])
                if self.path == "/add":
                    connection.query("insert into orders default values")
                [row] = connection.query("select count(*) as orders from orders")
                text = json.dumps([{"orders": int(row["orders"])}], separators=(",", ":"))
            except Refused as error:
                status, text = 500, str(error)
        self.send_response(status)
        self.end_headers()
        self.wfile.write(text.encode())

ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
`;

const migration = `
import os, sys
from database import Connection

connection = Connection(os.environ["DATABASE_URL"])
connection.query("create table if not exists orders (id bigserial primary key, at timestamptz default now())")
for statement in sys.argv[1:]:
    connection.query(statement)
print("Migrated")
`;

/** Files of a Python service that keeps orders, with a release command that makes the table; it needs nothing but Python. */
export const pythonOrders: Readonly<Record<string, string>> = {
  'database.py': client,
  'server.py': service,
  'migrate.py': migration,
};
