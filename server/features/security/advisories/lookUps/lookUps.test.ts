import type { DueProject } from './lookUpRows.ts';
import { newId } from '../../../../platform/graphql/ids.ts';
import { jobContextOf } from '../../../../platform/jobs/jobContext.ts';
import { seedOperator } from '../../../../testing/people/operator.ts';
import { type OsvAnswer, type OsvServer, startOsvServer } from '../../../../testing/security/osvServer.ts';
import { recordsOn } from '../../../../testing/records/records.ts';
import type { Person } from '../../../../testing/seed.ts';
import { openTestServer, type TestServer } from '../../../../testing/testServer.ts';
import { advisoryPort } from '../advisoryPort.ts';
import { keepPackages } from '../keepPackages.ts';
import { lookUpDue } from './lookUpClock.ts';

/** What is asked of a database of advisories on the network, and what becomes of its answers, right and wrong ones. */

let osv: OsvServer;
let server: TestServer;
let owner: Person;
beforeAll(async () => {
  osv = await startOsvServer();
  server = await openTestServer({ ADVISORIES_API: `http://${osv.host}`, GIT_ALLOWED_HOSTS: osv.host });
});
beforeEach(async () => {
  const { system } = server.runtime.database;
  await system.deleteFrom('packageChecks').execute();
  await system.deleteFrom('advisories').execute();
  await system.deleteFrom('advisoryData').execute();
  await system.deleteFrom('advisoryService').execute();
  osv.records.clear();
  osv.requests.length = 0;
  osv.pageSize = 1_000;
  osv.instead = () => null;
  owner = await server.seed.owner();
});
afterAll(async () => {
  await server.close();
  await osv.close();
});

const minutes = (count: number) => server.clock.advance(count * 60_000);
const day = 24 * 60;

type Named = { name: string; version: string; ecosystem?: 'npm' | 'PyPI' };

/** A project whose latest scan found packages. */
const scanned = async (person: Person, packages: readonly Named[]): Promise<DueProject> => {
  const records = recordsOn(server);
  const { organizationId } = person;
  const projectId = await records.project(person);
  const now = server.clock.now();
  const scanId = await records.scan(person, projectId, [], now);
  const kept = packages.map(({ ecosystem = 'npm', ...named }, index) => ({
    ...named,
    ecosystem,
    path: 'package-lock.json',
    line: index + 1,
    direct: true,
    through: [],
    license: null,
    advisories: [],
  }));
  const ofScan = { organizationId, projectId, scanId, comparedAt: now, partial: false };
  await keepPackages(server.runtime.database.system, ofScan, kept);
  return { organizationId, projectId };
};

const record = (id: string, name: string, more: object = {}) => {
  const told = {
    id,
    modified: '2026-11-01T00:00:00.123456Z',
    affected: [{ package: { ecosystem: 'npm', name }, versions: ['1.0.0'] }],
    ...more,
  };
  osv.records.set(id, told);
  return told;
};

const ask = (signal = new AbortController().signal) => lookUpDue(jobContextOf(server.runtime), signal);

/** What was asked since it was last looked, in short. */
const asked = (): string[] =>
  osv.requests.splice(0).map(({ method, path, body }) => {
    if (method === 'GET') return path;
    const { queries }: { queries: { package: { name: string }; version: string; page_token?: string }[] } =
      JSON.parse(body);
    return queries
      .map(
        ({ package: { name }, version, page_token: token }) =>
          `${name} ${version}${token ? ` from ${token}` : ''}`,
      )
      .join(', ');
  });

const known = async (): Promise<string[]> => {
  const rows = await server.runtime.database.system
    .selectFrom('advisories')
    .select(['package', 'id', 'source'])
    .orderBy('id')
    .execute();
  return rows.map(({ package: name, id, source }) => `${name} ${id} ${source}`);
};

/** How many packages of the organization were answered. */
const answered = async (person = owner) =>
  (await person.execute('{ askedPackages { ecosystem packages } }')).data.askedPackages;

/** Of which ecosystems all is known of a package in a version. */
const knownOn = async (name: string, version = '1.0.0') => {
  const port = advisoryPort(jobContextOf(server.runtime), owner.organizationId);
  return (await port.data([{ ecosystem: 'npm', name, version }])).map(({ ecosystem }) => ecosystem);
};

const state = async () => {
  const operator = await seedOperator(server);
  const { data } = await operator.execute(
    '{ advisoryService { address reachedAt failedAt failure retryAt } }',
  );
  return data.advisoryService;
};

