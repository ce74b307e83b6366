import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRepository } from '../../../testing/hosting/gitRepository.ts';
import { hostedLimits } from '../process/resourceLimits.ts';
import { readClone } from './readClone.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'slipway-limits-'));
  await writeRepository(directory, { 'main.ts': 'one\n' });
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test.each(['PERSON', 'JOB'] as const)(
  'what reads a clone for a %s has so much memory and no more',
  async (reader) => {
    const told = ['-c', 'alias.memory=!ulimit -v; ulimit -t', 'memory'];
    const output = await readClone({ directory, reader }, told, { maxOutputBytes: 1_000 });
    expect(output.toString()).toBe(`${hostedLimits.memoryBytes / 1024}\n${hostedLimits.processorSeconds}\n`);
  },
);
