import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { connect, createServer, type Server, type Socket } from 'node:net';

const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** Hosts of the outside world on the loopback: a web server that says what it was asked, and a server that says everything back. */
export const startOutboundTargets = async () => {
  const asked: IncomingMessage[] = [];
  const connected: Socket[] = [];
  const web = createHttpServer((request, response) => {
    asked.push(request);
    if (request.url === '/strange') {
      request.socket.end('HTTP/1.1 099 Strange\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    if (request.url === '/switches') {
      request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n',
      );
      return;
    }
    response.setHeader('X-Own', 'yes');
    response.setHeader('Connection', 'X-Between');
    response.setHeader('X-Between', 'not for the program');
    request.pipe(response, { end: false });
    request.once('end', () => response.end(`${request.method} ${request.url}`));
  });
  const echo = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    connected.push(socket);
    socket.pipe(socket);
  });
  const endless = createServer((socket) => {
    socket.on('error', () => undefined);
    connected.push(socket);
    const chunk = Buffer.alloc(65_536);
    const more = () => {
      while (!socket.destroyed && socket.write(chunk));
    };
    socket.on('drain', more);
    more();
  });
  const ports = {
    web: await listening(web),
    echo: await listening(echo),
    endless: await listening(endless),
  };
  return {
    ports,
    /** Requests that the web server was asked, oldest first. */
    asked,
    /** Connections of the other two, oldest first. */
    connected,
    close: () => {
      web.closeAllConnections();
      for (const socket of connected) socket.destroy();
      for (const server of [web, echo, endless]) server.close();
    },
  };
};

/** Asks a proxy on a unix socket for a tunnel; answers the status, what came with it, and the connection. */
export const openTunnel = async (
  proxy: string,
  target: string,
  more = '',
): Promise<{ status: number; heard: string; socket: Socket }> => {
  const socket = connect({ path: proxy });
  socket.on('error', () => undefined);
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n${more}`, 'latin1');
  let heard = '';
  const { promise, resolve } = Promise.withResolvers<void>();
  const listen = (chunk: Buffer) => {
    heard += chunk.toString('latin1');
    if (heard.includes('\r\n\r\n')) resolve();
  };
  socket.on('data', listen);
  socket.once('close', () => resolve());
  await promise;
  socket.off('data', listen);
  return { status: Number(heard.split(' ')[1] ?? 0), heard, socket };
};