test('a package is told by its ecosystem, name and version alone; what it is answered is stored, and asked for again after a day', async () => {
  await scanned(owner, [
    { name: '@babel/core', version: '7.0.0' },
    { name: 'qs', version: '1.0.0' },
  ]);
  record('GHSA-1', 'qs');
  await ask();
  const [question, ...others] = osv.requests;
  expect(JSON.parse(question?.body ?? '')).toEqual({
    queries: [
      { package: { ecosystem: 'npm', name: '@babel/core' }, version: '7.0.0' },
      { package: { ecosystem: 'npm', name: 'qs' }, version: '1.0.0' },
    ],
  });
  expect(question?.headers).toEqual({
    accept: 'application/json',
    connection: expect.any(String),
    'content-length': expect.any(String),
    'content-type': 'application/json',
    host: osv.host,
  });
  expect(others.map(({ path, body }) => path + body)).toEqual(['/v1/vulns/GHSA-1']);
  expect(await known()).toEqual(['qs GHSA-1 osv.dev']);
  expect(await answered()).toEqual([{ ecosystem: 'npm', packages: 2 }]);
  expect(await knownOn('qs')).toEqual(['npm']);
  expect(await knownOn('other')).toEqual([]);
  osv.requests.length = 0;

  minutes(60);
  await ask();
  expect(asked()).toEqual([]);
  minutes(day);
  await ask();
  // It is stored as it is.
  expect(asked()).toEqual(['@babel/core 7.0.0, qs 1.0.0']);
  minutes(day);
  record('GHSA-1', 'qs', { modified: '2026-11-02T00:00:00Z' });
  await ask();
  expect(asked()).toEqual(['@babel/core 7.0.0, qs 1.0.0', '/v1/vulns/GHSA-1']);
});

test('one that was withdrawn since is read again, and goes', async () => {
  await scanned(owner, [{ name: 'qs', version: '1.0.0' }]);
  record('GHSA-1', 'qs');
  await ask();
  expect(await known()).toEqual(['qs GHSA-1 osv.dev']);
  record('GHSA-1', 'qs', { modified: '2026-11-02T00:00:00Z', withdrawn: '2026-11-02T00:00:00Z' });
  minutes(day + 1);
  await ask();
  expect(await known()).toEqual([]);
});

test('answers of many pages are read to their end', async () => {
  await scanned(owner, [
    { name: 'many', version: '1.0.0' },
    { name: 'one', version: '1.0.0' },
  ]);
  osv.pageSize = 2;
  for (let number = 1; number <= 5; number += 1) record(`GHSA-${number}`, 'many');
  record('GHSA-6', 'one');
  await ask();
  expect(asked().slice(0, 3)).toEqual(['many 1.0.0, one 1.0.0', 'many 1.0.0 from 2', 'many 1.0.0 from 4']);
  expect(await known()).toHaveLength(6);
});

test('what an import answers is not asked, nor what is named as no package is', async () => {
  await server.runtime.database.system
    .insertInto('advisoryData')
    .values({
      ecosystem: 'PyPI',
      source: 'all.zip',
      importedAt: server.clock.now(),
      newestAt: server.clock.now(),
      advisories: 1,
    })
    .execute();
  await scanned(owner, [
    { name: 'flask', version: '1.0.0', ecosystem: 'PyPI' },
    { name: 'a name with blanks', version: '1.0.0' },
    { name: 'https://user:word@example.test', version: '1.0.0' },
    { name: 'of-git', version: 'git+https://user:word@example.test' },
    { name: 'qs', version: '1.0.0' },
  ]);
  await ask();
  expect(asked()).toEqual(['qs 1.0.0']);
  // Nobody knows about what was not asked.
  expect(await knownOn('a name with blanks')).toEqual(['PyPI']);
  // Of what is asked about by name nobody says that the whole ecosystem is known.
  const data = await server.runtime.database.system.selectFrom('advisoryData').select('ecosystem').execute();
  expect(data).toEqual([{ ecosystem: 'PyPI' }]);
});

