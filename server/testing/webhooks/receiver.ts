import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** A request that an endpoint received. */
export type Received = { at: number; path: string; headers: IncomingHttpHeaders; body: string };

/** What an endpoint answers; SILENT: nothing at all; CUT_OFF, UNENDED: 200 and the beginning of a body, whose rest never comes. */
type Reply =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'SILENT'
  | 'CUT_OFF'
  | 'UNENDED';

/** An endpoint of webhooks on the loopback address. */
export type Receiver = {
  /** `http://127.0.0.1:port` */
  url: string;
  /** `127.0.0.1:port`, for WEBHOOK_ALLOWED_HOSTS. */
  host: string;
  /** All requests, oldest first. */
  received: readonly Received[];
  /** Answers like this from now on; at first with 204. */
  answer: (reply: Reply) => void;
  /** Waits until it has received so many requests, and answers them. */
  until: (count: number) => Promise<readonly Received[]>;
  close: () => Promise<void>;
};

/** Opens one on a free port, or on this one. */
export const openReceiver = async (port = 0): Promise<Receiver> => {
  const received: Received[] = [];
  let reply: Reply = { status: 204 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      received.push({ at: Date.now(), path, headers, body: Buffer.concat(chunks).toString() });
      if (reply === 'SILENT') return;
      if (reply === 'CUT_OFF' || reply === 'UNENDED') {
        const cutOff = reply === 'CUT_OFF';
        response.writeHead(200, { 'content-length': 100 });
        response.write('begun', () => cutOff && response.destroy());
        return;
      }
      response.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It listens on a port.');
  const host = `127.0.0.1:${address.port}`;
  return {
    url: `http://${host}`,
    host,
    received,
    answer: (given) => {
      reply = given;
    },
    until: async (count) => {
      while (received.length < count) await wait(10);
      return received;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

/** The signature that a request must have, computed as https://www.standardwebhooks.com says. */
export const expectedSignature = (secret: string, { headers, body }: Received): string => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
};
