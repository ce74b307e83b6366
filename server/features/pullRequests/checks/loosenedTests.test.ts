import { editTree, type FileEdit } from '../../../engines/git/index.ts';
import { openWriting, type WritableRepository } from '../../../testing/hosting/writing.ts';
import { readChangedFiles } from './changedFiles.ts';
import { loosenedTests } from './loosenedTests.ts';

const files = {
  'package.json':
    '{ "scripts": { "test": "npm run unit && ./check.sh", "unit": "jest", "start": "node a.js" } }\n',
  'check.sh': 'exit 0\n',
  'jest.config.js': 'module.exports = {};\n',
  'test/a.test.js': "test('one', () => {});\ntest('two', () => {});\n",
  'test/helper.js': 'export const one = 1;\n',
  'tests/test_b.py': 'def test_one():\n    pass\n\ndef test_two():\n    pass\n',
  'src/test/java/ATest.java': 'class ATest {\n  @Test\n  void one() {}\n}\n',
  'a_test.go': 'package a\n\nfunc TestOne(t *testing.T) {\n}\n',
  'src/a.js': 'export const a = 1;\n',
};

let writing: Awaited<ReturnType<typeof openWriting>>;
let repository: WritableRepository;
beforeAll(async () => {
  writing = await openWriting();
  repository = await writing.repository(files);
});
afterAll(() => writing.close());

const loosened = async (edits: FileEdit[]) => {
  const { quarantine } = repository;
  const base = await repository.tip();
  const head = await editTree(quarantine, base, edits);
  return loosenedTests(quarantine.clone, base, await readChangedFiles(quarantine.clone, base, head));
};
const edit = (path: keyof typeof files, from: string, to: string): FileEdit => ({
  path,
  content: files[path].replace(from, to),
});

test.each<[string, FileEdit[], string]>([
  ['a test file is deleted', [{ path: 'test/a.test.js', content: null }], 'test/a.test.js is deleted'],
  [
    'a test is deleted',
    [edit('test/a.test.js', "test('two', () => {});\n", '')],
    'test/a.test.js has one test fewer',
  ],
  [
    'a test is skipped',
    [edit('test/a.test.js', "test('two'", "test.skip('two'")],
    'test/a.test.js skips tests',
  ],
  [
    'the others are skipped',
    [edit('test/a.test.js', "test('two'", "test.only('two'")],
    'test/a.test.js skips tests',
  ],
  [
    'a test has another name',
    [edit('test/a.test.js', "test('two'", "xtest('two'")],
    'test/a.test.js has one test fewer',
  ],
  [
    'in Python',
    [edit('tests/test_b.py', 'def test_two', '@pytest.mark.skip\ndef test_two')],
    'tests/test_b.py skips tests',
  ],
  [
    'in Java',
    [edit('src/test/java/ATest.java', '@Test', '@Test @Disabled')],
    'src/test/java/ATest.java skips tests',
  ],
  ['in Go', [edit('a_test.go', '{\n}', '{\n\tt.Skip("later")\n}')], 'a_test.go skips tests'],
  [
    'a test is moved away',
    [
      { path: 'test/a.test.js', content: null },
      { path: 'old/a.js.txt', content: files['test/a.test.js'] },
    ],
    'test/a.test.js is no test any more',
  ],
  [
    'the test command changes',
    [edit('package.json', '"unit": "jest"', '"unit": "true"')],
    'package.json has another test command',
  ],
  [
    'the test runner is configured',
    [
      {
        path: 'package.json',
        content: files['package.json'].replace('{ "scripts"', '{ "jest": {}, "scripts"'),
      },
    ],
    'package.json has other settings of the test runner',
  ],
  [
    'a configuration changes',
    [edit('jest.config.js', '{}', '{ testMatch: [] }')],
    'jest.config.js decides which tests run',
  ],
  [
    'a script of the test command changes',
    [edit('check.sh', 'exit 0', 'true')],
    'check.sh is run by the test command',
  ],
])('a change loosens tests when %s', async (_what, edits, expected) => {
  expect(await loosened(edits)).toEqual([expect.stringContaining(expected)]);
});

test.each<[string, FileEdit[]]>([
  ['code changes', [edit('src/a.js', '1', '2')]],
  [
    'tests are added',
    [
      edit('test/a.test.js', "test('two'", "test('three', () => {});\ntest('two'"),
      { path: 'test/b.test.js', content: "test('four', () => {});\n" },
    ],
  ],
  [
    'a test file is renamed',
    [
      { path: 'test/a.test.js', content: null },
      { path: 'test/renamed.test.js', content: files['test/a.test.js'] },
    ],
  ],
  ['a helper of tests is deleted', [{ path: 'test/helper.js', content: null }]],
  ['a dependency or another script changes', [edit('package.json', 'node a.js', 'node b.js')]],
])('a change does not loosen tests when %s', async (_what, edits) => {
  expect(await loosened(edits)).toEqual([]);
});
