import { createServer, type Socket } from 'node:net';

/** An SMTP server on the loopback, just enough to take letters or refuse them. */
export type SmtpServer = {
  url: string;
  /** What it took, with headers. */
  letters: string[];
  close: () => Promise<void>;
};

/** Starts it on a free port, or the given one. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).setEncoding('utf8');
    converse(socket, letters);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The SMTP server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    letters,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function converse(socket: Socket, letters: string[]): void {
  let received = '';
  let inLetter = false;
  socket.write('220 slipway.test\r\n');
  socket.on('data', (chunk: string) => {
    received += chunk;
    for (;;) {
      const end = inLetter ? '\r\n.\r\n' : '\r\n';
      const at = received.indexOf(end);
      if (at < 0) return;
      const part = received.slice(0, at);
      received = received.slice(at + end.length);
      if (inLetter) letters.push(part);
      const starts = !inLetter && part === 'DATA';
      socket.write(starts ? '354 go on\r\n' : '250 ok\r\n');
      inLetter = starts;
      if (part === 'QUIT') socket.end();
    }
  });
}
