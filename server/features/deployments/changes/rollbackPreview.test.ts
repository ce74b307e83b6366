import { newId } from '../../../platform/graphql/ids.ts';
import { connectAndWait } from '../../../testing/hosting/browsing.ts';
import { commitEntries } from '../../../testing/hosting/commitEntries.ts';
import { type Connecting, openConnecting } from '../../../testing/hosting/connecting.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import type { Person } from '../../../testing/seed.ts';
import type { Asker } from '../../../testing/testServer.ts';

// Git works on a real server beside this one, on machines that do much else.
jest.setTimeout(60_000);

let at: Connecting;
let gated: ReturnType<typeof gatedReleasesOn>;
let owner: Person;
let projectId: string;
let production: string;
/** Production runs `newer`; `older` is the commit that it was made of, `fixed` another one that was made of `older` too. */
const release: Record<'older' | 'fixed' | 'newer', { id: string; sha: string }> = {
  older: { id: '', sha: '' },
  fixed: { id: '', sha: '' },
  newer: { id: '', sha: '' },
};

/** Brings a release to production, given these variables. */
const bring = (to: { id: string; sha: string }, given: object = {}) =>
  gated.run(owner, { projectId, production }, to.id, { commitSha: to.sha, ...given });

const givenVariables = { GONE: 'gone:1', KEPT: 'kept:1', OTHER: 'other:1' };

beforeAll(async () => {
  at = await openConnecting();
  await at.work();
  owner = await at.server.seed.owner();
  gated = gatedReleasesOn(at.server);
  await at.git.addRepository('shop', { 'README.md': '# Shop\n' }, { commits: 2 });
  const directory = at.git.directory('shop');
  const migration = {
    path: 'db/migrate/002_orders.sql',
    content: 'alter table orders add column total int;',
  };
  await commitEntries(directory, [{ path: 'fix.txt', content: 'fixed\n' }], { branch: 'fix' });
  await commitEntries(directory, [{ path: 'main.txt', content: 'new\n' }, migration], { branch: 'next' });
  projectId = await connectAndWait(at, owner, 'shop');
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { repository { branches { name sha } } } }',
    { id: projectId },
  );
  const branches: { name: string; sha: string }[] = data.project.repository.branches;
  const names = { older: 'main', fixed: 'fix', newer: 'next' } as const;
  for (const [number, which] of (['older', 'fixed', 'newer'] as const).entries()) {
    const sha = branches.find(({ name }) => name === names[which])?.sha ?? '';
    release[which] = { sha, id: await gated.release(owner, { projectId }, number + 1, sha) };
  }
  ({ production } = await gated.environments(projectId));
  await bring(release.older);
  await bring(release.fixed, { variables: JSON.stringify(givenVariables) });
  await bring(release.newer);
});
afterAll(() => at.close());

const code = `code { problem added { count nodes { sha message authorName } } undone { count nodes { sha } }
  migrations { count files { path status } } }`;

const preview = async (fields: string, releaseId: string | null = null, asker: Asker = owner) => {
  const { data, errors } = await asker.execute(
    `query ($id: ID!, $releaseId: ID) { environment(id: $id) {
      earlierReleases { number } rollbackPreview(releaseId: $releaseId) { ${fields} } } }`,
    { id: production, releaseId },
  );
  if (errors) throw errors[0];
  return data.environment;
};

it('tells which commits are undone and come back, and which of their files change a database', async () => {
  const { earlierReleases, rollbackPreview } = await preview(`release { number } changes { ${code} }`);
  expect(earlierReleases).toEqual([{ number: 2 }, { number: 1 }]);
  // Without a release it is the one that ran last, which is not contained in the present one.
  expect(rollbackPreview).toEqual({
    release: { number: 2 },
    changes: {
      code: {
        problem: null,
        added: {
          count: 1,
          nodes: [{ sha: release.fixed.sha, message: 'Add entries', authorName: 'Mallory' }],
        },
        undone: { count: 1, nodes: [{ sha: release.newer.sha }] },
        migrations: { count: 1, files: [{ path: 'db/migrate/002_orders.sql', status: 'DELETED' }] },
      },
    },
  });
  const before = await preview(`changes { ${code} }`, release.older.id);
  expect(before.rollbackPreview.changes.code).toMatchObject({
    added: { count: 0 },
    undone: { count: 1 },
    migrations: { count: 1 },
  });
});

it('names the variables that differ since the release ran, never their values, and what happened to it', async () => {
  const set = { value: 'its-value', secret: true, inPreviews: false };
  await owner.execute(
    'mutation ($input: SetVariablesInput!) { setVariables(input: $input) { errors { message } } }',
    {
      input: {
        environmentId: production,
        variables: [
          { name: 'NEW', ...set },
          { name: 'OTHER', ...set },
        ],
      },
    },
  );
  await gated.plant(
    owner,
    { projectId, releaseId: release.fixed.id },
    {
      status: 'FAILED',
      environmentId: production,
      error: 'It did not answer.',
      finishedAt: at.server.clock.now(),
    },
  );
  const { rollbackPreview } = await preview(
    'lastRanAt variables { name change } setbacks { status error }',
    release.fixed.id,
  );
  expect(rollbackPreview).toEqual({
    lastRanAt: expect.any(Date),
    variables: [
      { name: 'GONE', change: 'REMOVED' },
      { name: 'KEPT', change: 'REMOVED' },
      { name: 'NEW', change: 'ADDED' },
      { name: 'OTHER', change: 'CHANGED' },
    ],
    setbacks: [{ status: 'FAILED', error: 'It did not answer.' }],
  });
  expect(JSON.stringify(rollbackPreview)).not.toContain('its-value');
});

it('there is none for what a rollback would not bring back, and none of it for another organization', async () => {
  expect((await preview('release { number }', release.newer.id)).rollbackPreview).toBeNull();
  expect((await preview('release { number }', newId())).rollbackPreview).toBeNull();
  const stranger = await at.server.seed.owner();
  expect(await preview('release { number }', null, stranger)).toBeNull();
});

it('a deployment that waits tells what it changes against what runs, and a release what it changed', async () => {
  const id = await gated.plant(
    owner,
    { projectId, releaseId: release.older.id },
    { status: 'BLOCKED', environmentId: production, commitSha: release.older.sha },
  );
  const { data } = await owner.execute(
    `query ($id: ID!, $release: ID!) {
      deployment(id: $id) { changes { code { undone { count } migrations { count } } } variableChanges { name change } }
      release(id: $release) { changes { beforeSha code { added { count } undone { count } } } } }`,
    { id, release: release.newer.id },
  );
  expect(data.deployment.changes.code).toEqual({ undone: { count: 1 }, migrations: { count: 1 } });
  expect(data.deployment.variableChanges).toEqual([
    { name: 'NEW', change: 'ADDED' },
    { name: 'OTHER', change: 'ADDED' },
  ]);
  expect(data.release.changes).toEqual({
    beforeSha: release.fixed.sha,
    code: { added: { count: 1 }, undone: { count: 1 } },
  });
});

it('code that cannot be read is told, and hides nothing else', async () => {
  const gone = { id: await gated.release(owner, { projectId }, 9, '9'.repeat(40)), sha: '9'.repeat(40) };
  await bring(gone);
  const { rollbackPreview } = await preview(`release { number } changes { ${code} }`, release.newer.id);
  expect(rollbackPreview).toEqual({
    release: { number: 3 },
    changes: {
      code: {
        problem: 'Commit 9999999 is no longer in the repository.',
        added: null,
        undone: null,
        migrations: null,
      },
    },
  });
});
