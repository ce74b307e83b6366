import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Short, and tells nothing of the key: by it two keys are known to be the same. */
export const fingerprintOf = (key: string): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'slipway key fingerprint 1', 16)).toString('hex');

/** 256 bits, as text. */
const KEY = /^[0-9a-f]{64}\n?$/;

/**
 * The key in a file that only its owner may read, which is made when it is not there. Of several processes that make it
 * at once, all get the same one.
 * @throws Error that names the mend when others may read the file, or it holds no key
 */
export async function keyOfFile(file: string): Promise<string> {
  const found = await readKeyFile(file);
  if (found) return found;
  await writeKeyFile(file, randomBytes(32).toString('hex'));
  const made = await readKeyFile(file);
  if (!made) throw new Error(`${file} was removed while it was made. Start again.`);
  return made;
}

/** The key in the file; null when it is not there. */
export async function readKeyFile(file: string): Promise<string | null> {
  try {
    const { mode } = await stat(file);
    // Windows has no such bits.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      throw new Error(
        `${file} holds the key of all stored secrets and other users of this machine may read it. Run: chmod 600 ${file}`,
      );
    }
    const text = await readFile(file, 'utf8');
    if (!KEY.test(text)) {
      throw new Error(
        `${file} does not hold a key (64 hexadecimal digits). Put it back from a backup; without it the stored secrets are lost.`,
      );
    }
    return text.trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Writes the key beside its place and then links it there: nobody ever reads half a key, and who comes second fails. */
export async function writeKeyFile(file: string, key: string): Promise<void> {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${key}\n`);
    await handle.sync();
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await handle.close();
    await rm(draft);
  }
  await syncFolder(folder);
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** A power cut must not lose the key of secrets that the database has kept. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
