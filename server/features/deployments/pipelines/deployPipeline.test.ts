import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from '../../../../schema/generated/types.ts';
import { programOf } from '../../../testing/people/apiKeys.ts';
import { openDeployedServices } from '../../../testing/deployments/deployedService.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import type { Answer } from '../../../testing/asker.ts';
import type { Person } from '../../../testing/seed.ts';

// sh and curl talk to a real server, and services are started, on machines that do much else.
jest.setTimeout(90_000);

const page = readFileSync(join(import.meta.dirname, '../../../../docs/pipelines.md'), 'utf8');
const section = page.slice(page.indexOf('## Deploy'));
const [deployScript = '', requirementsScript = '', rollBackScript = '', previewScript = ''] = [
  ...section.matchAll(/```sh\n(.*?)```/gs),
].map(([, text]) => text);
const commit = 'a'.repeat(40);

let hosting: Hosting;
let server: Hosting['server'];
let services: Awaited<ReturnType<typeof openDeployedServices>>;
let owner: Person;
beforeAll(async () => {
  hosting = await openHosting();
  server = hosting.server;
  await hosting.work();
  services = await openDeployedServices(server);
});
beforeEach(async () => {
  owner = await server.seed.owner();
});
afterAll(async () => {
  await hosting.close();
  await services.close();
});

/** Runs a script of docs/pipelines.md as a pipeline does, with a key of these scopes. */
const run = async (script: string, environmentId: string, scopes: Permission[], wanted = commit) => {
  const { apiKey } = await programOf(server, owner, ['ORGANIZATION_READ', ...scopes]);
  return new Promise<{ code: number; out: string }>((resolve) => {
    const env = {
      PATH: '/usr/local/bin:/usr/bin:/bin',
      SLIPWAY_URL: server.url,
      SLIPWAY_KEY: apiKey,
      ENVIRONMENT_ID: environmentId,
      COMMIT: wanted,
      SECONDS_BETWEEN: '0.1',
    };
    const child = execFile('sh', ['-c', script], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, out: `${stdout}${stderr}` }),
    );
  });
};

const starting = `mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) { deployment { id kind } errors { message } } }`;
const rolling = `mutation ($input: RollBackEnvironmentInput!) { rollBackEnvironment(input: $input) { deployment { id kind } errors { message } } }`;
const refusedFor = (answer: Answer) => answer.errors?.map(({ extensions }) => extensions.code);

test('each scope of a key is for itself: what rolls back brings nothing new, and what deploys brings nothing back', async () => {
  const { staging, release } = await services.project(owner);
  const [first, second] = [await release(1, commit), await release(2, 'b'.repeat(40))];
  const key = (...scopes: Permission[]) => programOf(server, owner, ['ORGANIZATION_READ', ...scopes]);
  const [reader, starter, roller] = [
    await key(),
    await key('DEPLOYMENT_START'),
    await key('DEPLOYMENT_ROLL_BACK'),
  ];
  const to = (releaseId: string) => ({ input: { environmentId: staging.id, releaseId } });
  for (const unable of [reader, roller])
    expect(refusedFor(await unable.execute(starting, to(first)))).toEqual(['FORBIDDEN']);
  for (const id of [first, second]) {
    const { data } = await starter.execute(starting, to(id));
    expect(data.startDeployment.deployment.kind).toBe('PROMOTION');
    expect((await services.ended(owner, data.startDeployment.deployment.id)).status).toBe('SUCCEEDED');
  }
  for (const unable of [reader, starter])
    expect(refusedFor(await unable.execute(rolling, to(first)))).toEqual(['FORBIDDEN']);
  expect(refusedFor(await starter.execute(starting, to(first)))).toEqual(['FORBIDDEN']);
  const never = await release(3, 'c'.repeat(40));
  const { data: refused } = await roller.execute(rolling, to(never));
  expect(refused.rollBackEnvironment.errors).toMatchObject([
    { message: expect.stringContaining('ran here') },
  ]);
  const variables = {
    input: {
      environmentId: staging.id,
      variables: [{ name: 'A', value: '1', secret: false, inPreviews: false }],
    },
  };
  const setting = `mutation ($input: SetVariablesInput!) { setVariables(input: $input) { errors { message } } }`;
  expect(
    refusedFor(
      await (await key('DEPLOYMENT_START', 'DEPLOYMENT_ROLL_BACK', 'DEPLOYMENT_APPROVE')).execute(
        setting,
        variables,
      ),
    ),
  ).toEqual(['FORBIDDEN']);
  expect((await run(requirementsScript, staging.id, ['DEPLOYMENT_START'])).out).toContain(
    '"deploymentPreview":{"kind":"DEPLOYMENT","requirements":[]}',
  );
  expect((await run(previewScript, staging.id, [])).out).toContain(
    '"rollbackPreview":{"release":{"number":1}',
  );
  const back = await run(rollBackScript, staging.id, ['DEPLOYMENT_ROLL_BACK']);
  expect(back.out).toContain('"errors":[]');
  const [, id = ''] = /"id":"([0-9a-f-]+)"/.exec(back.out) ?? [];
  expect(await services.ended(owner, id)).toMatchObject({ kind: 'ROLLBACK', status: 'SUCCEEDED' });
});

