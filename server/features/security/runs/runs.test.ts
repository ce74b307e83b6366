import { programOf } from '../../../testing/people/apiKeys.ts';
import { codesOf, faultsOf } from '../../../testing/answers.ts';
import { eventsDelivered } from '../../../testing/domainEvents.ts';
import type { Asker } from '../../../testing/asker.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import { subscribeAs } from '../../../testing/subscribeAs.ts';
import { followAs } from '../../../testing/followAs.ts';

let hosting: Hosting;
let owner: Person;
let project: HostedProject;
let mine: WorkingClone;
beforeAll(async () => {
  hosting = await openHosting();
  await hosting.work();
});
beforeEach(async () => {
  owner = await hosting.server.seed.owner({ name: 'Ada Lovelace' });
  project = await hosting.host(owner);
  mine = await hosting.clone(project.address);
});
afterAll(() => hosting.close());

const about = `id state origin orderedBy commitSha startedAt finishedAt rulesVersion fileCount omittedCount
  foundCount resolvedCount reopenedCount project { id } job { state error }
  analysers { analyser fileCount } omissions { path reason }
  results { check { id } outcome reason }`;

const start = async (asker: Asker, wanted: object) =>
  (
    await asker.execute(
      `mutation ($input: StartScanInput!) {
        startScan(input: $input) { scans { id state origin orderedBy } errors { field message } }
      }`,
      { input: wanted },
    )
  ).data.startScan;
const read = async (id: string, asker: Asker = owner) =>
  (await asker.execute(`query ($id: ID!) { scan(id: $id) { ${about} } }`, { id })).data.scan;
const list = async (filter: object = {}) =>
  (
    await owner.execute(
      'query ($filter: ScanFilter) { scans(filter: $filter) { totalCount nodes { id state origin } } }',
      { filter: { project: [project.id], ...filter } },
    )
  ).data.scans;

/** Waits for the events of jobs until something is so. */
const until = async <T>(look: () => Promise<T | null | false>): Promise<T> => {
  const jobs = hosting.server.runtime.events.subscribe('job');
  try {
    for (;;) {
      const found = await look();
      if (found) return found;
      await jobs.next();
    }
  } finally {
    await jobs.return?.();
  }
};
const ended = (id: string) =>
  until(async () => {
    const scan = await read(id);
    return scan.finishedAt && scan;
  });
/** Pushes, and waits until the scan that follows has ended. */
const push = async () => {
  await mine.git('push', '--quiet', 'origin', 'main');
  const sha = (await mine.git('rev-parse', 'HEAD')).trim();
  return until(async () => {
    for (const { id } of (await list()).nodes) {
      const scan = await read(id);
      if (scan.finishedAt && scan.commitSha === sha) return scan;
    }
    return null;
  });
};

const dockerfile = 'FROM node:12\nCMD ["node", "index.js"]\n';

test('a scan is seen from its order on: who ordered it, what it read and left out, what it changed, and why checks could not run', async () => {
  await mine.commit({ Dockerfile: dockerfile, 'large.ts': `// ${'x'.repeat(1_100_000)}\n` });
  const pushed = await push();
  expect(pushed).toMatchObject({
    // Code that was not scanned does not count as clean.
    state: 'PARTIAL',
    origin: 'PUSH',
    orderedBy: null,
    resolvedCount: 0,
    reopenedCount: 0,
    omittedCount: 1,
    omissions: [{ path: 'large.ts', reason: 'It is larger than files with code are: more than 1 MiB.' }],
    project: { id: project.id },
    job: { state: 'SUCCEEDED', error: null },
  });
  expect(pushed.foundCount).toBeGreaterThan(2);
  expect(pushed.analysers).toContainEqual({ analyser: 'files', fileCount: expect.any(Number) });
  const unanswered = pushed.results.filter(({ outcome }: { outcome: string }) => outcome === 'NOT_CHECKED');
  expect(unanswered.length).toBeGreaterThan(0);
  for (const { reason } of unanswered) expect(reason).toMatch(/\.$/);

  await mine.commit({
    Dockerfile: `${dockerfile.replace('node:12', `node:24@sha256:${'0'.repeat(64)}`)}USER node\n`,
  });
  const next = await push();
  expect(next).toMatchObject({ foundCount: 0, resolvedCount: 3 });
  const changed = async (id: string, change: string | null) => {
    const { data } = await owner.execute(
      `query ($id: ID!, $change: FindingChange) {
        scan(id: $id) { findings(first: 100, change: $change) { totalCount nodes { check { id } state } } }
      }`,
      { id, change },
    );
    return data.scan.findings;
  };
  expect((await changed(pushed.id, 'FOUND')).totalCount).toBe(pushed.foundCount);
  expect((await changed(pushed.id, null)).totalCount).toBe(pushed.foundCount);
  expect((await changed(next.id, null)).totalCount).toBe(pushed.foundCount - 3);
  expect((await changed(next.id, 'RESOLVED')).nodes.map((one: { check: object }) => one.check)).toEqual(
    expect.arrayContaining([{ id: 'container-user' }, { id: 'container-base-image' }]),
  );

  const { scans } = await start(owner, { projectIds: [project.id] });
  expect(scans).toMatchObject([{ origin: 'PERSON', orderedBy: 'Ada Lovelace' }]);
  expect(await ended(scans[0].id)).toMatchObject({ state: 'PARTIAL', foundCount: 0 });
  expect((await list()).nodes.map(({ origin }: { origin: string }) => origin)).toEqual([
    'PERSON',
    'PUSH',
    'PUSH',
  ]);
});

