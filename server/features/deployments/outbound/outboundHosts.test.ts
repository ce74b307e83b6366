import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSandbox } from '../../../engines/sandbox/index.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { openDeployedServices } from '../../../testing/deployments/deployedService.ts';
import { reachingNode } from '../../../testing/deployments/reachingService.ts';
import { openTunnel, startOutboundTargets } from '../../../testing/network/outboundTargets.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { sandboxHolds } from '../../../testing/sandbox/sandboxHere.ts';
import type { Person } from '../../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { followOutbound } from './followOutbound.ts';
import { openOutbound } from './openOutbound.ts';

/** The hosts that services of an environment may connect to: who allows them, and what comes of it. */

const folder = mkdtempSync(join(tmpdir(), 'outbound-hosts-'));
const describeInSandbox = sandboxHolds(folder) ? describe : describe.skip;

const manifestOfService = {
  kind: 'SERVICE',
  start: 'node server.cjs',
  output: '',
  fallback: 'NOT_FOUND',
  healthPath: '/',
  runtime: null,
} as const;

let targets: Awaited<ReturnType<typeof startOutboundTargets>>;
let server: TestServer;
let services: Awaited<ReturnType<typeof openDeployedServices>>;
beforeAll(async () => {
  targets = await startOutboundTargets();
  const { web } = targets.ports;
  server = await openTestServer({
    OUTBOUND_ALLOWED_HOSTS: `api.localhost:${web},other.localhost:${web}`,
    SERVICES_DATABASE_URL: 'postgres://admin@database.example.com/postgres',
  });
  const { sandbox } = await openSandbox({ folder });
  services = await openDeployedServices(
    server,
    [],
    sandbox ? Object.assign(sandbox, { running: new Set<never>() }) : undefined,
  );
});
afterAll(async () => {
  await services.close();
  await server.close();
  targets.close();
  rmSync(folder, { recursive: true, force: true });
});

const shown = `outboundHosts { address host port inPreviews actor { __typename name } }
  refusedConnections { address reason count } outboundTraffic { connections bytesSent bytesReceived }`;
const read = async (person: Asker, id: string) =>
  (await person.execute(`query ($id: ID!) { environment(id: $id) { ${shown} } }`, { id })).data.environment;

type Adding = { hosts: string[]; inPreviews?: boolean; currentPassword?: string | null };
const add = async (
  person: Asker,
  environmentId: string,
  { currentPassword = seededPassword, ...rest }: Adding,
) => {
  const { data, errors } = await person.execute(
    `mutation ($input: AddOutboundHostsInput!) { addOutboundHosts(input: $input) {
      environment { ${shown} } deployment { id kind } errors { code field message } } }`,
    { input: { environmentId, currentPassword, ...rest } },
  );
  return data?.addOutboundHosts ?? errors;
};
const remove = async (person: Asker, environmentId: string, hosts: string[]) =>
  (
    await person.execute(
      `mutation ($input: RemoveOutboundHostsInput!) { removeOutboundHosts(input: $input) {
        environment { ${shown} } errors { code field message } } }`,
      { input: { environmentId, hosts } },
    )
  ).data.removeOutboundHosts;
const addressesIn = async (person: Asker, id: string): Promise<string[]> =>
  (await read(person, id)).outboundHosts.map(({ address }: { address: string }) => address);

const begin = async () => {
  const owner = await server.seed.owner();
  const { production, staging, projectId } = await services.project(owner);
  return { owner, production: production.id, staging: staging.id, projectId };
};

