import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRepository } from '../../../testing/hosting/gitRepository.ts';
import { runCommand } from '../../../testing/processes/runCommand.ts';
import { readBranchAges } from './branchAges.ts';
import { readCommits } from './commits.ts';
import { readHistory } from './history.ts';
import { readTags } from './revisions.ts';
import { readTips } from './tips.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slipway-times-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it.each([
  ['microseconds taken for seconds', 1_767_225_600_000_000],
  ['milliseconds taken for seconds', 1_767_225_600_000],
])(
  'a commit of %s is of the last year that a database takes, wherever it is read',
  async (_, startSeconds) => {
    await writeRepository(directory, { 'main.ts': 'one\n' }, { startSeconds });
    await runCommand('git', [`--git-dir=${directory}`, 'tag', 'v1', 'main']);
    const clone = { directory, reader: 'PERSON' } as const;
    const last = new Date('9999-12-31T23:59:59Z');
    const main = 'refs/heads/main';
    expect(await readTips(clone)).toMatchObject([{ committedAt: last }]);
    expect(await readBranchAges(clone)).toEqual([{ name: 'main', committedAt: last }]);
    expect(await readTags(clone)).toMatchObject([{ taggedAt: last }]);
    expect(await readCommits(clone, main, { count: 1, message: 'WHOLE' })).toMatchObject([
      { committedAt: last },
    ]);
    expect(await readHistory(clone, main, { skip: 0, count: 1 })).toMatchObject([{ committedAt: last }]);
  },
);