test('a scan of a commit that is not the head of the default branch is refused at once', async () => {
  await mine.commit({ 'README.md': '# Shop\n' });
  const { commitSha } = await push();
  const [right] = (await start(owner, { projectId: project.id, commitSha })).scans;
  expect(await ended(right.id)).toMatchObject({ state: 'SUCCEEDED', commitSha });
  const wrong = await start(owner, { projectId: project.id, commitSha: 'f'.repeat(40) });
  expect(wrong).toEqual({
    scans: null,
    errors: [
      {
        field: ['commitSha'],
        message: `The default branch is at ${commitSha.slice(0, 10)}, not at ffffffffff. Scans read its newest commit.`,
      },
    ],
  });
  expect(await list({ state: ['FAILED'] })).toMatchObject({ totalCount: 0 });
});

test('only a push to the default branch orders a scan, or another default branch', async () => {
  await mine.commit({ 'README.md': '# Shop\n' });
  await push();
  await mine.git('switch', '--quiet', '--create', 'topic');
  await mine.commit({ 'README.md': '# Topic\n' });
  await mine.git('push', '--quiet', 'origin', 'topic');
  await hosting.untilPushesAreRead(project.id);
  expect((await list()).totalCount).toBe(1);
  // Of a push that no subscriber has followed yet, the next one tells again: the default branch is where it was.
  await hosting.server.runtime.database.system
    .updateTable('hostedRepositories')
    .set({ followedPush: 0 })
    .where('projectId', '=', project.id)
    .execute();
  await mine.commit({ 'README.md': '# Topic of the day\n' });
  await mine.git('push', '--quiet', 'origin', 'topic');
  await hosting.untilPushesAreRead(project.id);
  await eventsDelivered(hosting.server.runtime.database);
  expect((await list()).totalCount).toBe(1);
  const { data } = await owner.execute(
    'mutation ($input: ChangeDefaultBranchInput!) { changeDefaultBranch(input: $input) { errors { message } } }',
    { input: { projectId: project.id, defaultBranch: 'topic' } },
  );
  expect(data.changeDefaultBranch.errors).toEqual([]);
  await hosting.untilPushesAreRead(project.id);
  expect((await list()).totalCount).toBe(2);
});

const cancel = (asker: Asker, id: string) =>
  asker.execute(
    `mutation ($input: CancelScanInput!) {
      cancelScan(input: $input) { scan { id state } errors { code message } }
    }`,
    { input: { id } },
  );

/** Orders a scan that no worker takes: its job only stands in the table. */
const queued = async (asker: Asker, projectId: string) => {
  const { jobs } = hosting.server.runtime;
  const enqueue = jobs.enqueue.bind(jobs);
  // What follows the scan before may be enqueued at the same time.
  const spy = jest
    .spyOn(jobs, 'enqueue')
    .mockImplementation(async (transaction, queue, data) =>
      queue === 'scan' ? undefined : enqueue(transaction, queue, data),
    );
  const { scans, errors } = await start(asker, { projectId });
  spy.mockRestore();
  expect(errors).toEqual([]);
  return scans[0];
};

test('a key that may start scans sees and cancels those that it ordered, and no other; what is canceled changes nothing', async () => {
  const { server } = hosting;
  const program = await programOf(server, owner, ['ORGANIZATION_READ', 'SCAN_START']);
  await mine.commit({ 'README.md': '# Shop\n' });
  await push();
  const scan = await queued(program, project.id);
  expect(scan).toMatchObject({ origin: 'API_KEY', orderedBy: 'Ada Lovelace, API key Program' });
  expect((await read(scan.id, program)).state).toBe('QUEUED');
  expect((await cancel(program, scan.id)).data.cancelScan).toEqual({
    scan: { id: scan.id, state: 'CANCELED' },
    errors: [],
  });
  expect(await read(scan.id)).toMatchObject({ state: 'CANCELED', foundCount: null, results: [] });

  const theirs = await queued(owner, project.id);
  expect(faultsOf(await cancel(program, theirs.id))).toEqual(['NOT_ALLOWED']);
  expect((await cancel(await owner.invite('MEMBER'), theirs.id)).data.cancelScan.scan.state).toBe('CANCELED');
  expect(faultsOf(await cancel(owner, theirs.id))).toEqual([]);
});

test('a project that is archived meanwhile is not scanned to the end, and nothing of it is written', async () => {
  await mine.commit({ 'README.md': '# Shop\n' });
  await push();
  const scan = await queued(owner, project.id);
  const { data } = await owner.execute(
    'mutation ($input: ArchiveProjectInput!) { archiveProject(input: $input) { errors { message } } }',
    { input: { id: project.id } },
  );
  expect(data.archiveProject.errors).toEqual([]);
  expect(await read(scan.id)).toMatchObject({ state: 'CANCELED', results: [], foundCount: null });
});

