import { once } from 'node:events';
import { connect as connectSocket, isIP, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { Client } from 'pg';
import type { ServiceCluster } from './serviceCluster.ts';

const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
/** Milliseconds until the server must have answered. */
const patience = 10_000;

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
  return encrypted;
};

/** Opens a connection to the server over which nothing was sent yet, encrypted where the login says so. */
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
