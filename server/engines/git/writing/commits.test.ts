import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ada, failure, openWriting } from '../../../testing/hosting/writing.ts';
import {
  checkOut,
  commitTree,
  editTree,
  type FileEdit,
  hasCommit,
  mergeBase,
  mergeTrees,
  movePack,
  packQuarantine,
  pushLimits,
  type Quarantine,
  readChanges,
  readHistory,
  removeLeftovers,
  Refused,
  sourceTreeOf,
  streamBlob,
} from '../index.ts';

let writing: Awaited<ReturnType<typeof openWriting>>;
beforeAll(async () => {
  writing = await openWriting();
});
afterAll(() => writing.close());

const at = new Date('2026-03-01T12:00:00Z');
const write = async (quarantine: Quarantine, base: string, edits: readonly FileEdit[]): Promise<string> =>
  commitTree(quarantine, {
    tree: await editTree(quarantine, base, edits),
    parents: [base],
    message: 'Change files',
    author: ada,
    committer: ada,
    at,
  });

test('a commit says what it is told: parents, people, time and message', async () => {
  const { quarantine, tip } = await writing.repository({ 'a.txt': 'a\n' });
  const base = await tip();
  const commit = await commitTree(quarantine, {
    tree: await editTree(quarantine, base, [{ path: 'a.txt', content: 'b\n' }]),
    parents: [base],
    message: 'Fix the title\r\n\r\nBecause it is wrong.\n\nAgent: Fixer\nFinding: 1\n\n\n',
    author: { name: 'Änne <x>\nEvil', email: 'a nne@example.com>\n' },
    committer: { name: ' ', email: '' },
    at,
  });
  const [written] = await readHistory(quarantine.clone, commit, { skip: 0, count: 1 });
  expect(written).toMatchObject({
    sha: commit,
    parents: [base],
    message: 'Fix the title',
    body: 'Because it is wrong.\n\nAgent: Fixer\nFinding: 1',
    authorName: 'Änne x Evil',
    authorEmail: 'anne@example.com',
    authoredAt: at,
    committerName: 'Unknown',
    committerEmail: '',
    committedAt: at,
  });
});

test('a commit in quarantine is read, compared, streamed and checked out as any other; the clone alone lacks it', async () => {
  const { quarantine, tip, directory } = await writing.repository({ 'a.txt': 'a\n' });
  const base = await tip();
  const commit = await write(quarantine, base, [{ path: 'b.txt', content: 'new\n' }]);
  const { clone } = quarantine;
  expect(await hasCommit({ directory, reader: 'JOB' }, commit)).toBe(false);
  expect(await hasCommit(clone, commit)).toBe(true);
  const source = sourceTreeOf(clone, commit);
  expect(await source.diff(base)).toMatchObject([{ path: 'b.txt', before: null }]);
  expect(await readChanges(clone, base, commit)).toMatchObject({ fileCount: 1 });
  expect(await mergeBase(clone, base, commit)).toBe(base);
  const added = await source.find('b.txt');
  const bytes = await (await streamBlob(clone, added?.object ?? '')).toArray();
  expect(String(Buffer.concat(bytes))).toBe('new\n');
  const folder = join(directory, '..', `out-${commit}`);
  await mkdir(folder);
  await checkOut(clone, commit, folder, { maxBytes: 1_000, maxFiles: 10 });
  expect((await readdir(folder)).toSorted()).toEqual(['a.txt', 'b.txt']);
});

test('what is packed is checked, and its pack is all that the repository lacks', async () => {
  const { quarantine, tip, directory, git } = await writing.repository({
    'a.txt': 'a\n',
    'src/b.txt': 'b\n',
  });
  const base = await tip();
  const first = await write(quarantine, base, [{ path: 'a.txt', content: 'one\n' }]);
  const second = await write(quarantine, first, [{ path: 'a.txt', content: 'two\n' }]);
  const received = await packQuarantine(quarantine, [second], pushLimits);
  // Two commits, two trees, two files.
  expect(received.pack).toMatchObject({ objects: 6 });
  expect(received.commits).toEqual([second, first]);
  expect(await received.isAncestor(base, second)).toBe(true);
  expect(await received.isAncestor(second, base)).toBe(false);
  if (received.pack) await movePack(directory, received.pack);
  await received.release();
  expect((await readdir(directory)).filter((name) => name.startsWith('incoming-'))).toEqual([]);
  await git('update-ref', 'refs/heads/main', second, base);
  expect(await git('fsck', '--full', '--strict')).toBe('');
  expect(await git('show', 'main:a.txt')).toBe('two');
});

test('with nothing new there is no pack', async () => {
  const { quarantine, tip } = await writing.repository({ 'a.txt': 'a\n' });
  const received = await packQuarantine(quarantine, [await tip()], pushLimits);
  expect(received).toMatchObject({ pack: null, commits: [] });
  await received.release();
});