test('hosts are allowed with the password alone, by no key; it is audited, and others who may are told', async () => {
  const { owner, production } = await begin();
  const [admin, member] = [await owner.invite('ADMIN', 'Grace'), await owner.invite('MEMBER')];
  const hosts = ['api.example.com:443', 'SMTP.Example.com:587'];
  for (const currentPassword of [null, '']) {
    const { errors } = await add(admin, production, { hosts, currentPassword });
    expect(errors).toMatchObject([{ code: 'CREDENTIALS', field: ['currentPassword'] }]);
  }
  expect(await add(member, production, { hosts })).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  const key = await programOf(server, admin, ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE']);
  expect(await add(key, production, { hosts })).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
  expect(await addressesIn(owner, production)).toEqual([]);

  const { environment, errors } = await add(admin, production, { hosts });
  expect(errors).toEqual([]);
  expect(environment.outboundHosts).toEqual([
    {
      address: 'api.example.com:443',
      host: 'api.example.com',
      port: 443,
      inPreviews: false,
      actor: { __typename: 'User', name: 'Grace' },
    },
    {
      address: 'smtp.example.com:587',
      host: 'smtp.example.com',
      port: 587,
      inPreviews: false,
      actor: { __typename: 'User', name: 'Grace' },
    },
  ]);
  const { data } = await owner.execute(
    '{ notifications { nodes { title message } } auditLog(first: 1) { nodes { action target } } }',
  );
  const said = 'allowed api.example.com:443, smtp.example.com:587';
  expect(data.notifications.nodes[0]).toEqual({
    title: expect.stringMatching(/^Shop \d+, Production: outbound connections were allowed$/),
    message: `Grace: ${said}`,
  });
  expect(data.auditLog.nodes[0]).toMatchObject({
    target: expect.stringMatching(new RegExp(`^Shop \\d+, Production: ${said}$`)),
  });
  // Removing them lets nothing out.
  expect(await remove(admin, production, ['smtp.example.com:587', 'unknown.example.com:443'])).toMatchObject({
    errors: [],
  });
  expect(await addressesIn(owner, production)).toEqual(['api.example.com:443']);
});

test.each([
  ['api.example.com', /lacks the port, such as api\.example\.com:443/],
  ['https://api.example.com/', /is a URL/],
  ['api.example.com:0', /no valid port/],
  ['api.example.com:70000', /no valid port/],
  ['api example.com:443', /is not a host/],
  ['*.com:443', /would allow too much/],
  ['*:443', /\* in the wrong place/],
  ['api.*.com:443', /\* in the wrong place/],
  ['*.10.0.0.1:443', /\* stands for names/],
  ['localhost:5432', /in a private network.*OUTBOUND_ALLOWED_HOSTS/],
  ['db.localhost:5432', /in a private network/],
  ['127.0.0.1:5432', /in a private network/],
  ['169.254.169.254:80', /in a private network/],
  ['[::1]:5432', /in a private network/],
  ['[::ffff:10.0.0.1]:443', /another form of|in a private network/],
  ['2130706433:5432', /another form of 127\.0\.0\.1/],
  ['0x7f.1:5432', /another form of 127\.0\.0\.1/],
  ['0177.0.0.1:5432', /another form of 127\.0\.0\.1/],
  ['Database.example.com:5432', /is a database of this server/],
])('%s is no host that can be allowed', async (host, why) => {
  const { owner, production } = await begin();
  const { errors } = await add(owner, production, { hosts: [host] });
  expect(errors).toMatchObject([{ code: 'INVALID', field: ['hosts'], message: expect.stringMatching(why) }]);
});

const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `host${from + at}.example.com:443`);

test('a list has at most 100 hosts; duplicates are merged, and a fault names its line', async () => {
  const { owner, production } = await begin();
  expect(await add(owner, production, { hosts: many(1_000) })).toMatchObject({
    errors: [{ field: ['hosts'], message: 'An environment has at most 100 outbound hosts' }],
  });
  expect(
    await add(owner, production, { hosts: ['a.example.com:443', 'what', 'b.example.com:1'] }),
  ).toMatchObject({
    errors: [{ message: expect.stringMatching(/^Line 2: “what” lacks the port/) }],
  });
  const doubled = [...many(50), ...many(50).map((host) => host.toUpperCase())];
  expect((await add(owner, production, { hosts: doubled })).environment.outboundHosts).toHaveLength(50);
  expect(await add(owner, production, { hosts: many(51, 50) })).toMatchObject({
    errors: [
      {
        code: 'LIMIT_REACHED',
        message: expect.stringMatching(/at most 100 outbound hosts; this would make 101/),
      },
    ],
  });
  // What is there already changes nothing, and needs no password.
  expect(await add(owner, production, { hosts: many(50), currentPassword: null })).toMatchObject({
    errors: [],
  });
});

test('previews reach what production lends them, and nothing else', async () => {
  const { owner, production, staging, projectId } = await begin();
  const id = await services.preview(owner, projectId, 'feature');
  const effective = (environmentId: string) =>
    services.inOrganization(owner, async ({ outbound, environments }, grant) => {
      const environment = await environments.load(grant, environmentId);
      const hosts = environment ? await outbound.effective(grant, environment) : [];
      return hosts.map(({ host }) => host);
    });
  await add(owner, production, { hosts: ['api.example.com:443'] });
  await add(owner, production, { hosts: ['test.example.com:443'], inPreviews: true });
  expect(await effective(id)).toEqual(['test.example.com']);
  expect(await effective(staging)).toEqual([]);
  await add(owner, id, { hosts: ['own.example.com:443'] });
  expect(await effective(id)).toEqual(['own.example.com', 'test.example.com']);
  const refused = await add(owner, staging, { hosts: ['api.example.com:443'], inPreviews: true });
  expect(refused.errors).toMatchObject([{ field: ['inPreviews'] }]);
  await add(owner, production, { hosts: ['test.example.com:443'], inPreviews: false });
  expect(await effective(id)).toEqual(['own.example.com']);
});

