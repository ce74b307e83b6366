import { join } from 'node:path';
import { readTree } from '../fixtures/repositories/versions.ts';
import { plan, valuesOf } from '../testing/planning.ts';

const samples = join(import.meta.dirname, '../fixtures/repositories');

/** A sample repository, planned by its files alone, without what a slipway.json in it may say. */
const planned = async (name: string) => {
  const files = new Map(await readTree(join(samples, name, 'tree')));
  files.delete('slipway.json');
  return valuesOf(await plan(Object.fromEntries(files)));
};

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
  [
    'vision-pipeline',
    { reasons: [expect.stringContaining('asks for fastapi, jinja2, pillow, pyyaml and 2 more')] },
  ],
  ['dispatch-api', { reasons: [expect.stringContaining('Go is not built here yet')] }],
  ['order-gateway', { reasons: [expect.stringContaining('Java is not built here yet')] }],
])('the sample %s is planned as what it is', async (name, expected) => {
  expect(await planned(name)).toMatchObject(expected);
});
