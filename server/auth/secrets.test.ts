import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSecrets } from './secrets.ts';

let dataDirectory: string;
let keyFile: string;
beforeEach(async () => {
  dataDirectory = await mkdtemp(path.join(tmpdir(), 'slipway-secrets-'));
  keyFile = path.join(dataDirectory, 'secret.key');
});
afterEach(() => rm(dataDirectory, { recursive: true }));

const secretKey = 'a key of the operator, 32 characters or more';

test('what was encrypted is decrypted, and never looks the same twice', async () => {
  const secrets = await openSecrets({ secretKey, dataDirectory });
  const first = secrets.encrypt('ghp_token ☂');
  expect(first.toString('latin1')).not.toContain('token');
  expect(first.equals(secrets.encrypt('ghp_token ☂'))).toBe(false);
  expect(secrets.decrypt(first)).toBe('ghp_token ☂');
  expect(secrets.decrypt(secrets.encrypt(''))).toBe('');
  await expect(readdir(dataDirectory)).resolves.toEqual([]);
});

test('a change of any byte, a cut and another key are noticed', async () => {
  const secrets = await openSecrets({ secretKey, dataDirectory });
  const bytes = secrets.encrypt('token');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(bytes.readUInt8(index) ^ 1, index);
    expect(() => secrets.decrypt(changed)).toThrow('cannot be decrypted');
  }
  for (let length = 0; length < bytes.length; length += 1) {
    expect(() => secrets.decrypt(bytes.subarray(0, length))).toThrow('cannot be decrypted');
  }
  const others = await openSecrets({ secretKey: `${secretKey}!`, dataDirectory });
  expect(() => others.decrypt(bytes)).toThrow('SECRET_KEY');
});

test('without SECRET_KEY the key is a file for its owner alone, the same for all who open it at once', async () => {
  const opened = await Promise.all(Array.from({ length: 8 }, () => openSecrets({ dataDirectory })));
  const bytes = opened[0]?.encrypt('token') ?? Buffer.alloc(0);
  for (const secrets of opened) expect(secrets.decrypt(bytes)).toBe('token');
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
