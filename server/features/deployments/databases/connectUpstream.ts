import { once } from 'node:events';
import { connect as connectSocket, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { Client } from 'pg';
import type { ServiceCluster } from './serviceCluster.ts';

const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
/** Milliseconds until the server must have answered. */
const patience = 10_000;

const [header, codeLength] = [5, 4];
/** Bytes of a message about authentication at most; it names mechanisms. */
const longestOffer = 10_000;
/** The code of AuthenticationSASL. */
const sasl = 10;

/**
 * Takes channel binding from the mechanisms that the server offers first. It binds a password to the TLS connection, which ends here; a client whose own connection
 * has no TLS, such as libpq, refuses a server that offers it.
 * @returns what the client gets; null while the offer is not complete
 * @see https://www.postgresql.org/docs/18/sasl-authentication.html
 */
export const withoutChannelBinding = (received: Buffer): Buffer | null => {
  for (let at = 0; ; at += 1 + received.readUInt32BE(at + 1)) {
    if (received.length < at + header) return null;
    const [type, end] = [received.toString('latin1', at, at + 1), at + 1 + received.readUInt32BE(at + 1)];
    if (end - at > longestOffer) return received;
    // NegotiateProtocolVersion comes before it.
    if (type === 'v') continue;
    if (type !== 'R') return received;
    if (received.length < end) return null;
    const [code, names] = [at + header, at + header + codeLength];
    if (received.readUInt32BE(code) !== sasl) return received;
    const offered = received.toString('latin1', names, end).split('\0').filter(Boolean);
    const kept = offered.filter((name) => !name.endsWith('-PLUS')).map((name) => `${name}\0`);
    const body = Buffer.from(`${kept.join('')}\0`, 'latin1');
    const message = Buffer.concat([received.subarray(at, names), body]);
    message.writeUInt32BE(message.length - 1, 1);
    return Buffer.concat([received.subarray(0, at), message, received.subarray(end)]);
  }
};

/** Changes what a socket reads first, before anybody gets a byte of it; all else is read as without this. */
const hideChannelBinding = (socket: TLSSocket): void => {
  let received = Buffer.alloc(0);
  const push = socket.push.bind(socket);
  // By `push`, a stream is given what was read.
  socket.push = (chunk: unknown, encoding) => {
    if (!(chunk instanceof Buffer)) return push(chunk, encoding);
    received = Buffer.concat([received, chunk]);
    const answer = withoutChannelBinding(received);
    if (answer === null) return true;
    socket.push = push;
    return push(answer);
  };
};

const encrypt = async (
  socket: Socket,
  { host, ssl, signal }: { host: string; ssl: boolean | object; signal: AbortSignal },
): Promise<TLSSocket> => {
  socket.write(sslRequest);
  const [said] = await once(socket, 'data', { signal });
  if (!(said instanceof Buffer) || said.toString('latin1') !== 'S') {
    throw new Error('The PostgreSQL of SERVICES_DATABASE_URL does not offer TLS.');
  }
  const options = typeof ssl === 'object' ? ssl : {};
  // The certificate is compared with the host; a server name is never an IP address.
  const named = isIP(host) ? { host } : { host, servername: host };
  const encrypted = connectTls({ ...named, ...options, socket });
  await once(encrypted, 'secureConnect', { signal });
  hideChannelBinding(encrypted);
  return encrypted;
};

/** Opens a connection to the server over which nothing was sent yet, encrypted where the login says so. Whoever uses it does not notice TLS. */
export const connectUpstream = async ({ login }: ServiceCluster): Promise<Duplex> => {
  const { host, port, ssl } = new Client(await login());
  const signal = AbortSignal.timeout(patience);
  const socket = host.startsWith('/')
    ? connectSocket({ path: `${host}/.s.PGSQL.${port}` })
    : connectSocket({ host, port });
  try {
    await once(socket, 'connect', { signal });
    socket.setNoDelay(true);
    return ssl ? await encrypt(socket, { host, ssl, signal }) : socket;
  } catch (error) {
    // It may fail once more.
    socket.on('error', () => undefined).destroy();
    throw error;
  }
};
