import { openDeployedServices } from '../../../testing/deployments/deployedService.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import type { Person } from '../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { givenToBuild, variablesOf } from './variablesOf.ts';

// Services are started on a machine that does much else.
jest.setTimeout(90_000);

let server: TestServer;
let services: Awaited<ReturnType<typeof openDeployedServices>>;
let owner: Person;
beforeAll(async () => {
  server = await openTestServer();
  services = await openDeployedServices(server);
});
beforeEach(async () => {
  owner = await server.seed.owner();
});
afterAll(async () => {
  await server.close();
  await services.close();
});

const setting = `mutation ($input: SetVariablesInput!) { setVariables(input: $input) {
  environment { variables { id name value secret inPreviews changedBy } } deployment { id kind } errors { field code message }
} }`;
type Wanted = { name: string; value?: string | null; secret?: boolean; inPreviews?: boolean };
const set = async (environmentId: string, ...wanted: Wanted[]) => {
  const variables = wanted.map((each) => ({ secret: false, inPreviews: false, ...each }));
  const { data, errors } = await owner.execute(setting, { input: { environmentId, variables } });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.setVariables;
};
const start = async (environmentId: string, releaseId: string) => {
  const { data } = await owner.execute(
    `mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { id } errors { message } } }`,
    { input: { environmentId, releaseId } },
  );
  expect(data.startDeployment.errors).toEqual([]);
  return services.ended(owner, data.startDeployment.deployment.id);
};

test('a service finds its variables; a change starts it anew at once; no secret is in its log or in what it failed with, as it is or encoded', async () => {
  const { production, release } = await services.project(owner);
  const secret = 'a very secret token';
  const first = await set(
    production.id,
    { name: 'TOKEN', value: secret, secret: true },
    { name: 'GREETING', value: 'Good day' },
  );
  expect(first).toMatchObject({ deployment: null, errors: [] });
  const begun = await start(production.id, await release(1, 'a'.repeat(40)));
  expect(begun.status).toBe('SUCCEEDED');
  expect(await services.ask(production.address)).toEqual({ TOKEN: secret, GREETING: 'Good day' });
  const said = JSON.stringify(begun.job.log);
  expect(said).toContain('TOKEN is *** or ***');

  const changed = await set(production.id, { name: 'GREETING', value: 'Hello' });
  expect(changed).toMatchObject({ deployment: { kind: 'CONFIGURATION' }, errors: [] });
  expect(await services.ended(owner, changed.deployment.id)).toMatchObject({ status: 'SUCCEEDED' });
  expect(await services.ask(production.address)).toEqual({ TOKEN: secret, GREETING: 'Hello' });
  const same = await set(production.id, { name: 'GREETING', value: 'Hello', inPreviews: true });
  expect(same.deployment).toBeNull();

  const wrong = await set(production.id, { name: 'TOKEN', value: 'too old a token', secret: true });
  const failed = await services.ended(owner, wrong.deployment.id);
  expect(failed.status).toBe('FAILED');
  expect(failed.error).toContain('Cannot start with ***');
  expect(JSON.stringify(failed)).not.toContain('too old a token');
  expect(await services.ask(production.address)).toEqual({ TOKEN: secret, GREETING: 'Hello' });
});

test('variables that wait for approval do not take effect when the sites start again: what runs is given what it was', async () => {
  const { production, release } = await services.project(owner);
  const gated = gatedReleasesOn(server);
  await set(
    production.id,
    { name: 'GREETING', value: 'Good day' },
    { name: 'TOKEN', value: 'approved token', secret: true },
  );
  await start(production.id, await release(1, 'a'.repeat(40)));
  expect(await gated.rule(owner, production.id, { approvals: 1 })).toEqual([]);
  const changed = await set(
    production.id,
    { name: 'GREETING', value: 'Good night' },
    { name: 'TOKEN', value: 'other token', secret: true },
  );
  expect(await gated.read(owner, changed.deployment.id)).toMatchObject({ status: 'BLOCKED' });
  expect(await services.afterRestart(production.address)).toEqual({
    TOKEN: 'approved token',
    GREETING: 'Good day',
  });
});

