import { sql } from 'kysely';
import { cloneFolder, tidyHostedClone } from '../../engines/git/index.ts';
import { packSource } from '../../platform/git/packSource.ts';
import type { Asker } from '../../testing/asker.ts';
import {
  failing,
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../testing/hosting/hosting.ts';
import { programOf } from '../../testing/people/apiKeys.ts';
import { runCommand } from '../../testing/processes/runCommand.ts';
import { heldScansOn } from '../../testing/security/heldScans.ts';
import type { Person } from '../../testing/seed.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let scans: ReturnType<typeof heldScansOn>;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  hosting = await openHosting();
  scans = heldScansOn(hosting);
  await scans.start();
});
beforeEach(async () => {
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner);
  mine = await hosting.clone(project.address);
});
afterAll(() => hosting.close());

/** Put together, so that no scanner takes this file for one that has a secret. */
const token = ['ghp', 'Wb4Tq9LzXk2NvRm7YcJs5PdHfGa8Ue3TrQoi'].join('_');
const idOf = async (revision: string) => (await mine.git('rev-parse', revision)).trim();
const system = () => hosting.server.runtime.database.system;

/** Pushes a commit with a secret, and scans it; answers the finding about it. */
const leak = async (): Promise<string> => {
  await mine.commit({ 'index.ts': 'export {};\n' });
  await mine.commit({ 'a.ts': `export const token = '${token}';\n` });
  await mine.git('push', '--quiet', 'origin', 'main');
  await scans.work(owner, 'scan', (await scans.waiting(project, 'scan')).at(-1) ?? '');
  const { data } = await owner.execute(
    `query ($filter: FindingFilter!) { findings(filter: $filter) { nodes { id removableFromHistory check { id } } } }`,
    { filter: { project: [project.id] } },
  );
  const found: { id: string; removableFromHistory: boolean; check: { id: string } }[] = data.findings.nodes;
  const secret = found.find(({ check }) => check.id === 'committed-secrets');
  expect(secret?.removableFromHistory).toBe(true);
  for (const { id, check, removableFromHistory } of found) {
    if (check.id === 'committed-secrets') continue;
    expect(removableFromHistory).toBe(false);
    expect((await order(owner, id)).errors).toMatchObject([{ field: ['findingId'], code: 'NOT_ALLOWED' }]);
  }
  await owner.execute(
    'mutation ($input: ChangeDefaultBranchInput!) { changeDefaultBranch(input: $input) { errors { message } } }',
    { input: { projectId: project.id, allowsForce: true } },
  );
  return secret?.id ?? '';
};

const attempt = (person: Asker, findingId: string) =>
  person.execute(
    `mutation ($input: RemoveUnreachableObjectsInput!) { removeUnreachableObjects(input: $input) {
      job { id } errors { field code message } } }`,
    { input: { findingId } },
  );
const order = async (person: Asker, findingId: string) =>
  (await attempt(person, findingId)).data.removeUnreachableObjects;

const stateOf = async (jobId: string): Promise<string> => {
  const { state } = await system()
    .selectFrom('jobs')
    .select('state')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow();
  return state;
};

/** Waits for the end of a job; answers how it ended. */
const ended = async (id: string): Promise<string> => {
  const events = hosting.server.runtime.events.subscribe('job');
  for (;;) {
    const state = await stateOf(id);
    if (state !== 'QUEUED' && state !== 'RUNNING') {
      await events.return?.();
      return state;
    }
    await events.next();
  }
};

/** The removal that the finding's panel follows. */
const removalOf = async (findingId: string) =>
  (
    await owner.execute('query ($id: ID!) { finding(id: $id) { removalJob { id state } } }', {
      id: findingId,
    })
  ).data.finding.removalJob;

/** Looks for an object in the bare repository, once the packs that were replaced have been deleted from it. */
const typeInBare = async (object: string): Promise<string> => {
  const { runtime } = hosting.server;
  const directory = cloneFolder(runtime.env, owner.organizationId, project.id);
  const source = packSource(runtime, owner.organizationId, project.id);
  await tidyHostedClone(directory, source, Date.now());
  await tidyHostedClone(directory, source, Date.now() + 16 * 60_000);
  const typed = runCommand('git', [`--git-dir=${directory}`, 'cat-file', '-t', object]);
  return typed.then(
    ({ stdout }) => stdout.trim(),
    () => 'gone',
  );
};

/** The refusal while some refs reach the secret. */
const reachable = (names: string) => [
  {
    field: ['findingId'],
    code: 'NOT_ALLOWED',
    message: `The secret is still in the history of ${names}. Rewrite the history or delete them, force-push, then try again.`,
  },
];

