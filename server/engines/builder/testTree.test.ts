import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkOut, editTree, type FileEdit, sourceTreeOf } from '../git/index.ts';
import { type ArtifactStore, removeFolder } from '../artifacts/index.ts';
import { openWriting, type WritableRepository } from '../../testing/hosting/writing.ts';
import { directSandbox } from '../../testing/sandbox/directSandbox.ts';
import { type TestEvent, testTree } from './index.ts';

let writing: Awaited<ReturnType<typeof openWriting>>;
let work: string;
beforeAll(async () => {
  writing = await openWriting();
  work = await mkdtemp(join(tmpdir(), 'slipway-testing-'));
});
afterAll(async () => {
  await writing.close();
  await removeFolder(work);
});

const never = new AbortController().signal;
const nothing = async () => {
  throw new Error('A test keeps nothing.');
};
const artifacts: ArtifactStore = {
  has: async () => false,
  put: nothing,
  open: nothing,
  close: () => undefined,
  recall: async () => null,
  remember: nothing,
};
const machine = { node: process.versions.node, python: null, pip: null };
let runs = 0;

/** The last event of testing a change of a repository, and the lines. */
const tested = async ({ quarantine, tip }: WritableRepository, edits: FileEdit[], sandbox = true) => {
  const base = await tip();
  const head = await editTree(quarantine, base, edits);
  const { clone } = quarantine;
  runs += 1;
  const ports = {
    commit: head,
    machine,
    base: sourceTreeOf(clone, base),
    head: sourceTreeOf(clone, head),
    checkOut: async (folder: string) => {
      await checkOut(clone, head, folder, { maxBytes: 1_000_000, maxFiles: 100 });
    },
    sandbox: sandbox ? directSandbox() : null,
    mend: null,
    artifacts,
    workFolder: join(work, String(runs)),
    registry: null,
    pythonIndex: null,
  };
  const events: TestEvent[] = [];
  for await (const event of testTree(ports, {}, never)) events.push(event);
  const lines = events.flatMap((event) => (event.type === 'LINE' ? [event.text] : []));
  return { last: events.at(-1), lines };
};

const service = (scripts: Record<string, string>) =>
  `${JSON.stringify({ name: 'a', private: true, scripts: { start: 'node server.js', ...scripts } })}\n`;
const files = {
  'package.json': service({ test: 'node check.js' }),
  'server.js': "require('http').createServer().listen(process.env.PORT);\n",
  'check.js': "console.log('checked');\n",
};

test('the tests of a change run, and nothing is kept', async () => {
  const repository = await writing.repository(files);
  const { last, lines } = await tested(repository, [{ path: 'README.md', content: 'Hello' }]);
  expect(last).toEqual({ type: 'TESTED' });
  expect(lines).toContain('checked');
});

test('a test that fails ends it', async () => {
  const repository = await writing.repository(files);
  const { last } = await tested(repository, [{ path: 'check.js', content: 'process.exit(3);\n' }]);
  expect(last).toMatchObject({ type: 'FAILED', failure: { code: 'COMMAND_FAILED', step: 'TEST' } });
});

test('a change that replaces the test command is tested with the one of the base', async () => {
  const repository = await writing.repository(files);
  const { last } = await tested(repository, [
    { path: 'package.json', content: service({ test: 'true' }) },
    { path: 'check.js', content: 'process.exit(3);\n' },
  ]);
  expect(last).toMatchObject({ type: 'FAILED', failure: { step: 'TEST' } });
});

test('a library without a start command is tested', async () => {
  const repository = await writing.repository({
    'package.json': `${JSON.stringify({ name: 'a', scripts: { test: 'node check.js' } })}\n`,
    'check.js': '',
  });
  expect((await tested(repository, [{ path: 'a.js', content: '' }])).last).toEqual({ type: 'TESTED' });
});

test('a project without tests is not tested, nor is one where there is no sandbox', async () => {
  const repository = await writing.repository({ ...files, 'package.json': service({}) });
  const edits = [{ path: 'a.js', content: '' }];
  expect((await tested(repository, edits)).last).toEqual({
    type: 'UNTESTED',
    reason: expect.stringContaining('no test command'),
  });
  const withTests = await writing.repository(files);
  expect((await tested(withTests, edits, false)).last).toMatchObject({ failure: { code: 'NO_SANDBOX' } });
});
