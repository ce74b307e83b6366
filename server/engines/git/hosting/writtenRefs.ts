import { randomUUID } from 'node:crypto';
import { open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A push up to which a clone was brought: its number and its id, which is null before the first, and how many pull requests there were: each adds
 * a ref without a push.
 */
type WrittenPush = { number: number; id: string | null; pullRequests: number };

/** What is written of a repository. */
type Written = {
  number: number;
  lastPush: string | null;
  pullRequests: number;
  defaultBranch: string;
  refs: readonly { name: string; target: string }[];
};

const trait = 'slipway-push-';

/** The push up to which the clone's refs are written; null without a clone. It stands in the file of refs, so that both change at once. */
export const writtenPush = async (directory: string): Promise<WrittenPush | null> => {
  const file = await open(join(directory, 'packed-refs')).catch(() => null);
  if (!file) return null;
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(200), position: 0 });
    const found = new RegExp(`^# pack-refs with: .*${trait}(\\d+)(?:-([0-9a-f-]{36}))?(?:\\+(\\d+))? `).exec(
      buffer.toString('latin1', 0, bytesRead),
    );
    return found
      ? { number: Number(found[1]), id: found[2] ?? null, pullRequests: Number(found[3] ?? 0) }
      : null;
  } finally {
    await file.close();
  }
};

const headOf = (defaultBranch: string): string => `ref: refs/heads/${defaultBranch}\n`;

/** Whether the clone's default branch is this one: it changes without a push. */
export const leadsTo = (directory: string, defaultBranch: string): Promise<boolean> =>
  readFile(join(directory, 'HEAD'), 'utf8').then(
    (text) => text === headOf(defaultBranch),
    () => false,
  );

/** Writes a file as a whole or not at all. */
const replace = async (path: string, text: string): Promise<void> => {
  const written = `${path}.${randomUUID()}`;
  await writeFile(written, text, { flush: true });
  await rename(written, path);
};

/** Writes all refs to git's own file for many (gitrepository-layout, "packed-refs"): there are no others, so that they change in one step. */
export const writeRefs = async (
  directory: string,
  { refs, number, lastPush, pullRequests, defaultBranch }: Written,
): Promise<void> => {
  const sorted = refs.toSorted((one, other) =>
    Buffer.compare(Buffer.from(one.name), Buffer.from(other.name)),
  );
  const lines = sorted.map(({ name, target }) => `${target} ${name}\n`);
  const push = lastPush ? `${number}-${lastPush}` : number;
  await replace(join(directory, 'HEAD'), headOf(defaultBranch));
  await replace(
    join(directory, 'packed-refs'),
    `# pack-refs with: sorted ${trait}${push}+${pullRequests} \n${lines.join('')}`,
  );
};