test('a package that it refuses to be asked about keeps no other from its answer', async () => {
  const packages = Array.from({ length: 20 }, (_, number) => ({ name: `p-${number}`, version: '1.0.0' }));
  await scanned(owner, [...packages, { name: 'refused', version: '1.0.0' }]);
  record('GHSA-1', 'p-3');
  await ask();
  expect(await answered()).toEqual([{ ecosystem: 'npm', packages: 20 }]);
  expect(await known()).toEqual(['p-3 GHSA-1 osv.dev']);
  expect(await knownOn('refused')).toEqual([]);
  expect((await state()).failure).toBeNull();
  osv.requests.length = 0;
  minutes(10);
  await ask();
  expect(asked()).toEqual([]);
});

test('each organization is asked for in turn, and learns nothing of what others have', async () => {
  const other = await server.seed.owner();
  const many = Array.from({ length: 1_200 }, (_, number) => ({ name: `many-${number}`, version: '1.0.0' }));
  await scanned(owner, many);
  await scanned(other, [{ name: 'zod', version: '1.0.0' }]);
  await ask();
  const [first, second] = asked();
  expect([first?.split(', ').length, second?.split(', ').length]).toEqual([1_000, 201]);
  expect(first).toContain('zod 1.0.0');
  expect(await answered(other)).toEqual([{ ecosystem: 'npm', packages: 1 }]);
  expect(await answered()).toEqual([{ ecosystem: 'npm', packages: 1_200 }]);
});

const results = (...all: object[]): OsvAnswer => ({ status: 200, body: JSON.stringify({ results: all }) });

