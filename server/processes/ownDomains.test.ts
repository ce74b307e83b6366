import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request as secureRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { TLSSocket } from 'node:tls';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSiteHost, ownSitesFolder } from '../engines/sites/index.ts';
import { artifactsOf } from '../features/deployments/builds/enginesOf.ts';
import { runSites } from '../features/deployments/sites/runSites.ts';
import { jobContextOf } from '../platform/jobs/jobContext.ts';
import { openDeployedServices } from '../testing/deployments/deployedService.ts';
import { type ListeningServer, openListeningServer } from '../testing/listen.ts';
import { type NameServer, startNameServer } from '../testing/network/nameServer.ts';
import { sendNamed } from '../testing/network/sendNamed.ts';
import { suspend } from '../testing/people/suspend.ts';
import { freePort } from '../testing/processes/freePort.ts';
import { directSandbox } from '../testing/sandbox/directSandbox.ts';
import type { Person } from '../testing/seed.ts';

/** Domains of environments, from the request of a visitor to the service, and their certificates. */

// Services are started, and Caddy.
jest.setTimeout(120_000);

const program = `
const server = require('node:http').createServer((request, reply) => reply.end('Hello ' + request.headers.host));
server.on('upgrade', (request, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: echo\\r\\nConnection: Upgrade\\r\\n\\r\\n');
  socket.pipe(socket);
});
server.listen(process.env.PORT, '127.0.0.1');`;
const certificateToken = 'a token for certificates';

const texts: Record<string, string[]> = {};
let nameServer: NameServer;
let server: ListeningServer;
let services: Awaited<ReturnType<typeof openDeployedServices>>;
let closeSites: () => Promise<void>;
beforeAll(async () => {
  nameServer = await startNameServer({}, texts);
  server = await openListeningServer(
    {
      SITES_DOMAIN: 'sites.example',
      PUBLIC_URL: 'https://slipway.example',
      CERTIFICATE_TOKEN: certificateToken,
    },
    {},
    { isThere: () => true },
  );
  services = await openDeployedServices(server);
  const { folder, socket } = ownSitesFolder(server.runtime.env.dataDirectory);
  const host = await openSiteHost({
    layers: artifactsOf(server.runtime).of,
    sandbox: async () => ({ sandbox: directSandbox(), mend: null }),
    socketFolder: folder,
    cacheFolder: `${folder}/compressed`,
    serviceBytes: 1e10,
    times: { warmUp: 0 },
  });
  await host.listen(socket);
  const stop = runSites(jobContextOf(server.runtime), host);
  closeSites = async () => {
    await stop();
    await host.close();
  };
});
afterAll(async () => {
  await closeSites();
  await services.close();
  await server.close();
  await nameServer.close();
});

const ask = (host: string, path = '/') => sendNamed(server.url + path, { host });
const until = async (host: string, status: number) => {
  for (;;) {
    const answer = await ask(host);
    if (answer.status === status) return answer;
    await wait(50);
  }
};
const certificateOf = async (domain: string, headers: Record<string, string> = {}) =>
  (await sendNamed(`${server.url}/internal/certificate?domain=${domain}`, { host: 'localhost', ...headers }))
    .status;
const untilCertificate = async (domain: string, status: number) => {
  while ((await certificateOf(domain)) !== status) await wait(50);
};

let made = 0;
/** A service that runs in production, with a domain whose ownership is proven. */
const begin = async () => {
  const owner = await server.seed.owner();
  const { production, release, projectId } = await services.project(owner, program);
  const { data } = await owner.execute(
    'mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { id } } }',
    { input: { environmentId: production.id, releaseId: await release(1, 'a'.repeat(40)) } },
  );
  await services.ended(owner, data.startDeployment.deployment.id);
  const name = `shop${(made += 1)}.example.com`;
  const id = await prove(owner, production.id, name);
  return { owner, projectId, id, name, address: new URL(production.address).hostname };
};
const prove = async (owner: Person, environmentId: string, name: string): Promise<string> => {
  const added = await owner.execute(
    'mutation ($input: AddDomainInput!) { addDomain(input: $input) { domain { id record { name value } } } }',
    { input: { environmentId, name } },
  );
  const { id, record } = added.data.addDomain.domain;
  texts[record.name] = [record.value];
  expect((await ask(name)).status).toBe(421);
  await owner.execute(
    'mutation ($input: VerifyDomainInput!) { verifyDomain(input: $input) { domain { state } } }',
    { input: { id } },
  );
  return id;
};

test('a domain leads to the site beside its address, whatever the path, also with a port and for other protocols', async () => {
  const { name, address } = await begin();
  expect((await until(name, 200)).body).toBe(`Hello ${name}`);
  for (const path of ['/graphql', '/health', '/metrics', '/internal/certificate']) {
    expect(await ask(name.toUpperCase(), path)).toMatchObject({ status: 200 });
  }
  expect((await ask(`${name}:8443`)).body).toBe(`Hello ${name}:8443`);
  expect((await until(address, 200)).body).toBe(`Hello ${address}`);
  expect((await ask(`www.${name}`)).status).toBe(421);
});

