import { once } from 'node:events';
import { request } from 'node:http';
import { openSiteHost, ownSitesFolder, type SiteHost, type SiteRelease } from '../../engines/sites/index.ts';
import { directSandbox } from '../sandbox/directSandbox.ts';
import { type ListeningServer, openListeningServer } from '../listen.ts';
import { foldersAsLayers, openSites, type Sites } from '../deployments/siteHosts.ts';

/** Visitors of several networks, each with a loopback address of its own, in front of all that answers for sites. */

const obedient = `
const server = require('node:http').createServer((request, response) => {
  if (request.url === '/hang') return;
  request.resume().on('end', () => response.end('answered'));
});
server.on('upgrade', (request, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: echo\\r\\nConnection: Upgrade\\r\\n\\r\\n');
  socket.pipe(socket);
});
server.listen(process.env.PORT, '127.0.0.1');`;

let server: ListeningServer;
let sites: Sites;
let siteHost: SiteHost;
beforeAll(async () => {
  server = await openListeningServer({}, {}, { isThere: () => true });
  // Only for its releases: the sites that are asked for stand where the server looks for them.
  sites = await openSites();
  const { folder, socket } = ownSitesFolder(server.runtime.env.dataDirectory);
  siteHost = await openSiteHost({
    layers: foldersAsLayers,
    sandbox: async () => ({ sandbox: directSandbox(), mend: null }),
    socketFolder: folder,
    cacheFolder: `${folder}/compressed`,
    serviceBytes: 8e9,
    times: { warmUp: 0 },
  });
  await siteHost.listen(socket);
  await run('docs', 'acme', await sites.release({ 'index.html': 'documents' }));
  await run('shop', 'acme', await service('acme'));
});
afterAll(async () => {
  await siteHost.close();
  await sites.close();
  await server.close();
});

const service = (organizationId: string): Promise<SiteRelease> =>
  sites.release(
    { 'server.cjs': obedient },
    { start: 'exec node server.cjs' },
    {
      place: {
        organizationId,
        environmentId: `shop-${organizationId}`,
        name: 'Shop Production',
        share: null,
        givesWay: false,
        takesFrom: 'NOBODY',
      },
    },
  );
const run = async (label: string, organization: string, release: SiteRelease) => {
  const begun = await siteHost.start(release, () => undefined, new AbortController().signal);
  if (!('instance' in begun)) throw new Error(begun.notHealthy.message);
  const site = { environmentId: `${label}-${organization}`, hosts: [`${label}.${organization}.localhost`] };
  await siteHost.switchTo(site, begun.instance);
};

type Sending = { method?: string; path?: string; headers?: Record<string, string> };
/** Begins a request of a visitor; nothing but its head is sent. */
const begin = (host: string, from: string, { method = 'GET', path = '/', headers = {} }: Sending = {}) => {
  const asked = request(server.url + path, {
    method,
    localAddress: from,
    agent: false,
    headers: { host, ...headers },
  });
  asked.on('error', () => undefined);
  asked.flushHeaders();
  return asked;
};
/** Asks as a visitor does; the status and the text. */
const ask = async (host: string, from: string, sending: Sending = {}, body?: string) => {
  const asked = begin(host, from, sending).end(body);
  const [answer] = await once(asked, 'response');
  let text = '';
  for await (const piece of answer) text += piece;
  return { status: answer.statusCode, text, headers: answer.headers };
};
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

it('a visitor whose bodies never come keeps nobody from the sites of an organization, nor from that site', async () => {
  const hostile = times(48, () =>
    begin('shop.acme.localhost', '127.0.0.9', { method: 'POST', headers: { 'content-length': '1000' } }),
  );
  const refused = once(hostile[47] ?? request(server.url), 'response');
  await Promise.all(hostile.map((asked) => once(asked, 'socket')));
  expect(await ask('docs.acme.localhost', '127.0.0.2')).toMatchObject({ status: 200, text: 'documents' });
  expect(await ask('shop.acme.localhost', '127.0.0.2')).toMatchObject({ status: 200, text: 'answered' });
  const post = { method: 'POST', headers: { 'content-length': '2' } };
  expect(await ask('shop.acme.localhost', '127.0.0.2', post, 'ok')).toMatchObject({ status: 200 });
  const [answer] = await refused;
  let told = '';
  for await (const piece of answer) told += piece;
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '5']);
  expect(told).toContain('Your network has too many requests');
  for (const asked of hostile) asked.destroy();
});

it('six services that never answer keep nobody from the sites of other organizations', async () => {
  const organizations = times(6, (index) => `hostile${index}`);
  for (const organization of organizations) await run('shop', organization, await service(organization));
  await run('shop', 'good', await service('good'));
  const hanging = organizations.flatMap((organization) =>
    times(96, (index) =>
      begin(`shop.${organization}.localhost`, `127.0.1.${1 + (index % 12)}`, { path: '/hang' }).end(),
    ),
  );
  await Promise.all(hanging.map((asked) => once(asked, 'finish')));
  expect(await ask('docs.acme.localhost', '127.0.0.2')).toMatchObject({ status: 200, text: 'documents' });
  expect(await ask('shop.good.localhost', '127.0.0.2')).toMatchObject({ status: 200, text: 'answered' });
  for (const asked of hanging) asked.destroy();
});

it('idle WebSockets of one network leave room for the next visitor', async () => {
  const upgrade = { headers: { connection: 'Upgrade', upgrade: 'echo' } };
  const idle = times(256, () => begin('shop.acme.localhost', '127.0.0.9', upgrade).end());
  await Promise.all(idle.map((asked) => Promise.race([once(asked, 'upgrade'), once(asked, 'response')])));
  const next = begin('shop.acme.localhost', '127.0.0.2', upgrade).end();
  const [answer, socket] = await Promise.race([once(next, 'upgrade'), once(next, 'response')]);
  expect(answer.statusCode).toBe(101);
  socket.destroy();
  for (const asked of idle) asked.destroy();
});
