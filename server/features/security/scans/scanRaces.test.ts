import { type HeldWork, heldScansOn } from '../../../testing/security/heldScans.ts';
import {
  type HostedProject,
  type Hosting,
  openHosting,
  type WorkingClone,
} from '../../../testing/hosting/hosting.ts';
import type { Person } from '../../../testing/seed.ts';
import { suspend } from '../../../testing/people/suspend.ts';
import { importAdvisories } from '../advisories/importAdvisories.ts';
import { orderRechecks } from '../advisories/recheckClock.ts';
import { orderDueScans } from '../runs/scanClock.ts';

/** What happens while a scan is under way: each scan is held before it writes, and let go when the other thing is done. */

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
  const { system } = hosting.server.runtime.database;
  await system.deleteFrom('advisories').execute();
  await system.deleteFrom('advisoryData').execute();
  owner = await hosting.server.seed.owner();
  project = await hosting.host(owner);
  mine = await hosting.clone(project.address);
});
afterAll(() => hosting.close());

/** Pushes files; answers the scan that follows, which waits. */
const push = async (files: Record<string, string>): Promise<string> => {
  await mine.commit(files);
  await mine.git('push', '--quiet', 'origin', 'main');
  return (await scans.waiting(project, 'scan')).at(-1) ?? '';
};
const scan = (id: string) => scans.work(owner, 'scan', id);
const hold = (id: string): Promise<HeldWork> => scans.hold(owner, 'scan', id);

const flaw = (name: string) => `export const ${name} = new Agent({ rejectUnauthorized: false });\n`;

/** What was found of an analysis of code, by file. */
const findings = async (): Promise<Record<string, { id: string; state: string }>> => {
  const state = ['OPEN', 'CONFIRMED', 'DISMISSED', 'RESOLVED'];
  const { data } = await owner.execute(
    'query ($filter: FindingFilter!) { findings(first: 100, filter: $filter) { nodes { id file state } } }',
    { filter: { state, check: ['transport-encryption', 'known-vulnerabilities'], project: [project.id] } },
  );
  const nodes: { id: string; file: string; state: string }[] = data.findings.nodes;
  return Object.fromEntries(nodes.map(({ id, file, state: is }) => [file, { id, state: is }]));
};
const statesOf = async () =>
  Object.fromEntries(Object.entries(await findings()).map(([file, { state }]) => [file, state]));
const stateOf = async (scanId: string): Promise<string> =>
  (await owner.execute('query ($id: ID!) { scan(id: $id) { state } }', { id: scanId })).data.scan.state;
const triage = async (step: string, ids: string[], more: object = {}) => {
  const { data } = await owner.execute(
    `mutation ($input: TriageFindingsInput!) {
      triageFindings(input: $input) { changed { id } errors { message } }
    }`,
    { input: { step, ids, ...more } },
  );
  expect(data.triageFindings).toMatchObject({ changed: ids.map((id) => ({ id })), errors: [] });
};

test('what people decide while a scan is under way holds, and what it finds mended or found again it says of what was decided', async () => {
  const names = ['kept', 'dismissed', 'mended', 'resolved', 'reopened'];
  await scan(await push(Object.fromEntries(names.map((name) => [`${name}.ts`, flaw(name)]))));
  const found = await findings();
  const idOf = (name: string) => found[`${name}.ts`]?.id ?? '';
  await triage('DISMISS', [idOf('reopened')], { reason: 'FALSE_POSITIVE' });
  const gone = 'export const nothing = 1;\n';
  const held = await hold(await push({ 'mended.ts': gone, 'reopened.ts': gone, 'kept.ts': gone }));
  // Two that the scan sees, and three that it does not see any more.
  await triage('DISMISS', [idOf('dismissed')], { reason: 'FALSE_POSITIVE' });
  await triage('RESOLVE', [idOf('resolved')]);
  await triage('DISMISS', [idOf('mended')], { reason: 'FALSE_POSITIVE' });
  await triage('REOPEN', [idOf('reopened')]);
  await triage('CONFIRM', [idOf('kept')]);
  await held.release();
  expect(await statesOf()).toEqual({
    'dismissed.ts': 'DISMISSED',
    // Whoever said that it was mended was wrong.
    'resolved.ts': 'OPEN',
    'mended.ts': 'DISMISSED',
    'reopened.ts': 'RESOLVED',
    'kept.ts': 'RESOLVED',
  });
});

