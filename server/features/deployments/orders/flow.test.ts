import { jobHandlers } from '../../../processes/work.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { withWhatFollows } from '../../../testing/domainEvents.ts';
import { type Hosting, openHosting } from '../../../testing/hosting/hosting.ts';
import { rolloutsOn } from '../../../testing/deployments/rollouts.ts';
import type { Person } from '../../../testing/seed.ts';
import { openSitesOf, type Sites } from '../../../testing/deployments/siteHosts.ts';

/** From a push to an address that answers, with plain git, real builds and the real sites. */

let hosting: Hosting;
let sites: Sites;
let rollouts: ReturnType<typeof rolloutsOn>;
beforeAll(async () => {
  hosting = await openHosting();
  sites = await openSitesOf(hosting.server.runtime);
  rollouts = rolloutsOn(hosting.server, sites.host);
  const { readPush, build, events } = await jobHandlers(jobContextOf(hosting.server.runtime));
  if (readPush && build && events) await hosting.server.runtime.jobs.start({ readPush, build, events });
});
afterAll(async () => {
  await hosting.close();
  await sites.close();
});

/** Waits until workers have nothing to do for a project. */
const allDone = async (projectId: string): Promise<void> => {
  const { events, database } = hosting.server.runtime;
  const states = events.subscribe('jobState');
  const waiting = () =>
    database.system
      .selectFrom('jobs')
      .select('id')
      .where('projectId', '=', projectId)
      .where('kind', 'in', ['readPush', 'build'])
      .where('state', 'in', ['QUEUED', 'RUNNING'])
      .executeTakeFirst();
  await withWhatFollows(database, async () => {
    while (await waiting()) await states.next();
  });
  await states.return?.();
};

const begin = async () => {
  const owner = await hosting.server.seed.owner();
  const { id, address } = await hosting.host(owner);
  const mine = await hosting.clone(address);
  const push = async (files: Record<string, string>) => {
    await mine.commit(files, 'Change');
    await mine.git('push', 'origin', 'HEAD:main');
    await allDone(id);
    await rollouts.workAll();
    return (await mine.git('rev-parse', 'HEAD')).trim();
  };
  return { owner, id, push };
};

const fields = `environments { id kind address release { number commitSha } }
  deployments { nodes { id status kind error commitSha environment } }
  builds { nodes { id state commitSha } }`;
const look = async (owner: Person, id: string) =>
  (await owner.execute(`query ($id: ID!) { project(id: $id) { ${fields} } }`, { id })).data.project;

const start = async (owner: Person, given: object) => {
  const { data } = await owner.execute(
    `mutation ($input: StartDeploymentInput!) { startDeployment(input: $input) {
      deployment { id status } errors { field message } } }`,
    { input: given },
  );
  return data.startDeployment;
};

const page = async (address: string): Promise<string> => {
  const { hostname } = new URL(address);
  return (await sites.ask('', '/', { headers: { host: hostname } })).text;
};

const notices = async (owner: Person): Promise<string[]> => {
  const { data } = await owner.execute('{ notifications(first: 20) { nodes { title } } }');
  return data.notifications.nodes.map(({ title }: { title: string }) => title);
};

test('what is pushed is live; the same commit elsewhere is not built again; a rollback brings the former one back', async () => {
  const { owner, id, push } = await begin();
  const first = await push({ 'index.html': '<h1>One</h1>' });
  const [production, staging] = (await look(owner, id)).environments;
  expect(production.release).toEqual({ number: 1, commitSha: first });
  expect(await page(production.address)).toBe('<h1>One</h1>');

  const again = await start(owner, { environmentId: staging.id, commitSha: first });
  expect(again.errors).toEqual([]);
  await rollouts.workAll();
  expect(await page(staging.address)).toBe('<h1>One</h1>');
  expect((await look(owner, id)).builds.nodes).toMatchObject([{ state: 'SUCCEEDED', commitSha: first }]);

  await push({ 'index.html': '<h1>Two</h1>' });
  expect(await page(production.address)).toBe('<h1>Two</h1>');
  const { data } = await owner.execute(
    `mutation ($input: RollBackEnvironmentInput!) { rollBackEnvironment(input: $input) {
      deployment { kind } errors { message } } }`,
    { input: { environmentId: production.id } },
  );
  expect(data.rollBackEnvironment).toEqual({ deployment: { kind: 'ROLLBACK' }, errors: [] });
  await rollouts.workAll();
  expect(await page(production.address)).toBe('<h1>One</h1>');
  expect((await look(owner, id)).builds.nodes).toHaveLength(2);
  // What happened leads to its deployment.
  const happened = await owner.execute(
    'query ($id: ID!) { project(id: $id) { activity(first: 1) { nodes { message deploymentId } } } }',
    { id },
  );
  const [newest] = (await look(owner, id)).deployments.nodes;
  expect(happened.data.project.activity.nodes).toEqual([
    { message: expect.stringMatching(/^Rolled back to /), deploymentId: newest.id },
  ]);
});

test('a build that fails ends its deployment, says why to whoever pushed, and leaves what runs', async () => {
  const { owner, id, push } = await begin();
  await push({ 'index.html': '<h1>Well</h1>' });
  const broken = await push({ 'slipway.json': '{ "output": "nowhere" }' });
  const { environments, deployments, builds } = await look(owner, id);
  expect(deployments.nodes[0]).toMatchObject({
    status: 'FAILED',
    commitSha: broken,
    error: expect.stringContaining('nowhere'),
  });
  expect(builds.nodes[0]).toMatchObject({ state: 'FAILED', commitSha: broken });
  expect(await notices(owner)).toEqual([expect.stringContaining('deployment to Production failed')]);
  expect(await page(environments[0].address)).toBe('<h1>Well</h1>');
});

test('of a library that is pushed nothing is said', async () => {
  const { owner, id, push } = await begin();
  await push({ 'README.md': '# A library' });
  expect(await look(owner, id)).toMatchObject({ deployments: { nodes: [] }, builds: { nodes: [] } });
  expect(await notices(owner)).toEqual([]);
});

test('what cannot be found is said where it was typed', async () => {
  const { owner, id, push } = await begin();
  await push({ 'index.html': '<h1>Here</h1>' });
  const [{ id: environmentId }] = (await look(owner, id)).environments;
  const fieldsOf = async (given: object) =>
    (await start(owner, { environmentId, ...given })).errors.map(({ field }: { field: unknown }) => field);
  expect(await fieldsOf({ branch: 'is not listening' })).toEqual([['branch']]);
  expect(await fieldsOf({ commitSha: 'f'.repeat(40) })).toEqual([['commitSha']]);
  expect(await fieldsOf({ branch: 'main', commitSha: 'f'.repeat(40) })).toEqual([['commitSha']]);
  expect(await fieldsOf({ branch: 'main' })).toEqual([]);
});
