import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readTree } from '../../../processes/fixtures/repositories/versions.ts';
import { readBranches, sourceTreeOf } from '../../git/index.ts';
import { commitEntries } from '../../../testing/hosting/commitEntries.ts';
import { writeRepository } from '../../../testing/hosting/gitRepository.ts';
import { machine, plan, valuesOf } from '../../../testing/deployments/planning.ts';
import { planOf } from './planOf.ts';

const samples = join(import.meta.dirname, '../../../processes/fixtures/repositories');

/** A sample repository, planned by its files alone, without what a slipway.json in it may say. */
const planned = async (name: string) => {
  const files = new Map(await readTree(join(samples, name, 'tree')));
  files.delete('slipway.json');
  return valuesOf(await plan(Object.fromEntries(files)));
};

const dockerfileOff = expect.stringContaining('Its operator can allow that with IMAGE_REGISTRY');

test.each([
  ['status-page', { kind: 'STATIC', output: '', fallback: 'NOT_FOUND' }],
  [
    'label-service',
    { kind: 'NODE_SERVICE', start: 'node src/server.js', lockFile: null, healthPath: '/health' },
  ],
  [
    'fleet-console',
    {
      kind: 'NODE_SERVICE',
      build: 'npm run build',
      start: 'node_modules/.bin/next start',
      lockFile: 'package-lock.json',
    },
  ],
  ['vision-pipeline', { reasons: [expect.stringContaining('pyyaml 5.3 is published as source only')] }],
  ['dispatch-api', { reasons: [expect.stringContaining('Go is not built here yet'), dockerfileOff] }],
  ['order-gateway', { reasons: [expect.stringContaining('Java is not built here yet'), dockerfileOff] }],
])('the sample %s is planned as what it is', async (name, expected) => {
  expect(await planned(name)).toMatchObject(expected);
});

test('a repository is planned through git, where links and submodules are no files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-plan-'));
  const clone = { directory: join(folder, 'a.git'), reader: 'JOB' as const };
  await writeRepository(
    clone.directory,
    Object.fromEntries(await readTree(join(samples, 'status-page', 'tree'))),
  );
  await commitEntries(clone.directory, [
    { path: 'package.json', mode: '120000', content: '/etc/passwd' },
    { path: 'public', mode: '160000', content: 'a'.repeat(40) },
  ]);
  const [main] = await readBranches(clone);
  const planned = await planOf(sourceTreeOf(clone, main?.sha ?? ''), {}, machine);
  expect(valuesOf(planned)).toMatchObject({ kind: 'STATIC', output: '' });
  await rm(folder, { recursive: true });
});
