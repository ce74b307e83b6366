import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { openPlainGit } from '../../server/testing/hosting/plainGit.ts';
import { askSite, deployedProject, pages, service } from '../deployments/deployedProject.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { openSession, type Credentials } from '../session.ts';

/** Kinds of requests that visitors and developers of an organization send. */
type SiteKind = 'static site' | 'service' | 'push' | 'clone';

/** Runs an action and records how long it takes. */
type Measured = <T>(kind: SiteKind, action: () => Promise<T>) => Promise<T>;

/** The sites of an organization. */
export interface NeighbourSites {
  /** The host of its service, which accepts WebSockets. */
  serviceHost: string;
  /** Visits the sites, pushes and clones until `until` (`performance.now()`). Returns how many attempts failed. */
  use: (measured: Measured, until: number) => Promise<number>;
  close: () => Promise<void>;
}

/** Completes the handshake of a WebSocket and then stays silent. */
const acceptSockets = `
import { createHash } from 'node:crypto';
server.on('upgrade', (request, socket) => {
  const key = request.headers['sec-websocket-key'] + '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
  const accept = createHash('sha1').update(key).digest('base64');
  socket.on('error', () => undefined).resume();
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\nSec-WebSocket-Accept: ' + accept + '\\r\\n\\r\\n');
});
`;

/** The network of the visitors, as a trusted proxy reports it. */
const visitors = '203.0.113.9';

/** Deploys a static site and a service of an organization. */
export const openNeighbourSites = async (
  server: ServerProcess,
  person: Credentials,
): Promise<NeighbourSites> => {
  const { url } = server;
  const session = await openSession(url, 2, person);
  const people = await openPlainGit();
  const site = await deployedProject(server, session, 'Neighbour site');
  await site.push(url, pages(10, 'neighbour'));
  await site.awaitAnswer(session, ({ text }) => text.includes('neighbour'));
  const program = await deployedProject(server, session, 'Neighbour service');
  const files = service('neighbour');
  const code = files['server.mjs']?.replace('createServer(', 'const server = createServer(') ?? '';
  await program.push(url, { ...files, 'server.mjs': `${code}${acceptSockets}` });
  await program.awaitAnswer(session, ({ text }) => text === 'neighbour');
  const hosts = { 'static site': site.host, service: program.host };
  session.close();
  let pushes = 0;

  return {
    serviceHost: hosts.service,
    use: async (measured, until) => {
      let failed = 0;
      const visit = async (kind: 'static site' | 'service') => {
        while (performance.now() < until) {
          const { status } = await measured(kind, () => askSite(url, hosts[kind], '/', visitors));
          if (status !== 200) failed += 1;
          await pause(50);
        }
      };
      const develop = async () => {
        const address = site.hosted.at(url);
        while (performance.now() < until) {
          pushes += 1;
          await site.clone.commit({ 'counted.txt': String(pushes) });
          try {
            await measured('push', () =>
              site.clone.git('push', '--quiet', address, 'HEAD:refs/heads/measured'),
            );
            const { folder } = await measured('clone', () => people.clone(address));
            await rm(folder, { recursive: true });
          } catch {
            failed += 1;
          }
          await pause(100);
        }
      };
      await Promise.all([visit('static site'), visit('service'), develop()]);
      return failed;
    },
    close: async () => {
      await Promise.all([site.close(), program.close(), people.close()]);
    },
  };
};