test('a domain that is removed leads nowhere', async () => {
  const { owner, id, name, address } = await begin();
  await until(name, 200);
  await owner.execute('mutation ($input: RemoveDomainInput!) { removeDomain(input: $input) { deletedId } }', {
    input: { id },
  });
  await until(name, 421);
  expect((await ask(address)).status).toBe(200);
});

test('certificates are for the product, for sites that run and for proven domains alone', async () => {
  const { name, address } = await begin();
  await untilCertificate(name, 200);
  for (const domain of [name.toUpperCase(), address, 'slipway.example']) {
    expect([domain, await certificateOf(domain)]).toEqual([domain, 200]);
  }
  const unknown = [
    `www.${name}`,
    'example.com',
    'sites.example',
    `a.${address}`,
    'none.acme.sites.example',
    'www.slipway.example',
    '127.0.0.1',
    '',
    `${name}&domain=${name}`,
  ];
  for (const domain of unknown) expect([domain, await certificateOf(domain)]).toEqual([domain, 404]);
});

test('names of suspended organizations and archived projects get none, and show that nothing is there', async () => {
  const [suspended, archived] = [await begin(), await begin()];
  for (const { name, address } of [suspended, archived]) {
    await untilCertificate(name, 200);
    await untilCertificate(address, 200);
  }
  await suspend(server, suspended.owner.organizationId);
  await server.runtime.database.system
    .updateTable('projects')
    .set({ archivedAt: new Date() })
    .where('id', '=', archived.projectId)
    .execute();
  for (const { name, address } of [suspended, archived]) {
    await untilCertificate(name, 404);
    await untilCertificate(address, 404);
    expect((await until(name, 404)).body).toContain('Nothing is deployed at this address.');
  }
});

const basic = (token: string) => `Basic ${Buffer.from(`caddy:${token}`).toString('base64')}`;

test('other machines and proxies are told nothing without the token', async () => {
  const forwarded = { 'x-forwarded-for': '192.0.2.1' };
  expect(await certificateOf('slipway.example', forwarded)).toBe(404);
  expect(await certificateOf('slipway.example', { host: 'slipway.example' })).toBe(404);
  const sent = (authorization: string) =>
    certificateOf('slipway.example', { ...forwarded, host: 'elsewhere.example', authorization });
  expect(await sent(`Bearer ${certificateToken}`)).toBe(200);
  expect(await sent(basic(certificateToken))).toBe(200);
  for (const wrong of ['', 'Bearer', 'Bearer x', basic('x'), certificateToken])
    expect(await sent(wrong)).toBe(404);
});

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
const describeWithCaddy = hasCaddy ? describe : describe.skip;

/** Runs Caddy with the file of the docs, at free ports and with a certificate authority of its own. */
const startCaddy = async () => {
  const docs = await readFile(join(import.meta.dirname, '../../docs/domains.md'), 'utf8');
  const [, file = ''] = /```caddy\n(\{\n[^]*?)```/.exec(docs) ?? [];
  const folder = await mkdtemp(join(tmpdir(), 'caddy-'));
  const [httpPort, port] = [await freePort(), await freePort()];
  const own = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${httpPort}\n\thttps_port ${port}\n\tstorage file_system ${folder}/storage\n`;
  const path = join(folder, 'Caddyfile');
  await writeFile(path, file.replace('{\n', own).replaceAll('127.0.0.1:4000', new URL(server.url).host));
  const caddy = spawn('caddy', ['run', '--config', path, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  caddy.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  while (!said.join('').includes('serving initial configuration')) {
    if (caddy.exitCode !== null) throw new Error(said.join(''));
    await once(caddy.stderr, 'data');
  }
  return {
    /** What a name answers over HTTPS, and the names of its certificate; an error where it has none. */
    ask: (name: string): Promise<{ body: string; names: string | undefined }> =>
      new Promise((resolve, reject) => {
        const options = {
          host: '127.0.0.1',
          port,
          servername: name,
          rejectUnauthorized: false,
          agent: false,
        };
        const sent = secureRequest({ ...options, headers: { host: name } }, (response) => {
          const { socket } = response;
          const names = socket instanceof TLSSocket ? socket.getPeerCertificate().subjectaltname : undefined;
          let body = '';
          response.on('data', (chunk: Buffer) => {
            body += chunk.toString();
          });
          response.on('end', () => resolve({ body, names }));
        });
        sent.once('error', reject);
        sent.end();
      }),
    close: async () => {
      const ended = once(caddy, 'exit');
      caddy.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};

describeWithCaddy('Caddy, as the docs configure it,', () => {
  test('gets certificates at the first request, and none for others', async () => {
    const { name, address } = await begin();
    await until(name, 200);
    await untilCertificate(address, 200);
    const caddy = await startCaddy();
    try {
      expect(await caddy.ask(name)).toEqual({ body: `Hello ${name}`, names: `DNS:${name}` });
      expect(await caddy.ask(address)).toEqual({ body: `Hello ${address}`, names: `DNS:${address}` });
      for (const unknown of [`www.${name}`, 'none.acme.sites.example', 'example.com']) {
        await expect(caddy.ask(unknown)).rejects.toThrow(/alert|ECONNRESET/);
      }
    } finally {
      await caddy.close();
    }
  });
});
