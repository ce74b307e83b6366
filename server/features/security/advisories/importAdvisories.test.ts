import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { zipArchive } from '../../../testing/security/zipArchive.ts';
import { addressOf, dumpOf, withDump } from './fetchDump.ts';
import { importAdvisories } from './importAdvisories.ts';
import { recordsOf } from './osvFiles.ts';
import { readAdvisories } from './readAdvisories.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-import-'));
  await server.runtime.database.system.deleteFrom('advisories').execute();
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => server.close());

const record = (id: string, fixed: string, more: object = {}) =>
  JSON.stringify({
    id,
    modified: '2026-11-01T00:00:00Z',
    summary: `About ${id}`,
    affected: [
      {
        package: { ecosystem: 'npm', name: 'lodash' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }],
      },
    ],
    ...more,
  });

const load = (file: string) =>
  importAdvisories({
    system: server.runtime.database.system,
    records: recordsOf(file),
    source: 'test',
    clock: server.clock.now,
  });

/** What those who may read nothing else see of lodash. */
const known = async () => {
  const told = await readAdvisories(server.runtime.database.app, [{ ecosystem: 'npm', name: 'lodash' }]);
  return told.map(({ id, ranges }) => `${id} ${ranges[0]?.events[1]?.fixed}`);
};

test('an archive is imported, again without change, and what was changed or withdrawn since is so here', async () => {
  const file = join(folder, 'all.zip');
  await writeFile(
    file,
    zipArchive({
      'GHSA-1.json': record('GHSA-1', '1.0.0'),
      'GHSA-2.json': record('GHSA-2', '2.0.0'),
      'x.txt': '?',
    }),
  );
  const none = { added: 0, changed: 0, withdrawn: 0 };
  expect(await load(file)).toEqual({
    read: 2,
    ecosystems: { npm: { ...none, read: 2, added: 2 } },
    leftOut: {},
  });
  expect(await load(file)).toMatchObject({ ecosystems: { npm: { ...none, read: 2 } } });
  expect(await known()).toEqual(['GHSA-1 1.0.0', 'GHSA-2 2.0.0']);

  const later = { modified: '2026-11-02T00:00:00Z' };
  await mkdir(join(folder, 'npm'));
  await writeFile(join(folder, 'npm', 'one.json'), record('GHSA-1', '1.0.1', later));
  await writeFile(
    join(folder, 'npm', 'two.json'),
    record('GHSA-2', '2.0.0', { ...later, withdrawn: '2026-11-02T00:00:00Z' }),
  );
  await writeFile(join(folder, 'npm', 'odd.json'), '{ "id": ');
  expect(await load(join(folder, 'npm'))).toMatchObject({
    read: 3,
    ecosystems: { npm: { read: 2, added: 0, changed: 1, withdrawn: 1 } },
    leftOut: { NOT_A_RECORD: 1 },
  });
  expect(await known()).toEqual(['GHSA-1 1.0.1']);
  const data = await server.runtime.database.app.selectFrom('advisoryData').selectAll().execute();
  expect(data).toMatchObject([
    { ecosystem: 'npm', advisories: 1, newestAt: new Date('2026-11-02T00:00:00Z') },
  ]);
});

test('records with NUL in the id or a package, or a year outside 1970 to 9999, are skipped and counted; the others are imported', async () => {
  const nul = '\u0000';
  await mkdir(join(folder, 'npm'));
  const records = [
    record(`GHSA-${nul}`, '1.0.0'),
    record('GHSA-half\ud800', '1.0.0'),
    record('GHSA-package', '1.0.0', {
      affected: [{ package: { ecosystem: 'npm', name: `lo${nul}dash` }, versions: ['1.0.0'] }],
    }),
    ...['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z', '9999-12-31T23:59:59-23:59'].map((modified, index) =>
      record(`GHSA-time-${index}`, '1.0.0', { modified }),
    ),
    record('GHSA-1', '1.0.0', { aliases: [`CVE-${nul}`] }),
    record('GHSA-2', '2.0.0', { modified: '9999-12-31T23:59:59Z' }),
  ];
  for (const [index, one] of records.entries())
    await writeFile(join(folder, 'npm', `${String(index).padStart(2, '0')}.json`), one);
  expect(await load(join(folder, 'npm'))).toMatchObject({
    read: 8,
    ecosystems: { npm: { read: 2, added: 2 } },
    leftOut: { NOT_A_RECORD: 6 },
  });
  expect(await known()).toEqual(['GHSA-1 1.0.0', 'GHSA-2 2.0.0']);
});

test('what is older than what is there changes nothing', async () => {
  const file = join(folder, 'one.json');
  await writeFile(file, record('GHSA-1', '1.0.0'));
  await load(file);
  await writeFile(file, record('GHSA-1', '0.9.0', { modified: '2026-10-01T00:00:00Z' }));
  expect(await load(file)).toMatchObject({ ecosystems: { npm: { read: 1, added: 0, changed: 0 } } });
  expect(await known()).toEqual(['GHSA-1 1.0.0']);
});

test('an archive that is none is an error', async () => {
  await writeFile(join(folder, 'all.zip'), 'no archive');
  await expect(load(join(folder, 'all.zip'))).rejects.toThrow('This is neither a zip archive');
});

test('an address is fetched, unless it leads into a private network that nobody allowed', async () => {
  const archive = zipArchive({ 'GHSA-1.json': record('GHSA-1', '1.0.0') });
  const dumps = createServer((request, answer) => {
    if (request.url === '/npm/all.zip') answer.end(archive);
    else answer.writeHead(302, { location: '/npm/all.zip' }).end();
  });
  await new Promise<void>((resolve) => dumps.listen(0, '127.0.0.1', resolve));
  const bound = dumps.address();
  const host = `127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  const fetchFrom = (path: string, allowedHosts: string[]) =>
    withDump(new URL(`http://${host}${path}`), { allowedHosts }, load);
  try {
    expect(await fetchFrom('/npm/all.zip', [host])).toMatchObject({ read: 1, leftOut: {} });
    await expect(fetchFrom('/npm/all.zip', [])).rejects.toThrow('Only https:// addresses are allowed');
    await expect(withDump(new URL('https://127.0.0.1/all.zip'), { allowedHosts: [] }, load)).rejects.toThrow(
      'This address leads into a private network',
    );
    // It leads nowhere else.
    await expect(fetchFrom('/moved', [host])).rejects.toThrow('answered 302');
  } finally {
    dumps.close();
  }
});

test('an ecosystem stands for where OSV publishes it', () => {
  expect(addressOf('crates.io')?.href).toBe(dumpOf('crates.io'));
  expect(addressOf('https://user:word@a.test/all.zip')).toBeNull();
  expect(addressOf('/tmp/all.zip')).toBeNull();
});

test('who works for an organization can only read them', async () => {
  const { app } = server.runtime.database;
  await expect(app.deleteFrom('advisories').execute()).rejects.toThrow('permission denied');
  await expect(app.deleteFrom('advisoryData').execute()).rejects.toThrow('permission denied');
});