test('what a push may not bring is refused, and the quarantine stays', async () => {
  const { quarantine, tip, directory } = await writing.repository({ 'a.txt': 'a\n' });
  const base = await tip();
  const large = await write(quarantine, base, [{ path: 'zeros', content: Buffer.alloc(2 * 1024 * 1024) }]);
  const refusal = async (tipOf: string, limits: Partial<typeof pushLimits>) => {
    const error = await failure(packQuarantine(quarantine, [tipOf], { ...pushLimits, ...limits }));
    return error instanceof Refused ? error.message : error;
  };
  expect(await refusal(large, { fileBytes: 1024 * 1024 })).toContain('A file is larger than 1 MiB');
  expect(await refusal(large, { objects: 2 })).toContain('more than 2 objects');
  expect(await refusal('a'.repeat(40), {})).toContain('damaged or incomplete');
  const tree = await editTree(quarantine, base, [{ path: 'b', content: 'b' }]);
  expect(await refusal(tree, {})).toContain('must lead to a commit');
  expect((await readdir(directory)).filter((name) => name.startsWith('incoming-'))).toHaveLength(1);
  expect(await hasCommit(quarantine.clone, large)).toBe(true);
});

test('a quarantine of a process that runs is no leftover', async () => {
  const { quarantine, directory } = await writing.repository({ 'a.txt': 'a\n' });
  await removeLeftovers(directory);
  const folder = quarantine.clone.newObjects?.directory ?? '';
  expect(existsSync(folder)).toBe(true);
  await quarantine.release();
  await quarantine.release();
  expect(existsSync(folder)).toBe(false);
});

test('two changes of different lines are merged', async () => {
  const { quarantine, commit, files } = await writing.repository({
    'a.txt': '1\n2\n3\n4\n5\n',
    'b.txt': 'b\n',
  });
  const ours = await commit([{ path: 'a.txt', content: 'one\n2\n3\n4\n5\n' }]);
  const theirs = await commit([{ path: 'a.txt', content: '1\n2\n3\n4\nfive\n' }], {
    branch: 'topic',
    from: 'main~1',
  });
  const { tree, conflicts } = await mergeTrees(quarantine, ours, theirs);
  expect(conflicts).toBeNull();
  expect((await files(tree ?? ''))['a.txt']?.text).toBe('one\n2\n3\n4\nfive\n');
});

const contentOf = (name: string, side: string) =>
  name === 'image.png' ? `\0${side}` : `${side}${name === 'crlf.txt' ? '\r' : ''}\n`;

test('conflicts are named by path, whatever is in the path; binary files and deletions conflict, too', async () => {
  const { quarantine, commit } = await writing.repository({ 'gone.txt': 'a\n' });
  const names = ['line\nfeed.txt', 'quote".txt', 'ümlaut.txt', ' Auto-merging x', 'crlf.txt', 'image.png'];
  const entries = (side: string) => names.map((path) => ({ path, content: contentOf(path, side) }));
  await commit(entries('base'));
  const ours = await commit([...entries('ours'), { path: 'gone.txt', content: 'changed\n' }]);
  const topic = await commit(entries('theirs'), { branch: 'topic', from: 'main~1' });
  const theirs = await write(quarantine, topic, [{ path: 'gone.txt', content: null }]);
  const merged = await mergeTrees(quarantine, ours, theirs);
  expect(merged.tree).toBeNull();
  expect(merged.conflicts?.toSorted()).toEqual([...names, 'gone.txt'].toSorted());
});

test('attributes of a repository do not choose how it is merged', async () => {
  const { quarantine, commit } = await writing.repository({
    '.gitattributes': '* merge=union\n',
    'a.txt': 'a\n',
  });
  const ours = await commit([{ path: 'a.txt', content: 'b\n' }]);
  const theirs = await commit([{ path: 'a.txt', content: 'c\n' }], { branch: 'topic', from: 'main~1' });
  expect(await mergeTrees(quarantine, ours, theirs)).toEqual({ tree: null, conflicts: ['a.txt'] });
});

test('commits without common history have no common ancestor and are not merged', async () => {
  const { quarantine, tip } = await writing.repository({ 'a.txt': 'a\n' });
  const main = await tip();
  const tree = await editTree(quarantine, main, [{ path: 'b', content: 'b' }]);
  const orphan = await commitTree(quarantine, {
    tree,
    parents: [],
    message: 'Start anew',
    author: ada,
    committer: ada,
    at,
  });
  expect(await mergeBase(quarantine.clone, main, orphan)).toBeNull();
  expect(await failure(mergeTrees(quarantine, main, orphan))).toEqual(
    new Refused('The two branches have no common history.'),
  );
});

const text = (index: number) => `export const value = ${index};\n`.repeat(20);

test('2,000 changed files are merged, committed and packed', async () => {
  const paths = Array.from({ length: 2_000 }, (_, index) => `src/${index % 40}/file${index}.ts`);
  const { quarantine, tip, commit, git } = await writing.repository(
    Object.fromEntries(paths.map((path, index) => [path, text(index)])),
  );
  const base = await tip();
  const ours = await commit([{ path: 'README.md', content: 'ours\n' }]);
  const edits = paths.map((path, index) => ({ path, content: `${text(index)}// changed\n` }));
  const theirs = await write(quarantine, base, edits);
  const { tree } = await mergeTrees(quarantine, ours, theirs);
  const merge = await commitTree(quarantine, {
    tree: tree ?? '',
    parents: [ours, theirs],
    message: 'Merge',
    author: ada,
    committer: ada,
    at,
  });
  const received = await packQuarantine(quarantine, [merge], pushLimits);
  expect(received.commits).toEqual([merge, theirs]);
  expect(received.pack?.objects).toBeGreaterThan(2_040);
  expect(await git('rev-parse', 'main')).toBe(ours);
  await received.release();
});