test('the script waits until a commit was healthy to the end of its monitoring and says where; it fails when that is rolled back; it tells what a deployment waits for, and what could not be ordered', async () => {
  const project = await hosting.host(owner);
  const mine = await hosting.clone(project.address);
  await mine.commit({ 'index.html': '<h1>Shop</h1>' });
  await mine.git('push', '--quiet', 'origin', 'main');
  const pushed = (await mine.git('rev-parse', 'HEAD')).trim();
  const news = server.runtime.events.subscribe('deployment');
  const environments = async () => {
    const { data } = await owner.execute(
      'query ($id: ID!) { project(id: $id) { environments { id kind address release { id } } } }',
      { id: project.id },
    );
    return data.project.environments;
  };
  // The push is deployed to production by itself.
  while (!(await environments())[0].release) await news.next();
  await news.return?.();
  const [, staging] = await environments();
  const monitor = (watchSeconds: number) =>
    server.runtime.database.system
      .updateTable('environments')
      .set({ watchSeconds })
      .where('id', '=', staging.id)
      .execute();
  await monitor(1);

  const live = await run(deployScript, staging.id, ['DEPLOYMENT_START'], pushed);
  expect(live).toEqual({ code: 0, out: expect.stringContaining(`Live: ${staging.address}`) });
  expect(await run(deployScript, staging.id, [], pushed)).toMatchObject({
    code: 2,
    out: expect.stringContaining('FORBIDDEN'),
  });
  expect(await run(deployScript, staging.id, ['DEPLOYMENT_START'], 'f'.repeat(40))).toMatchObject({
    code: 2,
    out: expect.stringContaining('This commit or branch is not in the repository'),
  });

  await mine.commit({ 'index.html': '<h1>Sale</h1>' });
  await mine.git('push', '--quiet', 'origin', 'main');
  const next = (await mine.git('rev-parse', 'HEAD')).trim();
  await monitor(3_600);
  const rolledBack = run(deployScript, staging.id, ['DEPLOYMENT_START'], next);
  const changes = server.runtime.events.subscribe('deployment');
  const before = (await environments())[1].release.id;
  while ((await environments())[1].release.id === before) await changes.next();
  await changes.return?.();
  const { data } = await owner.execute(rolling, { input: { environmentId: staging.id } });
  expect(data.rollBackEnvironment.errors).toEqual([]);
  expect(await rolledBack).toEqual({ code: 1, out: expect.stringContaining('"outcome":"ROLLED_BACK"') });

  const now = server.clock.now().getTime();
  await owner.execute(
    'mutation ($input: AddFreezeWindowInput!) { addFreezeWindow(input: $input) { errors { message } } }',
    {
      input: {
        environmentId: staging.id,
        startsAt: new Date(now - 60_000).toISOString(),
        endsAt: new Date(now + 3_600_000).toISOString(),
        reason: 'Fair',
      },
    },
  );
  const waits = await run(deployScript, staging.id, ['DEPLOYMENT_START'], pushed);
  expect(waits).toEqual({
    code: 3,
    out: expect.stringMatching(/^Blocked; continues automatically when resolved:\n- .*Fair/),
  });
});