test('of two scans of a project that overlap, the one that was overtaken writes nothing of yesterday, and reads the head again', async () => {
  const first = await push({ 'a.ts': flaw('a') });
  const held = await hold(first);
  await scan(await push({ 'a.ts': 'export const a = 1;\n', 'b.ts': flaw('b') }));
  expect(await statesOf()).toEqual({ 'b.ts': 'OPEN' });
  expect(await held.release()).toBe('WAITS_AGAIN');
  expect(await statesOf()).toEqual({ 'b.ts': 'OPEN' });
  await scan(first);
  expect(await stateOf(first)).toBe('SUCCEEDED');
  expect(await statesOf()).toEqual({ 'b.ts': 'OPEN' });
});

test('two who order a scan of a project at once, and two workers that look for what is due, order one', async () => {
  await scan(await push({ 'a.ts': flaw('a') }));
  const start = async (): Promise<string> => {
    const { data } = await owner.execute(
      'mutation ($input: StartScanInput!) { startScan(input: $input) { scans { id } } }',
      { input: { projectId: project.id } },
    );
    return data.startScan.scans[0].id;
  };
  const [one, other] = await Promise.all([start(), start()]);
  expect(one).toBe(other);
  await scan(one);
  hosting.server.clock.advance(8 * 86_400_000);
  await Promise.all([orderDueScans(scans.context), orderDueScans(scans.context)]);
  const due = await scans.waiting(project, 'scan');
  expect(due).toHaveLength(1);
  // Nothing is left for others to find.
  await scan(due[0] ?? '');
});

const lockFile = (version: string) =>
  JSON.stringify({
    lockfileVersion: 3,
    packages: { '': { dependencies: { qs: '*' } }, 'node_modules/qs': { version } },
  });
const advisory = (name: string) => ({
  id: `GHSA-${name}`,
  modified: hosting.server.clock.now().toISOString(),
  summary: `${name} is vulnerable`,
  database_specific: { severity: 'HIGH' },
  affected: [
    {
      package: { ecosystem: 'npm', name },
      ranges: [{ type: 'SEMVER', events: [{ introduced: '6.7.0' }, { fixed: '6.7.3' }] }],
    },
  ],
});
const load = (records: () => AsyncGenerator<object>) =>
  importAdvisories({
    system: hosting.server.runtime.database.system,
    records: (async function* () {
      for await (const json of records()) yield { json, share: 1 };
    })(),
    source: 'osv.dev',
    clock: hosting.server.clock.now,
  });
/** Orders what is to be compared anew, twice at once, as two workers do. */
const orderOne = async (): Promise<string> => {
  await Promise.all([orderRechecks(scans.context), orderRechecks(scans.context)]);
  const ordered = await scans.waiting(project, 'recheckPackages');
  expect(ordered).toHaveLength(1);
  return ordered[0] ?? '';
};

test('advisories whose import ends while a scan is under way, or began before it, are compared with what it read', async () => {
  const id = await push({ 'package-lock.json': lockFile('6.7.0') });
  await load(async function* () {
    yield advisory('other');
    hosting.server.clock.advance(60_000);
    await scan(id);
    hosting.server.clock.advance(60_000);
    yield advisory('qs');
  });
  expect(await statesOf()).toEqual({});
  await scans.work(owner, 'recheckPackages', await orderOne());
  expect(await statesOf()).toEqual({ 'package-lock.json': 'OPEN' });

  await mine.commit({ 'package-lock.json': lockFile('6.7.0'), 'b/package-lock.json': lockFile('6.7.1') });
  const held = await hold(await push({ 'README.md': '# Shop\n' }));
  hosting.server.clock.advance(60_000);
  await load(async function* () {
    yield advisory('more');
    yield { ...advisory('qs'), id: 'GHSA-more' };
  });
  hosting.server.clock.advance(60_000);
  await held.release();
  await scans.work(owner, 'recheckPackages', await orderOne());
  const { data } = await owner.execute(
    '{ dependencies(filter: { vulnerable: true }) { nodes { name advisories } } }',
  );
  expect(data.dependencies.nodes).toEqual(
    ['b', 'a'].map(() => ({ name: 'qs', advisories: expect.arrayContaining(['GHSA-more', 'GHSA-qs']) })),
  );
});

