import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedPlace } from '../../auth/secrets/secretPlaces.ts';
import { openSecrets } from '../../auth/secrets/secrets.ts';
import { keyForBackup, planKey } from './keys.ts';

let here: string;
let there: string;
beforeEach(async () => {
  here = await mkdtemp(path.join(tmpdir(), 'slipway-key-here-'));
  there = await mkdtemp(path.join(tmpdir(), 'slipway-key-there-'));
});
afterEach(async () => {
  await rm(here, { recursive: true });
  await rm(there, { recursive: true });
});
const place = seedPlace('ada');
const own = { secretKey: 'the operator’s own key, 32 characters at least' };

it('the key of secret.key goes along, so that what was encrypted is read elsewhere', async () => {
  const encrypted = (await openSecrets({ dataDirectory: here })).encrypt('token', place);
  const key = await keyForBackup({ dataDirectory: here }, false);
  await (await planKey({ dataDirectory: there }, key)).place();
  expect((await openSecrets({ dataDirectory: there })).decrypt(encrypted, place)).toBe('token');
  expect((await stat(path.join(there, 'secret.key'))).mode & 0o777).toBe(0o600);
});

it('SECRET_KEY is never written; restoring without it warns, with another one is refused', async () => {
  const key = await keyForBackup({ dataDirectory: here, ...own }, false);
  expect(JSON.stringify(key)).not.toContain('operator');
  expect(await planKey({ dataDirectory: there, ...own }, key)).not.toHaveProperty('warning');
  expect(await planKey({ dataDirectory: there }, key)).toMatchObject({
    warning: expect.stringContaining('Set the former SECRET_KEY'),
  });
  const other = { dataDirectory: there, secretKey: 'another key, also of 32 characters or more' };
  await expect(planKey(other, key)).rejects.toThrow('encrypted with another key than SECRET_KEY');
});

it('a key that is left out is missed, and one that is there already is not replaced', async () => {
  await openSecrets({ dataDirectory: here });
  const without = await keyForBackup({ dataDirectory: here }, true);
  expect(without).not.toHaveProperty('text');
  expect(await planKey({ dataDirectory: there }, without)).toHaveProperty('warning');
  await openSecrets({ dataDirectory: there });
  const present = await readFile(path.join(there, 'secret.key'), 'utf8');
  await expect(planKey({ dataDirectory: there }, without)).rejects.toThrow('another key');
  expect(await readFile(path.join(there, 'secret.key'), 'utf8')).toBe(present);
});

it('a database on which no server ran has no key', async () => {
  expect(await keyForBackup({ dataDirectory: here }, false)).toBeNull();
});
