/**
 * A service of Node that reaches out as it is asked: `/fetch?to=<url>` answers the status and text of what it fetched, `/tcp?host=…&port=…` what came back for "hello",
 * `/dns?host=…` what a name server says; each `failed …` where that fails.
 */
export const reachingNode = `
const net = require('node:net');
const dns = require('node:dns/promises');
const tcp = (host, port) => new Promise((resolve, reject) => {
  const socket = net.connect({ host, port: Number(port) });
  socket.setTimeout(3000, () => socket.destroy(new Error('silent')));
  socket.once('data', (data) => { resolve(String(data)); socket.destroy(); });
  socket.once('error', reject);
  socket.once('close', () => reject(new Error('closed')));
  socket.write('hello');
});
require('node:http').createServer(async (request, reply) => {
  const { pathname, searchParams } = new URL(request.url, 'http://own');
  const [to, host, port] = ['to', 'host', 'port'].map((name) => searchParams.get(name));
  try {
    if (pathname === '/fetch') {
      const answer = await fetch(to, { signal: AbortSignal.timeout(5000) });
      reply.end(answer.status + ' ' + (await answer.text()));
    } else if (pathname === '/tcp') reply.end(await tcp(host, port));
    else if (pathname === '/dns') reply.end(JSON.stringify(await new dns.Resolver({ timeout: 500, tries: 1 }).resolve4(host)));
    else reply.end('{}');
  } catch (error) {
    reply.end('failed ' + (error.cause?.message ?? error.message));
  }
}).listen(process.env.PORT, '127.0.0.1');
`;

/** The same of Python, for `/fetch` and `/tcp`. */
export const reachingPython = `
import os, socket
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit
from urllib.request import urlopen

class Handler(BaseHTTPRequestHandler):
    def do_GET(self):
        url = urlsplit(self.path)
        asked = {name: values[0] for name, values in parse_qs(url.query).items()}
        try:
            if url.path == "/fetch":
                with urlopen(asked["to"], timeout=5) as answer:
                    text = f"{answer.status} {answer.read().decode()}"
            elif url.path == "/tcp":
                with socket.create_connection((asked["host"], int(asked["port"])), timeout=3) as connection:
                    connection.sendall(b"hello")
                    text = connection.recv(100).decode() or "failed closed"
            else:
                text = "{}"
        except Exception as error:
            text = f"failed {error}"
        self.send_response(200)
        self.end_headers()
        self.wfile.write(text.encode())

ThreadingHTTPServer(("127.0.0.1", int(os.environ["PORT"])), Handler).serve_forever()
`;
