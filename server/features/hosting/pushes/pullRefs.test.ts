import { rm } from 'node:fs/promises';
import { cloneFolder, pullRef, readBranchAges, readBranches, readTips } from '../../../engines/git/index.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import {
  failing,
  type HostedProject,
  type Hosting,
  openPushedProject,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import { orderPrunings } from '../upkeep/pruneClock.ts';

// Plain git talks to a real server, on machines that do much else.
jest.setTimeout(120_000);

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
/** The commit of pull request 1, whose branch is deleted. */
let head = '';

const system = () => hosting.server.runtime.database.system;
const of = () => ({ organizationId: owner.organizationId, projectId: project.id });
const directory = () => cloneFolder(hosting.server.runtime.env, owner.organizationId, project.id);

beforeAll(async () => {
  ({ hosting, owner, project, mine } = await openPushedProject());
  await mine.git('checkout', '--quiet', '-b', 'topic');
  await mine.commit({ 'topic.txt': 'topic' });
  head = (await mine.git('rev-parse', 'topic')).trim();
  await mine.git('push', 'origin', 'topic');
  await system()
    .insertInto('hostedRefs')
    .values({ ...of(), name: pullRef(1), target: head })
    .execute();
  await mine.git('checkout', '--quiet', 'main');
  await mine.git('push', 'origin', ':topic');
});
afterAll(() => hosting.close());

test('the head of a pull request is fetched by its name, in any version of the protocol', async () => {
  for (const version of ['2', '1', '0']) {
    const other = await hosting.clone(project.address);
    await other.git('-c', `protocol.version=${version}`, 'fetch', '--quiet', 'origin', 'refs/pull/1/head');
    expect([version, (await other.git('rev-parse', 'FETCH_HEAD')).trim()]).toEqual([version, head]);
  }
  const other = await hosting.clone(project.address);
  expect(await other.git('ls-remote', 'origin')).toContain(`${head}\trefs/pull/1/head`);
  await other.git('fetch', '--quiet', 'origin', head);
});

test('it is no branch or tag, in a clone or here', async () => {
  const other = await hosting.clone(project.address);
  expect(await other.git('for-each-ref', '--format=%(refname)')).not.toContain('pull');
  const clone = { directory: directory(), reader: 'JOB' } as const;
  const names = [readBranches(clone), readTips(clone), readBranchAges(clone)];
  for (const listed of await Promise.all(names)) expect(listed.map(({ name }) => name)).toEqual(['main']);
  const { data } = await owner.execute(
    'query ($id: ID!) { project(id: $id) { hostedRepository { branchNames } } }',
    { id: project.id },
  );
  expect(data).toEqual({ project: { hostedRepository: { branchNames: ['main'] } } });
});

test('it cannot be pushed, moved or deleted; a mirror leaves it alone', async () => {
  const refusal = 'belongs to a pull request and cannot be pushed: push to the branch of the pull request.';
  for (const change of ['+main:refs/pull/1/head', ':refs/pull/1/head', 'main:refs/pull/2/head']) {
    const said = (await failing(mine.git('push', 'origin', change))).replaceAll(/\s+/g, ' ');
    expect([change, said]).toEqual([change, expect.stringContaining(refusal)]);
  }
  const other = await hosting.clone(project.address);
  await other.git('remote', 'remove', 'origin');
  await other.git('push', '--quiet', '--mirror', project.address);
  expect(await mine.git('ls-remote', 'origin', 'refs/pull/*')).toBe(`${head}\trefs/pull/1/head\n`);
});

test('what it leads to stays when unreachable objects are removed', async () => {
  const { events } = hosting.server.runtime;
  const pruned = () =>
    system()
      .selectFrom('hostedRepositories')
      .select('prunings')
      .where('projectId', '=', project.id)
      .executeTakeFirstOrThrow();
  await system()
    .updateTable('hostedRepositories')
    .set({ pruneAt: new Date(0), pruneRequestedAt: hosting.server.clock.now() })
    .where('projectId', '=', project.id)
    .execute();
  const changes = events.subscribe('jobState');
  await hosting.workWithoutScans();
  await orderPrunings(jobContextOf(hosting.server.runtime));
  while ((await pruned()).prunings === 0) await changes.next();
  await changes.return?.();
  await rm(directory(), { recursive: true, force: true, maxRetries: 10 });
  const other = await hosting.clone(project.address);
  await other.git('fetch', '--quiet', 'origin', 'refs/pull/1/head');
  expect(await other.git('show', 'FETCH_HEAD:topic.txt')).toBe('topic');
});

test('git sends the options of a push', async () => {
  await mine.commit({ 'b.txt': 'two' });
  const pushed = await mine.git('push', '-o', 'pull_request', '-o', 'title=Add b', 'origin', 'main');
  expect(pushed).toContain('main -> main');
  const many = Array.from({ length: 33 }, (_, index) => ['-o', `${index}`]).flat();
  await mine.commit({ 'b.txt': 'three' });
  expect(await failing(mine.git('push', ...many, 'origin', 'main'))).toContain('at most 32 options');
  const long = ['-o', `title=${'a'.repeat(33_000)}`];
  expect(await failing(mine.git('push', ...long, 'origin', 'main'))).toContain('at most 32,768 characters');
});
