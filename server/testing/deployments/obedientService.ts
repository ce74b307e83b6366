/** A service that tells what it was asked, and does what it is told. */
export const obedientService = (name: string) => `
const { createServer } = require('node:http');
console.log('${name} begins with ' + process.env.GREETING);
const server = createServer((request, response) => {
  if (request.url === '/end') process.exit(7);
  if (request.url === '/fail') return response.writeHead(500).end();
  if (request.url === '/twice') {
    globalThis.asked = (globalThis.asked ?? 0) + 1;
    if (globalThis.asked === 1) return request.socket.destroy();
  }
  if (request.url === '/sent') return response.end(String(globalThis.sent ?? 0));
  if (request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return response.write('data: one\\n\\n');
  }
  if (request.url === '/upload') return request.pipe(response);
  if (request.url === '/slow') return setTimeout(() => response.end('${name} slowly'), 300);
  if (request.url === '/huge') {
    const more = () => { do globalThis.sent = (globalThis.sent ?? 0) + 65536; while (response.write(Buffer.alloc(65536, 'x'))); };
    response.on('drain', more);
    return more();
  }
  response.writeHead(200, [['Set-Cookie', 'a=1; Domain=localhost; Path=/; domain = acme.localhost'], ['Set-Cookie', 'b=2; HttpOnly'], ['Connection', 'X-Own'], ['X-Own', 'dropped'], ['X-Name', '${name}']].flat());
  response.end(JSON.stringify({ name: '${name}', url: request.url, method: request.method, headers: request.headers }));
});
server.on('upgrade', (request, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: echo\\r\\nConnection: Upgrade\\r\\n\\r\\n');
  socket.pipe(socket);
});
server.listen(process.env.PORT, '127.0.0.1');
`;