test('a secret is gone from the repository once its history was rewritten and removal was ordered', async () => {
  const finding = await leak();
  const others = await hosting.clone(project.address);
  const [commit, blob] = [await idOf('HEAD'), await idOf('HEAD:a.ts')];
  await mine.commit({ 'later.ts': 'export const later = 1;\n' });
  await mine.git('tag', 'v1', 'HEAD~1');
  await mine.git('push', '--quiet', 'origin', 'main', 'main:old', 'v1');
  expect((await order(owner, finding)).errors).toEqual(reachable('branch main, branch old, tag v1'));

  // A commit that only deletes the file leaves the secret in the history.
  await mine.git('rm', '--quiet', 'a.ts');
  await mine.git('commit', '--quiet', '--message', 'Delete the secret');
  await mine.git('push', '--quiet', 'origin', 'main', ':old');
  expect((await order(owner, finding)).errors).toEqual(reachable('branch main, tag v1'));

  await mine.git('reset', '--quiet', '--hard', 'HEAD~3');
  await mine.commit({ 'clean.ts': 'export const clean = 1;\n' });
  await mine.git('push', '--quiet', '--force', 'origin', 'main');
  expect((await order(owner, finding)).errors).toEqual(reachable('tag v1'));
  await mine.git('push', '--quiet', 'origin', ':v1');
  expect(await typeInBare(blob)).toBe('blob');

  const { job, errors } = await order(await owner.invite('ADMIN'), finding);
  expect(errors).toEqual([]);
  expect(await ended(job.id)).toBe('SUCCEEDED');
  for (const object of [blob, commit]) {
    expect(await typeInBare(object)).toBe('gone');
    const fresh = await hosting.clone(project.address);
    for (const version of ['2', '0']) {
      expect(
        await failing(fresh.git('-c', `protocol.version=${version}`, 'fetch', 'origin', object)),
      ).toMatch(/not our ref|unadvertised object/);
    }
    expect(await fresh.git('fsck', '--full', '--strict')).not.toMatch(/error|missing/);
    expect(await fresh.read('clean.ts')).toContain('clean');
  }
  // A clone from before goes on.
  await others.git('fetch', '--quiet', 'origin');
  await others.git('reset', '--quiet', '--hard', 'origin/main');
  await others.commit({ 'more.ts': 'export const more = 1;\n' });
  await others.git('push', '--quiet', 'origin', 'main');
});

test('pushes during a removal lose nothing', async () => {
  const finding = await leak();
  const secret = await idOf('HEAD:a.ts');
  await mine.git('reset', '--quiet', '--hard', 'HEAD~1');
  await mine.git('push', '--quiet', '--force', 'origin', 'main');
  for (let change = 0; change < 4; change += 1) {
    await mine.commit({ [`file${change}.ts`]: String(change) });
    const [{ job }] = await Promise.all([
      order(owner, finding),
      (async () => {
        // Whoever is overtaken is told so, and pushes again.
        for (let said = ''; said !== 'it did not fail'; ) {
          said = await failing(mine.git('push', 'origin', 'main'));
          expect(said).toMatch(/it did not fail|compacted during the push: push again/);
        }
      })(),
    ]);
    expect(await ended(job.id)).toBe('SUCCEEDED');
  }
  const { job } = await order(owner, finding);
  expect(await ended(job.id)).toBe('SUCCEEDED');
  expect(await typeInBare(secret)).toBe('gone');
  const fresh = await hosting.clone(project.address);
  expect(await fresh.read('file3.ts')).toBe('3');
  expect(await fresh.git('rev-list', '--count', 'HEAD')).toBe('5\n');
  expect(await fresh.git('fsck', '--full', '--strict')).not.toMatch(/error|missing/);
});

/**
 * Holds the repository as a push does, until the removal waits for it, and counts itself as a push. Two pushes may overtake the same
 * attempt: the second one may take the row before the removal, which the end of the first one wakes.
 */
const pushDuringRemoval = async (jobId: string): Promise<void> => {
  const push = await system().startTransaction().execute();
  const { rows } = await sql<{ pid: number }>`
    update hosted_repositories set push_count = push_count + 1 where project_id = ${project.id}
    returning pg_backend_pid() as pid`.execute(push);
  const delaysRemoval = async () => {
    const waiting = await sql`
      select from pg_stat_activity
      where datname = current_database() and ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`.execute(
      system(),
    );
    return waiting.rows.length > 0;
  };
  while (!(await delaysRemoval()) && (await stateOf(jobId)) !== 'FAILED') {
    await new Promise((resolve) => setImmediate(resolve));
  }
  await push.commit().execute();
};

test('a removal that pushes overtake is done again, and after three attempts says that it is not done', async () => {
  const finding = await leak();
  const secret = await idOf('HEAD:a.ts');
  await mine.git('reset', '--quiet', '--hard', 'HEAD~1');
  await mine.git('push', '--quiet', '--force', 'origin', 'main');
  expect(await removalOf(finding)).toBeNull();
  const never = await order(owner, finding);
  expect(await removalOf(finding)).toEqual({
    id: never.job.id,
    state: expect.stringMatching(/QUEUED|RUNNING/),
  });
  while ((await stateOf(never.job.id)) !== 'FAILED') await pushDuringRemoval(never.job.id);
  expect(await ended(never.job.id)).toBe('FAILED');
  const { error } = await system()
    .selectFrom('jobs')
    .select('error')
    .where('id', '=', never.job.id)
    .executeTakeFirstOrThrow();
  expect(error).toBe(
    'Pushes changed the repository during the removal. It is tried again within 10 minutes.',
  );
  expect(await typeInBare(secret)).toBe('blob');
  const { job } = await order(owner, finding);
  await pushDuringRemoval(job.id);
  expect(await ended(job.id)).toBe('SUCCEEDED');
  expect(await removalOf(finding)).toBeNull();
  expect(await typeInBare(secret)).toBe('gone');
});

test('admins and owners of the organization alone order it, and no API key', async () => {
  const finding = await leak();
  const codeOf = async (person: Asker) => (await attempt(person, finding)).errors?.[0]?.extensions.code;
  expect(await codeOf(await owner.invite('MEMBER'))).toBe('FORBIDDEN');
  expect(await codeOf(await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'PROJECT_UPDATE']))).toBe(
    'FORBIDDEN',
  );
  expect((await order(await hosting.server.seed.owner(), finding)).errors).toMatchObject([
    { field: ['findingId'], code: 'NOT_FOUND' },
  ]);
});