test('a comparison with new advisories that a scan overtakes writes nothing: the scan knows better', async () => {
  await scan(await push({ 'package-lock.json': lockFile('6.7.0') }));
  hosting.server.clock.advance(60_000);
  await load(async function* () {
    yield advisory('qs');
  });
  const held = await scans.hold(owner, 'recheckPackages', await orderOne());
  hosting.server.clock.advance(60_000);
  await scan(await push({ 'package-lock.json': lockFile('6.7.3') }));
  await held.release();
  expect(await statesOf()).toEqual({});
  const { data } = await owner.execute('{ dependencies { nodes { name version } } }');
  expect(data.dependencies.nodes).toEqual([{ name: 'qs', version: '6.7.3' }]);
});

/** How many scans, findings and notifications there are of the organization, also while nobody of it may ask. */
const counts = async (): Promise<number[]> => {
  const { system } = hosting.server.runtime.database;
  const tables = ['scans', 'findings', 'notifications'] as const;
  const rows = tables.map((table) =>
    system.selectFrom(table).select('id').where('organizationId', '=', owner.organizationId).execute(),
  );
  return (await Promise.all(rows)).map(({ length }) => length);
};

test('an organization that is suspended in the middle of a scan is left as it was, nobody is told, and the next one goes well', async () => {
  const running = await push({ 'a.ts': flaw('a') });
  const held = await hold(running);
  const next = await push({ 'b.ts': flaw('b') });
  await suspend(hosting.server, owner.organizationId);
  await held.release();
  // Whoever's turn comes while it is suspended does not begin.
  await scan(next);
  expect(await counts()).toEqual([0, 0, 0]);
  await hosting.server.runtime.database.system
    .updateTable('organizations')
    .set({ suspendedAt: null })
    .where('id', '=', owner.organizationId)
    .execute();
  expect([await stateOf(running), await stateOf(next)]).toEqual(['CANCELED', 'CANCELED']);
  await scan(await push({ 'c.ts': flaw('c') }));
  expect(await statesOf()).toEqual({ 'a.ts': 'OPEN', 'b.ts': 'OPEN', 'c.ts': 'OPEN' });
});

test('a scan whose orderer is removed meanwhile is done, and tells those who are left', async () => {
  await scan(await push({ 'a.ts': 'export const a = 1;\n' }));
  const leaving = await owner.invite('MEMBER', 'Bo');
  await mine.commit({ 'a.ts': flaw('a') });
  await mine.git('push', '--quiet', 'origin', 'main');
  await scans.waiting(project, 'scan');
  const ordered = await leaving.execute(
    'mutation ($input: StartScanInput!) { startScan(input: $input) { scans { id } } }',
    { input: { projectId: project.id, commitSha: (await mine.git('rev-parse', 'HEAD')).trim() } },
  );
  const { id } = ordered.data.startScan.scans[0];
  const held = await hold(id);
  const { data } = await owner.execute(
    'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { errors { message } } }',
    { input: { userId: leaving.id } },
  );
  expect(data.removeMember.errors).toEqual([]);
  await held.release();
  const { data: told } = await owner.execute('query ($id: ID!) { scan(id: $id) { state orderedBy } }', {
    id,
  });
  expect(told.scan).toEqual({ state: 'SUCCEEDED', orderedBy: 'Bo' });
  expect(await statesOf()).toEqual({ 'a.ts': 'OPEN' });
  const toldOf = await hosting.server.runtime.database.system
    .selectFrom('notifications')
    .select(['userId', 'title'])
    .where('organizationId', '=', owner.organizationId)
    .where('title', 'like', '%new high finding%')
    .execute();
  expect(toldOf.map(({ userId }) => userId)).toEqual([owner.id]);
});