test('a secret is answered by nothing, is nowhere in the database, and opens for no other name', async () => {
  const { production } = await services.project(owner);
  const secret = 'kestrel-4711-over-the-moor';
  const { environment } = await set(production.id, { name: 'TOKEN', value: secret, secret: true });
  expect(environment.variables).toEqual([
    {
      id: expect.any(String),
      name: 'TOKEN',
      value: null,
      secret: true,
      inPreviews: false,
      changedBy: owner.name,
    },
  ]);
  const kept = await set(production.id, { name: 'TOKEN', secret: true, inPreviews: true });
  expect(kept.environment.variables[0]).toMatchObject({ value: null, inPreviews: true });
  const shown = await set(production.id, { name: 'TOKEN', secret: false });
  expect(shown.errors).toMatchObject([
    { field: ['value'], message: expect.stringContaining('cannot be read again') },
  ]);
  const { data } = await owner.execute('{ auditLog { nodes { action target } } }');
  expect(data.auditLog.nodes[0]).toMatchObject({
    action: 'setVariables',
    target: expect.stringMatching(/: Production: TOKEN$/),
  });
  const { system } = server.runtime.database;
  const rows = await system.selectFrom('environmentVariables').selectAll().execute();
  const audited = await system.selectFrom('auditEntries').selectAll().execute();
  const everything = JSON.stringify([rows, audited, rows.map((row) => row.secret?.toString('latin1'))]);
  expect(everything).not.toContain(secret);
  await system
    .updateTable('environmentVariables')
    .set({ name: 'MOVED' })
    .where('name', '=', 'TOKEN')
    .execute();
  await expect(
    services.inOrganization(owner, async (stores, grant) => {
      const moved = await stores.environments.load(grant, production.id);
      return moved && stores.variables.open(grant, moved);
    }),
  ).rejects.toThrow('cannot be decrypted');
});

test('previews find what production lends them, and their own before it; builds find no secret', async () => {
  const { production, staging, projectId } = await services.project(owner);
  await set(
    production.id,
    { name: 'LENT', value: 'lent', inPreviews: true },
    { name: 'LENT_SECRET', value: 'lent secret', secret: true, inPreviews: true },
    { name: 'OWN', value: 'of production', inPreviews: true },
    { name: 'KEPT', value: 'kept secret', secret: true },
  );
  await set(staging.id, { name: 'STAGED', value: 'staged' });
  const preview = await services.preview(owner, projectId, 'feature');
  await set(preview, { name: 'OWN', value: 'of the preview' });
  const given = await services.inOrganization(owner, async (stores, grant) => {
    const environment = await stores.environments.load(grant, preview);
    if (!environment) throw new Error('It is there.');
    return [
      await variablesOf(stores, grant, environment),
      (await givenToBuild(stores, grant, environment)).variables,
    ];
  });
  const lent = { name: 'LENT', value: 'lent', secret: false };
  const own = { name: 'OWN', value: 'of the preview', secret: false };
  expect(given).toEqual([
    [lent, { name: 'LENT_SECRET', value: 'lent secret', secret: true }, own],
    [lent, own],
  ]);
  const refused = await set(staging.id, { name: 'STAGED', inPreviews: true });
  expect(refused.errors).toMatchObject([{ field: ['inPreviews'] }]);
});

const numbered = (count: number, value = '1') =>
  Array.from({ length: count }, (_, at) => ({ name: `V${at}`, value }));

test('what no service can be given is refused with the reason, and nothing of it is set', async () => {
  const { staging } = await services.project(owner);
  const faultOf = async (...wanted: Wanted[]) => (await set(staging.id, ...wanted)).errors[0]?.message;
  const good = { name: 'GOOD', value: 'good' };
  for (const name of ['PORT', 'HOST', 'PATH', 'HOME', 'NODE_OPTIONS', 'LD_PRELOAD']) {
    expect(await faultOf(good, { name, value: '1' })).toMatch(new RegExp(`^${name} cannot be set: it .+`));
  }
  expect(await faultOf({ name: '2FAST', value: '' })).toMatch(/does not start with a digit/);
  expect(await faultOf(good, good)).toBe('GOOD is set twice. Remove one of them.');
  const pem = ' -----BEGIN KEY-----\n  abc\n';
  const typed = await set(staging.id, { name: 'PEM', value: pem });
  expect(typed.environment.variables).toMatchObject([{ name: 'PEM', value: pem }]);
  await set(staging.id, { name: 'PEM', value: '1' });
  expect(await faultOf({ name: 'NEW' })).toBe('NEW needs a value.');
  expect(await faultOf({ name: 'SHORT', value: 'abc', secret: true })).toMatch(/cannot be masked in logs/);
  expect(await faultOf({ name: 'LONG', value: 'é'.repeat(20_000) })).toBe('LONG is longer than 32 KiB.');
  expect(await faultOf(...numbered(20, 'x'.repeat(32_000)))).toMatch(/at most 512 KiB in total/);
  expect(await faultOf(...numbered(101))).toMatch(/at most 100 variables/);
  expect((await set(staging.id, ...numbered(99))).environment.variables).toHaveLength(100);
  expect(await faultOf(good)).toMatch(/at most 100 variables; this would make 101/);
});