test.each<[string, OsvAnswer, RegExp]>([
  ['an error', { status: 500, body: 'oops' }, /answered 500\.$/],
  ['no JSON', { status: 200, body: '<html>' }, /no JSON\.$/],
  ['more than can be held', { status: 200, body: ' '.repeat(33 * 1024 * 1024) }, /more than 32 MB\.$/],
  ['another number of answers', results({}, {}, {}), /not what osv\.dev answers\.$/],
  [
    'other fields',
    results({ vulns: [{ id: '../../etc', modified: 'today' }] }),
    /not what osv\.dev answers\.$/,
  ],
  [
    'a redirect into a private network',
    { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' }, body: '' },
    /leads elsewhere \(302\), which is not followed\.$/,
  ],
])(
  '%s changes nothing, is told to the operator, and is asked again later and later',
  async (_, answer, said) => {
    await scanned(owner, [{ name: 'qs', version: '1.0.0' }]);
    osv.instead = () => answer;
    await ask();
    expect(await state()).toMatchObject({ failure: expect.stringMatching(said), failedAt: expect.any(Date) });
    expect([await known(), await answered(), osv.requests.length]).toEqual([[], [], 1]);
    await ask();
    minutes(1);
    await ask();
    minutes(1);
    await ask();
    // After one minute, and not after one more.
    expect(osv.requests).toHaveLength(2);
    minutes(1);
    osv.instead = () => null;
    record('GHSA-1', 'qs');
    await ask();
    expect(await known()).toEqual(['qs GHSA-1 osv.dev']);
    expect(await state()).toMatchObject({
      failure: null,
      failedAt: null,
      retryAt: null,
      reachedAt: expect.any(Date),
    });
  },
);

test('who asks to be left alone for a while is', async () => {
  await scanned(owner, [{ name: 'qs', version: '1.0.0' }]);
  osv.instead = () => ({ status: 429, headers: { 'retry-after': '7200' }, body: '' });
  await ask();
  minutes(119);
  await ask();
  expect(osv.requests).toHaveLength(1);
  minutes(2);
  await ask();
  expect(osv.requests).toHaveLength(2);
});

test('a record that is another, or none, leaves its package unanswered, and others stand', async () => {
  await scanned(owner, [
    { name: 'forged', version: '1.0.0' },
    { name: 'gone', version: '1.0.0' },
    { name: 'qs', version: '1.0.0' },
  ]);
  record('GHSA-forged', 'forged');
  record('GHSA-gone', 'gone');
  record('GHSA-1', 'qs');
  osv.instead = ({ path }) =>
    path.endsWith('GHSA-forged')
      ? { status: 200, body: JSON.stringify({ ...record('GHSA-1', 'qs'), id: 'GHSA-other' }) }
      : path.endsWith('GHSA-gone')
        ? { status: 404, body: '{"code":5,"message":"Bug not found."}' }
        : null;
  await ask();
  expect(await known()).toEqual(['qs GHSA-1 osv.dev']);
  expect(await answered()).toEqual([{ ecosystem: 'npm', packages: 1 }]);
  expect([await knownOn('forged'), await knownOn('gone')]).toEqual([[], []]);
});

test('what was read until it broke off stays, and the rest follows', async () => {
  await scanned(owner, [
    { name: 'a', version: '1.0.0' },
    { name: 'b', version: '1.0.0' },
  ]);
  record('GHSA-a', 'a');
  record('GHSA-b', 'b');
  osv.instead = ({ path }) => (path.endsWith('GHSA-b') ? { status: 503, body: '' } : null);
  await ask();
  expect(await known()).toEqual(['a GHSA-a osv.dev']);
  expect(await answered()).toEqual([{ ecosystem: 'npm', packages: 1 }]);
  osv.instead = () => null;
  osv.requests.length = 0;
  minutes(1);
  await ask();
  expect(asked()).toEqual(['b 1.0.0', '/v1/vulns/GHSA-b']);
  expect(await answered()).toEqual([{ ecosystem: 'npm', packages: 2 }]);
});

test('it stops when the process ends, which is no failure; one process asks at a time', async () => {
  await scanned(owner, [{ name: 'qs', version: '1.0.0' }]);
  const ending = new AbortController();
  osv.instead = () => {
    ending.abort();
    return null;
  };
  await ask(ending.signal);
  expect(await answered()).toEqual([]);
  expect((await state()).failure).toBeNull();
  osv.instead = () => null;
  osv.requests.length = 0;
  await Promise.all([ask(), ask()]);
  expect(asked()).toEqual(['qs 1.0.0']);
});

test('packages of archived projects and of suspended organizations are not asked about', async () => {
  const { projectId } = await scanned(owner, [{ name: 'qs', version: '1.0.0' }]);
  const suspended = await server.seed.owner();
  await scanned(suspended, [{ name: 'left', version: '1.0.0' }]);
  const { system } = server.runtime.database;
  const archivedAt = server.clock.now();
  await system.updateTable('projects').set({ archivedAt }).where('id', '=', projectId).execute();
  await system
    .updateTable('organizations')
    .set({ suspendedAt: archivedAt })
    .where('id', '=', suspended.organizationId)
    .execute();
  await ask();
  expect(osv.requests).toEqual([]);
});

test('without the setting nothing is asked, and an address in a private network has to be allowed', async () => {
  const off = await openTestServer();
  const closed = await openTestServer({ ADVISORIES_API: `http://${osv.host}` });
  try {
    for (const one of [off, closed]) {
      const person = await one.seed.owner();
      const records = recordsOn(one);
      const projectId = await records.project(person);
      const { organizationId } = person;
      const scanId = await records.scan(person, projectId, [], one.clock.now());
      const { system } = one.runtime.database;
      const told = { id: newId(), organizationId, projectId, scanId, file: 'package-lock.json', line: 1 };
      const named = { ecosystem: 'npm', name: 'qs', version: '1.0.0', through: [], advisories: [] };
      await system
        .insertInto('scanPackages')
        .values({ ...told, ...named })
        .execute();
      const checkedAt = one.clock.now();
      await system.insertInto('packageChecks').values({ organizationId, projectId, checkedAt }).execute();
      await lookUpDue(jobContextOf(one.runtime), new AbortController().signal);
    }
    expect(osv.requests).toEqual([]);
    const failures = await closed.runtime.database.system
      .selectFrom('advisoryService')
      .select('failure')
      .execute();
    expect(failures).toEqual([{ failure: expect.stringMatching(/^Only https/) }]);
  } finally {
    await off.close();
    await closed.close();
  }
});

test('an advisory with NUL in its id or a year outside 1970 to 9999 is skipped: its package stays unknown, all others are answered', async () => {
  await scanned(owner, [
    { name: 'left', version: '1.0.0' },
    { name: 'odd', version: '1.0.0' },
    { name: 'right', version: '1.0.0' },
  ]);
  record('GHSA-left', 'left');
  record('GHSA-right', 'right');
  record('GHSA-fine', 'odd');
  record('GHSA-\u0000', 'odd');
  record('GHSA-old', 'odd', { modified: '0000-01-01T00:00:00Z' });
  await ask();
  expect(await known()).toEqual([
    'odd GHSA-fine osv.dev',
    'left GHSA-left osv.dev',
    'right GHSA-right osv.dev',
  ]);
  expect([await knownOn('left'), await knownOn('odd'), await knownOn('right')]).toEqual([
    ['npm'],
    [],
    ['npm'],
  ]);
});