const allow = (asker: Asker, projectId: string, allowed: boolean) =>
  asker.execute(
    `mutation ($input: ChangeSuppressionsInput!) {
      changeSuppressions(input: $input) { project { allowsSuppressions } errors { message } }
    }`,
    { input: { projectId, allowed } },
  );

test('what the repository asks to suppress is told all the same, until an admin of the project lets it hold; what rules of code pass over is said', async () => {
  const open = 'export const agent = { rejectUnauthorized: false };';
  await mine.commit({
    'agent.ts': `${open} // nosemgrep\n`,
    'other.ts': `${open}\n`,
    '.semgrepignore': 'legacy/\n',
    'tests/agent.ts': 'export const one = 1;\n',
    Dockerfile: dockerfile,
  });
  const suppressionOf = async (id: string) =>
    (
      await owner.execute(
        'query ($id: ID!) { scan(id: $id) { suppression { requestCount findingCount held } } }',
        { id },
      )
    ).data.scan.suppression;
  const again = async () => ended((await start(owner, { projectId: project.id })).scans[0].id);
  const pushed = await push();
  expect(pushed).toMatchObject({ state: 'SUCCEEDED', omittedCount: 1 });
  expect(pushed.omissions).toEqual([
    {
      path: 'tests/agent.ts',
      reason: expect.stringMatching(/^It is test code that the program does not run/),
    },
  ]);
  expect(await suppressionOf(pushed.id)).toEqual({ requestCount: 2, findingCount: 1, held: false });

  expect((await allow(owner, project.id, true)).data.changeSuppressions).toEqual({
    project: { allowsSuppressions: true },
    errors: [],
  });
  const held = await again();
  expect(held).toMatchObject({ foundCount: 0, resolvedCount: 1 });
  expect(await suppressionOf(held.id)).toEqual({ requestCount: 2, findingCount: 1, held: true });
  await allow(owner, project.id, false);
  expect(await again()).toMatchObject({ foundCount: 0, reopenedCount: 1 });

  const key = await programOf(hosting.server, owner, ['ORGANIZATION_READ', 'PROJECT_PROTECT']);
  expect(codesOf(await allow(key, project.id, true))).toEqual(['FORBIDDEN']);
  const { data } = await owner.execute('{ auditLog(first: 20) { nodes { action target } } }');
  expect(data.auditLog.nodes.map(({ target }: { target: string }) => target)).toContain(
    'Storefront: suppressions hold',
  );
});

test('whoever follows the scans is told when one is ordered, begins and ends, though a push brought it about', async () => {
  const operation = 'subscription { scanChanged { scan { id state } } }';
  const stream = await subscribeAs(hosting.server, await owner.invite('VIEWER'), operation);
  if (!(Symbol.asyncIterator in stream)) throw stream.errors?.[0];
  const news = stream[Symbol.asyncIterator]();
  await mine.commit({ 'index.js': 'console.log(1);\n' });
  const told = [news.next(), news.next(), news.next()];
  const { id } = await push();
  const heard = await Promise.all(told);
  expect(heard.map(({ value }) => value)).toEqual(heard.map(() => ({ scanChanged: { scanId: id } })));
  await news.return?.();
});

test('whoever follows one scan is told its state at once and each change, until there is a verdict; who follows a project hears of its scans', async () => {
  await mine.commit({ 'index.js': 'console.log(1);\n' });
  await push();
  const other = await hosting.host(owner, 'Warehouse');
  const following = async (argument: string, id: string) => {
    const { next, leave } = await followAs(
      hosting.server,
      owner,
      `subscription ($id: ID!) { scanChanged(${argument}: $id) { resync scan { id state verdict { passed } } } }`,
      { id },
    );
    return { next: async () => (await next())?.scanChanged ?? null, leave };
  };
  const [ofProject, ofOther] = [
    await following('projectId', project.id),
    await following('projectId', other.id),
  ];
  // What changed within the last minute may have been missed.
  for (const { next } of [ofProject, ofOther]) expect(await next()).toEqual({ resync: true, scan: null });
  const { scans } = await start(owner, { projectId: project.id });
  const [{ id }] = scans;
  const { next } = await following('id', id);
  const told = [];
  for (let change = await next(); change; change = await next()) told.push(change);
  expect(told.slice(0, -1).map(({ scan }) => scan.verdict)).toEqual(told.slice(1).map(() => null));
  expect(told.at(-1)).toEqual({
    resync: false,
    scan: { id, state: 'SUCCEEDED', verdict: { passed: true } },
  });
  expect(await ofProject.next()).toMatchObject({ resync: false, scan: { id } });
  const { scans: others } = await start(owner, { projectId: other.id });
  expect(await ofOther.next()).toMatchObject({ resync: false, scan: { id: others[0].id } });
  await Promise.all([ofProject.leave(), ofOther.leave()]);
});