test('what is refused is kept without secrets of the service, and figures that could not be written are not lost', async () => {
  const { owner, production } = await begin();
  await add(owner, production, { hosts: ['api.example.com:443'] });
  const { runtime } = server;
  const context = jobContextOf(runtime);
  const environment = await services.inOrganization(owner, ({ environments }, grant) =>
    environments.load(grant, production),
  );
  if (!environment) throw new Error('There is no environment.');
  const asking = {
    environment,
    release: { manifest: manifestOfService },
    variables: [],
    place: { organizationId: owner.organizationId },
  };
  const { connections, close } = await openOutbound(context, asking, ['verysecret']);
  for (const host of ['verysecret.example.com', 'other.example.com']) {
    await openTunnel(connections[0]?.socket ?? '', `${host}:443`);
  }
  jest.spyOn(runtime.database.system, 'transaction').mockImplementationOnce(() => {
    throw new Error('It is away');
  });
  await followOutbound(context)();
  const { refusedConnections } = await read(owner, production);
  // Both may be refused in the same millisecond.
  expect(refusedConnections.toSorted(byAddress)).toEqual([
    { address: '***.example.com:443', reason: 'NOT_ALLOWED', count: 1 },
    { address: 'other.example.com:443', reason: 'NOT_ALLOWED', count: 1 },
  ]);
  close();
});

const byAddress = (one: { address: string }, other: { address: string }): number =>
  one.address < other.address ? -1 : 1;

const web = (name = 'api') => `${name}.localhost:${targets.ports.web}`;

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await wait(50);
};

describeInSandbox('a service that runs', () => {
  let owner: Person;
  let production: { id: string; address: string };
  let stop: (() => Promise<void>) | undefined;
  const fetchBy = async (to: string): Promise<string> => {
    const { hostname } = new URL(production.address);
    return (await services.answer(hostname, `/fetch?to=${encodeURIComponent(to)}`)).text;
  };

  beforeAll(async () => {
    owner = await server.seed.owner();
    const project = await services.project(owner, reachingNode);
    ({ production } = project);
    const releaseId = await project.release(1, 'a'.repeat(40));
    const { data } = await owner.execute(
      'mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { id } errors { message } } }',
      { input: { environmentId: production.id, releaseId } },
    );
    await services.ended(owner, data.startDeployment.deployment.id);
    stop = followOutbound(jobContextOf(server.runtime));
  });
  afterAll(() => stop?.());

  test('restarts with its first host, and reaches it', async () => {
    const { deployment } = await add(owner, production.id, { hosts: [web()] });
    expect(deployment).toMatchObject({ kind: 'CONFIGURATION' });
    expect(await services.ended(owner, deployment.id)).toMatchObject({ status: 'SUCCEEDED' });
    // The address leads to the new process once its event has arrived.
    await until(async () => (await fetchBy(`http://${web()}/orders`)) === '200 GET /orders');
  });

  test('what it is refused is shown, in its log, too, and gone once it is allowed, which takes no restart', async () => {
    const refused = `other.example.com:${targets.ports.web}`;
    expect(await fetchBy(`http://${refused}/`)).toMatch(/^failed/);
    await until(async () => (await read(owner, production.id)).refusedConnections.length > 0);
    expect((await read(owner, production.id)).refusedConnections).toEqual([
      { address: refused, reason: 'NOT_ALLOWED', count: 1 },
    ]);
    const { environment, deployment } = await add(owner, production.id, { hosts: [refused, web('other')] });
    expect(deployment).toBeNull();
    expect(environment.refusedConnections).toEqual([]);
    await until(async () => (await fetchBy(`http://${web('other')}/`)) === '200 GET /');
  });

  test('its traffic is counted by month', async () => {
    await until(async () => (await read(owner, production.id)).outboundTraffic.connections > 0);
    const { outboundTraffic } = await read(owner, production.id);
    expect(outboundTraffic.bytesSent).toBeGreaterThan(50);
    expect(outboundTraffic.bytesReceived).toBeGreaterThan(50);
  });

  test('a host that is removed is reached no more', async () => {
    await remove(owner, production.id, [web()]);
    await until(async () => (await fetchBy(`http://${web()}/`)).startsWith('failed'));
    expect(await addressesIn(owner, production.id)).not.toContain(web());
  });
});
