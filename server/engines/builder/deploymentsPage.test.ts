import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { plan, valuesOf } from '../../testing/deployments/planning.ts';
import { serverFrameworks } from './detect/serverFrameworks.ts';
import { siteBuilders } from './detect/siteBuilders.ts';
import { planKeys } from './planning/planFile.ts';
import { planFileSchema } from './planning/planFileSchema.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8');
const page = read('docs/deployments.md');
const rows = page.split('\n').flatMap((row) => {
  const [, key, , example] = /^\| `([\w$]+)` \| (.*) \| `(.*)` \|$/.exec(row) ?? [];
  return key !== undefined && example !== undefined ? [{ key, example }] : [];
});
const everything = { 'out/x': '', 'docs/index.html': '', 'apps/web/dist/x': '', 'apps/web/index.html': '' };

/** Keys that only services have. */
const ofServices = ['release', 'crons', 'volumes'];

test('docs/deployments.md tells of every key of slipway.json, with an example that holds', async () => {
  expect(rows.map(({ key }) => key)).toEqual(planKeys);
  for (const { key, example } of rows) {
    const start = ofServices.includes(key) ? '"start": "node server.js", ' : '';
    const planned = await plan({ ...everything, 'slipway.json': `{ ${start}"${key}": ${example} }` });
    expect(valuesOf(planned)).not.toEqual({ reasons: [expect.stringContaining('in slipway.json')] });
  }
});

test('its examples are plans', async () => {
  const examples = [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => text);
  expect(examples.length).toBeGreaterThan(3);
  for (const text of examples) {
    expect(valuesOf(await plan({ ...everything, 'slipway.json': text }))).toHaveProperty('kind');
  }
});

test('it names every builder that is recognised', () => {
  const names = [...serverFrameworks, ...siteBuilders].map(({ name }) => name);
  expect(names.filter((name) => !page.includes(name))).toEqual([]);
});

test('what editors are given is what holds', () => {
  const served: unknown = JSON.parse(read('client/public/schemas/slipway.json'));
  expect(served).toEqual(planFileSchema());
  const validate = new Ajv2020().compile(planFileSchema());
  expect(validate({ $schema: '/schemas/slipway.json', build: null, output: 'dist', fallback: 'INDEX' })).toBe(
    true,
  );
  expect(validate({ ouput: 'dist' })).toBe(false);
  expect(validate({ start: null })).toBe(false);
});
