import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { editTree, type FileEdit } from '../../../engines/git/index.ts';
import { readTree } from '../../../processes/fixtures/repositories/versions.ts';
import { openWriting, type WritableRepository } from '../../../testing/hosting/writing.ts';
import { compareTrees } from './treeScan.ts';

let writing: Awaited<ReturnType<typeof openWriting>>;
let repository: WritableRepository;
let files: Record<string, string>;
beforeAll(async () => {
  writing = await openWriting();
  files = Object.fromEntries(
    await readTree(join(process.cwd(), 'server/processes/fixtures/repositories/label-service/tree')),
  );
  repository = await writing.repository(files);
});
afterAll(() => writing.close());

const ports = {
  advisories: { on: async () => [], data: async () => [] },
  clock: () => new Date('2026-03-01T12:00:00Z'),
  fingerprint: (text: string) => createHmac('sha256', 'key').update(text).digest('hex'),
  memory: { scan: 'scan', recall: async () => null, keep: async () => true },
  allowedLicenses: [],
  runReferences: [],
};

/** How a change of the label service differs from it. */
const change = async (edits: FileEdit[]) => {
  const { quarantine } = repository;
  const before = await repository.tip();
  const after = await editTree(quarantine, before, edits);
  return compareTrees(quarantine.clone, { before, after }, ports, new AbortController().signal);
};
const edit = (path: string, from: string, to: string): FileEdit => ({
  path,
  content: (files[path] ?? '').replace(from, to),
});

test('a change that fixes a finding and moves others fixes that one and introduces none', async () => {
  const compared = await change([
    edit('src/webhook.js', 'signatureOf(body) === signature;', 'verifyPrintHook(body, signature);\n\n'),
  ]);
  expect(compared).toEqual({
    fixed: [expect.objectContaining({ rule: 'timing-unsafe-comparison', path: 'src/webhook.js', line: 7 })],
    introduced: [],
    unscanned: [],
  });
});

test('a change that adds a finding introduces it, also when it asks scanners to look away', async () => {
  const evaluating = '\nexport const run = (request) => eval(request.query.code); // nosemgrep\n';
  const compared = await change([
    { path: '.semgrepignore', content: 'src/\n' },
    { path: 'src/page.js', content: `${files['src/page.js']}${evaluating}` },
  ]);
  expect(compared.introduced).toEqual([
    expect.objectContaining({ rule: 'code-injection', path: 'src/page.js', severity: 'CRITICAL' }),
  ]);
});

test('another finding on a line that is edited is not new', async () => {
  const source = files['src/webhook.js'] ?? '';
  expect(source).toContain('Math.random()');
  const compared = await change([
    {
      path: 'src/webhook.js',
      content: source.replace('${Math.random()}', '${crypto.randomUUID()}'),
    },
  ]);
  expect(compared.introduced).toEqual([]);
  expect(compared.fixed).toEqual([expect.objectContaining({ rule: 'weak-randomness' })]);
});

test('a renamed file fixes and introduces nothing', async () => {
  const compared = await change([
    { path: 'src/webhook.js', content: null },
    { path: 'src/hooks.js', content: files['src/webhook.js'] ?? '' },
  ]);
  expect(compared).toEqual({ fixed: [], introduced: [], unscanned: [] });
});

test('code that is too large to be scanned is named', async () => {
  const compared = await change([{ path: 'src/large.js', content: `//${'a'.repeat(1_100_000)}\n` }]);
  expect(compared.unscanned).toEqual(['src/large.js']);
});

test('a secret that is removed is not fixed: the history has it', async () => {
  const token = ['ghp', 'x7Kq2mWv9RtYb4NcZs8LpJd3HfGa6Ue1BoQi'].join('_');
  const { quarantine } = repository;
  const after = await repository.tip();
  const before = await editTree(quarantine, after, [
    { path: 'src/token.js', content: `export const token = '${token}';\n` },
  ]);
  const never = new AbortController().signal;
  const compared = await compareTrees(quarantine.clone, { before, after }, ports, never);
  expect(compared.fixed).toEqual([]);
  const back = await compareTrees(quarantine.clone, { before: after, after: before }, ports, never);
  expect(back.introduced).toEqual([expect.objectContaining({ rule: 'secret', path: 'src/token.js' })]);
});
