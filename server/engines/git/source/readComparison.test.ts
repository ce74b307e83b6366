import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRepository } from '../../../testing/hosting/gitRepository.ts';
import { GitError } from '../process/gitError.ts';
import { readClone } from './readClone.ts';
import { readRelation } from './revisions.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slipway-comparison-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a comparison of commits by their full hashes is read from the clone once, one by names each time', async () => {
  const clone = { directory: join(folder, 'shop'), reader: 'JOB' } as const;
  await writeRepository(clone.directory, { 'main.ts': 'one\n' });
  await writeRepository(clone.directory, { 'main.ts': 'two\n' });
  const shaOf = async (name: string) =>
    (await readClone(clone, ['rev-parse', name], { maxOutputBytes: 100 })).toString().trim();
  const [base, head] = [await shaOf('HEAD~1'), await shaOf('HEAD')];
  const relation = { mergeBase: base, ahead: 1, behind: 0 };
  expect(await readRelation(clone, base, head)).toEqual(relation);
  expect(await readRelation(clone, 'HEAD~1', 'HEAD')).toEqual(relation);
  await rename(clone.directory, join(folder, 'elsewhere'));
  expect(await readRelation(clone, base, head)).toEqual(relation);
  await expect(readRelation(clone, 'HEAD~1', 'HEAD')).rejects.toThrow(GitError);
  // Another clone has its own.
  await expect(readRelation({ ...clone, directory: join(folder, 'other') }, base, head)).rejects.toThrow(
    GitError,
  );
});
