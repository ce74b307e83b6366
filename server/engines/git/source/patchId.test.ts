import { openWriting } from '../../../testing/hosting/writing.ts';
import { patchIdOf } from '../index.ts';

let writing: Awaited<ReturnType<typeof openWriting>>;
beforeAll(async () => {
  writing = await openWriting();
});
afterAll(() => writing.close());

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `${from + index}\n`).join('');

/** A repository whose main got ahead, and the id of what a commit on its first commit changes. */
const openBranches = async () => {
  const { quarantine, tip, commit } = await writing.repository({ 'a.txt': numbers(1, 40), 'b.bin': '\0' });
  const first = await tip();
  const second = await commit([{ path: 'a.txt', content: `0\n${numbers(1, 40)}` }]);
  let made = 0;
  const idOf = async (base: string, path: string, content: string) => {
    made += 1;
    const branch = `topic${made}`;
    const at = base === first ? 'main~1' : 'main';
    return patchIdOf(quarantine.clone, second, await commit([{ path, content }], { branch, from: at }));
  };
  return { quarantine, first, second, idOf };
};

test('a change keeps its id when it is rebased, and has another one when it is another', async () => {
  const { first, second, idOf } = await openBranches();
  const changed = numbers(1, 40).replace('30\n', 'thirty\n');
  const id = await idOf(first, 'a.txt', changed);
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(await idOf(second, 'a.txt', `0\n${changed}`)).toBe(id);
  expect(await idOf(first, 'a.txt', changed.replace('thirty', 'Thirty'))).not.toBe(id);
  expect(await idOf(first, 'c.txt', changed)).not.toBe(id);
});

test('white space and the bytes of binary files are part of a change', async () => {
  const { first, idOf } = await openBranches();
  const changed = numbers(1, 40).replace('30\n', 'if x: y\n');
  expect(await idOf(first, 'a.txt', changed)).not.toBe(
    await idOf(first, 'a.txt', changed.replace('if', '  if')),
  );
  const binary = await idOf(first, 'b.bin', '\0one');
  expect(await idOf(first, 'b.bin', '\0two')).not.toBe(binary);
  expect(await idOf(first, 'b.bin', '\0one')).toBe(binary);
});

test('without a change there is no id', async () => {
  const { quarantine, first, second } = await openBranches();
  expect(await patchIdOf(quarantine.clone, second, first)).toBeNull();
  expect(await patchIdOf(quarantine.clone, second, second)).toBeNull();
});
