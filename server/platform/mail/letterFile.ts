import { randomBytes } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mail } from './outbox.ts';

/**
 * Writes a letter as `<ISO time>-<recipient>-<subject>.eml` into the folder, readable by its owner alone. The file is
 * whole when it appears.
 * @param source the letter with its headers
 */
export async function writeLetter(
  folder: string,
  { to, subject }: Pick<Mail, 'to' | 'subject'>,
  at: Date,
  source: string | Buffer | NodeJS.ReadableStream,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Windows allows no colon in a name.
  const time = at.toISOString().replaceAll(':', '-');
  const draft = path.join(folder, `.${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(draft, source, { mode: 0o600, flag: 'wx' });
    await rename(draft, await freeName(folder, `${time}-${plain(to)}-${plain(subject)}`));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9@._+]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')
    .slice(0, 80);

async function freeName(folder: string, name: string): Promise<string> {
  for (let count = 1; ; count += 1) {
    const file = path.join(folder, `${name}${count === 1 ? '' : `-${count}`}.eml`);
    const taken = await access(file).then(
      () => true,
      () => false,
    );
    if (!taken) return file;
  }
}
