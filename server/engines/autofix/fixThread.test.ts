import { sourceOf } from '../../testing/autofix/sourceOf.ts';
import { fixReportsInThread as inThread } from './fixThread.ts';
import { fixReports, fixReportsInThread } from './index.ts';

const code = 'const token = Math.random().toString(36).slice(2);\nexport const sessionToken = () => token;\n';
const source = sourceOf(new Map([['src/token.js', code]]));
const reports = [{ rule: 'weak-randomness', path: 'src/token.js', line: 1 }];

test('a thread answers what the engine answers', async () => {
  const outcome = await fixReportsInThread(source, 'weak-randomness', reports);
  expect(outcome.edits).toHaveLength(1);
  expect(outcome).toEqual(await fixReports(source, 'weak-randomness', reports));
});

test('a rule for the whole repository reads the paths and files that it needs', async () => {
  const missing = [{ rule: 'security-policy-missing', path: null, line: null }];
  const { edits } = await fixReportsInThread(source, 'security-policy-missing', missing);
  expect(edits.map(({ path }) => path)).toEqual(['SECURITY.md']);
});

test('what takes too long is held back with the reason', async () => {
  const { edits, fixed, heldBack } = await inThread(source, 'weak-randomness', reports, undefined, 1);
  expect([edits, fixed]).toEqual([[], []]);
  expect(heldBack).toEqual([{ report: reports[0], reason: 'The fix takes too long to compute.' }]);
});

test('a signal ends it, and so does a commit that cannot be read', async () => {
  await expect(
    fixReportsInThread(source, 'weak-randomness', reports, AbortSignal.abort(new Error('Gone.'))),
  ).rejects.toThrow('Gone.');
  const broken = { ...source, read: () => Promise.reject(new Error('There is no clone.')) };
  await expect(fixReportsInThread(broken, 'weak-randomness', reports)).rejects.toThrow('There is no clone.');
});
