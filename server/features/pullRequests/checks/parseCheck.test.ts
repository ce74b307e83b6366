import { editTree, type FileEdit } from '../../../engines/git/index.ts';
import { openWriting, type WritableRepository } from '../../../testing/hosting/writing.ts';
import { readChangedFiles } from './changedFiles.ts';
import { parseCheck } from './parseCheck.ts';

const broken = 'export const a = (;\n';

let writing: Awaited<ReturnType<typeof openWriting>>;
let repository: WritableRepository;
beforeAll(async () => {
  writing = await openWriting();
  repository = await writing.repository({
    'a.js': 'export const a = 1;\n',
    'broken.js': broken,
    'README.md': 'A',
  });
});
afterAll(() => writing.close());

const parsed = async (edits: FileEdit[]) => {
  const { quarantine } = repository;
  const base = await repository.tip();
  const head = await editTree(quarantine, base, edits);
  const changed = await readChangedFiles(quarantine.clone, base, head);
  const { state, reason } = await parseCheck(quarantine.clone, changed, new AbortController().signal);
  return [state, reason];
};

test('a change whose files parse passes, also where it deletes some', async () => {
  expect(
    await parsed([
      { path: 'a.js', content: 'export const a = 2;\n' },
      { path: 'broken.js', content: null },
    ]),
  ).toEqual(['PASSED', null]);
});

test('a file that did not parse before is not the fault of the change', async () => {
  expect(await parsed([{ path: 'broken.js', content: `${broken}// More\n` }])).toEqual(['PASSED', null]);
});

test('each file that does not parse any more is named with its line', async () => {
  const edits = ['a.js', 'b.json', 'c.yaml'].map((path) => ({
    path,
    content: path === 'b.json' ? '{\n  "a": 1,\n}' : '\n[a: (\n',
  }));
  const [state, reason] = await parsed(edits);
  expect(state).toBe('FAILED');
  expect(reason).toMatch(/^Does not parse: a\.js, line \d; b\.json, line 3; c\.yaml, line \d\.$/);
});

test('what cannot be parsed is not checked', async () => {
  expect(await parsed([{ path: 'README.md', content: 'B' }])).toEqual([
    'NOT_CHECKED',
    'No changed file is code, JSON, YAML or a Dockerfile.',
  ]);
  const large = { path: 'large.js', content: `//${'a'.repeat(9_000_000)}\n` };
  expect(await parsed([large, { path: 'a.js', content: 'export const a = 3;\n' }])).toEqual([
    'NOT_CHECKED',
    'Could not be parsed: large.js.',
  ]);
});
