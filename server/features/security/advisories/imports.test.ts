import { createServer, type Server } from 'node:http';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import { JobCanceled } from '../../../platform/jobs/jobs.ts';
import { beginJob } from '../../../platform/jobs/logs/progress.ts';
import { openTurn } from '../../../platform/jobs/turns.ts';
import { seededPassword } from '../../../testing/people/accounts.ts';
import { seedOperator } from '../../../testing/people/operator.ts';
import { openTestRoutes } from '../../../testing/isolation/routes.ts';
import type { Person } from '../../../testing/seed.ts';
import { type Asker, openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { zipArchive } from '../../../testing/security/zipArchive.ts';
import { runImport } from './runImport.ts';

/** What operators import on screen: files that they send, and addresses. */

let server: TestServer;
let routes: Awaited<ReturnType<typeof openTestRoutes>>;
let operator: Person;
let dumps: Server;
let host: string;
const served = new Map<string, Buffer>();
beforeAll(async () => {
  dumps = createServer((request, answer) => {
    const found = served.get(request.url ?? '');
    if (found) answer.end(found);
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => dumps.listen(0, '127.0.0.1', resolve));
  const bound = dumps.address();
  host = `127.0.0.1:${bound !== null && typeof bound === 'object' ? bound.port : 0}`;
  server = await openTestServer({ GIT_ALLOWED_HOSTS: host });
  routes = await openTestRoutes(server);
  operator = await seedOperator(server);
});
beforeEach(async () => {
  const { system } = server.runtime.database;
  await system.deleteFrom('advisories').execute();
  await system.deleteFrom('advisoryImports').execute();
  await system.deleteFrom('advisoryData').execute();
});
afterAll(async () => {
  dumps.close();
  await routes.app.close();
  await server.close();
});

const record = (id: string, more: object = {}, ecosystem = 'npm') =>
  JSON.stringify({
    id,
    modified: '2026-11-01T00:00:00Z',
    summary: `About ${id}`,
    affected: [
      {
        package: { ecosystem, name: 'lodash' },
        ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.0.0' }] }],
      },
    ],
    ...more,
  });

const send = (asker: Asker, payload: Buffer | string, headers: Record<string, string> = {}) =>
  routes.send(asker, {
    method: 'POST',
    url: '/advisory-files?name=all.zip',
    payload,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
const sent = async (content: Buffer | string): Promise<string> =>
  (await send(operator, content)).json().fileId;

const order = async (input: object, asker: Asker = operator) =>
  (
    await asker.execute(
      `mutation ($input: ImportAdvisoriesInput!) {
        importAdvisories(input: $input) { advisoryImport { source job { id state } } errors { field code message } }
      }`,
      { input: { currentPassword: seededPassword, ...input } },
    )
  ).data.importAdvisories;

/** Does what was ordered, as a worker does. */
const work = async (jobId: string, signal = new AbortController().signal) => {
  await beginJob(server.runtime.database.system, jobId);
  const { turn } = openTurn({
    spent: 0,
    seconds: undefined,
    doOthersWait: async () => false,
    now: () => 0,
  });
  const told = { signal, report: () => undefined, log: () => undefined, noted: async () => undefined, turn };
  await runImport(jobContextOf(server.runtime))({ organizationId: operator.organizationId, jobId }, told);
};

const listed = async () =>
  (
    await operator.execute(`{ advisoryImports {
      source orderedBy read job { state error }
      ecosystems { ecosystem added changed withdrawn unchanged } leftOut { reason records }
    } }`)
  ).data.advisoryImports;

/** Orders and does an import; answers what it came to. */
const importNow = async (input: object) => {
  const { advisoryImport, errors } = await order(input);
  expect(errors).toEqual([]);
  await work(advisoryImport.job.id);
  const [newest] = await listed();
  return newest;
};

const known = async () =>
  (await server.runtime.database.system.selectFrom('advisories').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
const noted = () =>
  server.runtime.database.system
    .selectFrom('advisoryData')
    .select(['ecosystem', 'source', 'advisories'])
    .orderBy('ecosystem')
    .execute();
const parts = () => server.runtime.database.system.selectFrom('advisoryFileParts').select('number').execute();

test('a file is sent, imported, and let go of; the import says what it came to, by ecosystem', async () => {
  const fileId = await sent(
    zipArchive({
      'GHSA-1.json': record('GHSA-1'),
      'GHSA-2.json': record('GHSA-2', {}, 'PyPI'),
      'DSA-1.json': record('DSA-1', {}, 'Debian:12'),
      'odd.json': '{ "id": ',
      'read.me': '?',
    }),
  );
  expect(await known()).toEqual([]);
  const done = await importNow({ fileId });
  const none = { changed: 0, withdrawn: 0, unchanged: 0 };
  expect(done).toEqual({
    source: 'all.zip',
    orderedBy: 'Robin',
    read: 4,
    job: { state: 'SUCCEEDED', error: null },
    ecosystems: [
      { ecosystem: 'npm', added: 1, ...none },
      { ecosystem: 'PyPI', added: 1, ...none },
    ],
    leftOut: [
      { reason: 'OTHER_ECOSYSTEM', records: 1 },
      { reason: 'NOT_A_RECORD', records: 1 },
    ],
  });
  expect(await known()).toEqual(['GHSA-1', 'GHSA-2']);
  expect(await parts()).toEqual([]);
  const newer = { modified: '2026-11-02T00:00:00Z' };
  const again = zipArchive({
    'GHSA-1.json': record('GHSA-1', { ...newer, withdrawn: newer.modified }),
    'GHSA-2.json': record('GHSA-2', newer, 'PyPI'),
    'GHSA-3.json': record('GHSA-3'),
  });
  expect(await importNow({ fileId: await sent(again) })).toMatchObject({
    read: 3,
    ecosystems: [
      { ecosystem: 'npm', added: 1, changed: 0, withdrawn: 1, unchanged: 0 },
      { ecosystem: 'PyPI', added: 0, changed: 1, withdrawn: 0, unchanged: 0 },
    ],
  });
  // By this, projects whose packages were compared before are compared again.
  expect(await noted()).toEqual([
    { ecosystem: 'PyPI', source: 'all.zip', advisories: 1 },
    { ecosystem: 'npm', source: 'all.zip', advisories: 1 },
  ]);
});

test('an address is fetched like those of repositories: none that leads into a private network', async () => {
  served.set('/npm/all.zip', zipArchive({ 'GHSA-1.json': record('GHSA-1') }));
  const address = `http://${host}/npm/all.zip`;
  expect(await importNow({ address })).toMatchObject({
    source: address,
    job: { state: 'SUCCEEDED' },
    ecosystems: [{ ecosystem: 'npm', added: 1 }],
  });
  expect((await order({ address: 'https://127.0.0.1/all.zip' })).errors).toMatchObject([
    { field: ['address'], message: expect.stringContaining('private network') },
  ]);
  expect((await order({ address: 'https://user:word@a.test/all.zip' })).errors).toMatchObject([
    { field: ['address'], code: 'INVALID' },
  ]);
  expect(await importNow({ address: `http://${host}/gone.zip` })).toMatchObject({
    job: { state: 'FAILED', error: `${host} answered 404. Name the address of the file itself.` },
  });
});

test('it asks for the password, and a file is imported once, by who sent it', async () => {
  const fileId = await sent(record('GHSA-1'));
  expect((await order({ fileId, currentPassword: 'Wrong-Horse-9' })).errors).toMatchObject([
    { field: ['currentPassword'], code: 'CREDENTIALS' },
  ]);
  expect((await order({})).errors).toMatchObject([{ field: ['address'], code: 'INVALID' }]);
  const another = await seedOperator(server);
  const missing = [{ field: ['fileId'], code: 'NOT_FOUND' }];
  expect((await order({ fileId }, another)).errors).toMatchObject(missing);
  expect((await order({ fileId })).errors).toEqual([]);
  expect((await order({ fileId })).errors).toMatchObject(missing);
  // The next file takes the place of one that was not ordered.
  const forgotten = await sent(record('GHSA-2'));
  await sent(record('GHSA-3'));
  expect((await order({ fileId: forgotten })).errors).toMatchObject(missing);
});

test('files come from operators alone, from pages of ours, in a size that is bounded', async () => {
  const stranger = await server.seed.owner();
  expect((await send(server.anonymous, '[]')).statusCode).toBe(401);
  expect((await send(stranger, '[]')).statusCode).toBe(403);
  expect((await send(operator, '[]', { origin: 'https://evil.example' })).statusCode).toBe(403);
  const large = await send(operator, '[]', { 'content-length': String(300 * 1024 * 1024) });
  expect([large.statusCode, large.json().errors[0].message]).toEqual([
    400,
    'A file may have at most 256 MB. Import a larger one from an address.',
  ]);
  const odd = await send(operator, 'MZ, a program');
  expect(odd.json().errors[0].message).toBe('This is neither a zip archive nor a JSON file.');
  expect(await parts()).toEqual([]);
});

test('an archive that is broken, or leads out of itself, fails and says so; nothing of it stays', async () => {
  const whole = zipArchive({ 'GHSA-1.json': record('GHSA-1') });
  const broken = await importNow({ fileId: await sent(whole.subarray(0, whole.length - 30)) });
  expect(broken.job).toEqual({
    state: 'FAILED',
    error: expect.stringMatching(/^The archive cannot be read: .*end of central directory/i),
  });
  const out = await importNow({ fileId: await sent(zipArchive({ '../../GHSA-1.json': record('GHSA-1') })) });
  expect(out.job.error).toMatch(/^The archive cannot be read: invalid relative path/);
  expect([await known(), await parts()]).toEqual([[], []]);
});

test('what unpacks to more than it says, or to too much, is refused', async () => {
  const lying = zipArchive({ 'GHSA-1.json': record('GHSA-1', { details: 'x'.repeat(100_000) }) });
  // The uncompressed size in the directory, of which the entry says the truth.
  lying.writeUInt32LE(50, lying.lastIndexOf('PK\x01\x02') + 24);
  const { job } = await importNow({ fileId: await sent(lying) });
  expect(job.error).toMatch(/^The archive cannot be read: too many bytes/);
  const huge = zipArchive({ 'GHSA-1.json': record('GHSA-1'), 'GHSA-2.json': record('GHSA-2') });
  huge.writeUInt32LE(17 * 1024 * 1024, huge.lastIndexOf('PK\x01\x02') + 24);
  expect(await importNow({ fileId: await sent(huge) })).toMatchObject({
    job: { state: 'SUCCEEDED' },
    read: 2,
    leftOut: [{ reason: 'TOO_LARGE', records: 1 }],
  });
});

/** A signal that is aborted for a reason as soon as so many records were written. */
const abortedOnce = (written: number, reason: Error): AbortSignal => {
  const controller = new AbortController();
  const { throwIfAborted } = controller.signal;
  let passed = 0;
  controller.signal.throwIfAborted = () => {
    passed += 1;
    if (passed > written) controller.abort(reason);
    throwIfAborted.call(controller.signal);
  };
  return controller.signal;
};

const many = (count: number) =>
  zipArchive(
    Object.fromEntries(
      Array.from({ length: count }, (_, number) => [`G-${number}.json`, record(`G-${number}`)]),
    ),
  );

test('an import that was interrupted begins anew, and counts what it changed once', async () => {
  const { advisoryImport } = await order({ fileId: await sent(many(600)) });
  const { id } = advisoryImport.job;
  await expect(work(id, abortedOnce(400, new Error('The process ends.')))).rejects.toThrow(
    'The process ends.',
  );
  expect(await listed()).toMatchObject([{ job: { state: 'RUNNING' }, ecosystems: [{ added: 250 }] }]);
  await work(id);
  expect(await listed()).toMatchObject([
    { job: { state: 'SUCCEEDED' }, read: 600, ecosystems: [{ added: 600, unchanged: 0 }] },
  ]);
  expect(await known()).toHaveLength(600);
});

test('an import that is canceled stops; what was written stays and is told, and the file goes', async () => {
  const { advisoryImport } = await order({ fileId: await sent(many(600)) });
  const { id } = advisoryImport.job;
  const { data } = await operator.execute(
    `mutation { cancelJob(input: { id: "${id}" }) { job { state } errors { message } } }`,
  );
  expect(data.cancelJob).toEqual({ job: { state: 'CANCELED' }, errors: [] });
  await expect(work(id, abortedOnce(400, new JobCanceled()))).rejects.toThrow(JobCanceled);
  expect(await listed()).toMatchObject([{ job: { state: 'CANCELED' }, ecosystems: [{ added: 250 }] }]);
  expect([await parts(), (await known()).length]).toEqual([[], 250]);
  // Of an ecosystem of which not all is there, nothing passes.
  expect(await noted()).toEqual([]);
});

test('nobody else of the organization sees imports, nor cancels them', async () => {
  const { advisoryImport } = await order({ fileId: await sent(record('GHSA-1')) });
  const member = await operator.invite('OWNER');
  const job = `(id: "${advisoryImport.job.id}")`;
  expect((await member.execute('{ advisoryImports { id } }')).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  expect((await member.execute(`{ job${job} { id } }`)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  const canceled = await member.execute(
    `mutation { cancelJob(input: { id: "${advisoryImport.job.id}" }) { errors { code } } }`,
  );
  expect(canceled.data.cancelJob.errors).toEqual([{ code: 'NOT_FOUND' }]);
});
