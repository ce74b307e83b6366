import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accessTokenPlace, seedPlace } from './secretPlaces.ts';
import { openSecrets } from './secrets.ts';

let dataDirectory: string;
let keyFile: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'slipway-secrets-'));
  keyFile = path.join(dataDirectory, 'secret.key');
});
afterEach(() => rm(dataDirectory, { recursive: true }));

const place = seedPlace('ada');
const secretKey = 'a key of the operator, 32 characters or more';

test('what was encrypted is decrypted, and never looks the same twice', async () => {
  const secrets = await openSecrets({ secretKey, dataDirectory });
  const first = secrets.encrypt('ghp_token ☂', place);
  expect(first.toString('latin1')).not.toContain('token');
  expect(first.equals(secrets.encrypt('ghp_token ☂', place))).toBe(false);
  expect(secrets.decrypt(first, place)).toBe('ghp_token ☂');
  expect(secrets.decrypt(secrets.encrypt('', place), place)).toBe('');
  await expect(readdir(dataDirectory)).resolves.toEqual([]);
});

test('a change of any byte, a cut and another key are noticed', async () => {
  const secrets = await openSecrets({ secretKey, dataDirectory });
  const bytes = secrets.encrypt('token', place);
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
    expect(() => secrets.decrypt(changed, place)).toThrow('cannot be decrypted');
  }
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => secrets.decrypt(bytes.subarray(0, length), place)).toThrow('cannot be decrypted');
  }
  const others = await openSecrets({ secretKey: `${secretKey}!`, dataDirectory });
  expect(() => others.decrypt(bytes, place)).toThrow('SECRET_KEY');
});

test('a secret is read in its own place alone: table, column, row, and the address that it is for', async () => {
  const secrets = await openSecrets({ secretKey, dataDirectory });
  const repository = {
    organizationId: 'ant',
    projectId: 'hill',
    url: 'https://git.example/hill.git',
    githubAppId: null,
  };
  const token = secrets.encrypt('token', accessTokenPlace(repository));
  expect(secrets.decrypt(token, accessTokenPlace(repository))).toBe('token');
  const elsewhere = [
    seedPlace('ant'),
    accessTokenPlace({ ...repository, organizationId: 'bee' }),
    accessTokenPlace({ ...repository, projectId: 'hive' }),
    accessTokenPlace({ ...repository, url: 'https://evil.example/hill.git' }),
    accessTokenPlace({ ...repository, githubAppId: '123456' }),
    // As one text they would be the same.
    accessTokenPlace({ ...repository, organizationId: 'anthill', projectId: '' }),
    { ...accessTokenPlace(repository), column: 'other' },
  ];
  for (const other of elsewhere) expect(() => secrets.decrypt(token, other)).toThrow('changed or moved');
});

test('without SECRET_KEY the key is a file for its owner alone, the same for all who open it at once', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => openSecrets({ dataDirectory })));
  const bytes = opened[0]?.encrypt('token', place) ?? Buffer.alloc(0);
  for (const secrets of opened) expect(secrets.decrypt(bytes, place)).toBe('token');
  expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  await expect(readdir(dataDirectory)).resolves.toEqual(['secret.key']);
  const key = await readFile(keyFile, 'utf8');
  await openSecrets({ dataDirectory });
  await expect(readFile(keyFile, 'utf8')).resolves.toBe(key);
});

test('a key file that others may read, or that holds no key, is refused with the mend', async () => {
  await openSecrets({ dataDirectory });
  for (const mode of [0o640, 0o604]) {
    await chmod(keyFile, mode);
    await expect(openSecrets({ dataDirectory })).rejects.toThrow(`chmod 600 ${keyFile}`);
  }
  await chmod(keyFile, 0o600);
  await writeFile(keyFile, '');
  await expect(openSecrets({ dataDirectory })).rejects.toThrow('does not hold a key');
});
