import { refused } from '../hosting/refused.ts';
import { exitedWith, GitError } from '../process/gitError.ts';
import { readClone } from '../source/readClone.ts';
import { forbiddenChanges } from './forbiddenChanges.ts';
import { changedTree, type Quarantine } from './quarantine.ts';

const mebibyte = 1024 * 1024;
/** The largest patch that is applied. */
const mostPatchBytes = 4 * mebibyte;
/** How many forbidden changes are named. */
const mostNamed = 10;

/** The reasons that `git apply` gives, as sentences: `error: a.txt: patch does not apply`. */
const reasonsOf = ({ detail }: GitError): string[] =>
  detail
    .split('\n')
    .flatMap((line) =>
      line.startsWith('error: ')
        ? line
            .slice('error: '.length)
            .replace(/ \(allow with .*/, '')
            .slice(0, 300)
        : [],
    )
    .slice(0, mostNamed);

const isCorrupt = (error: unknown): boolean =>
  exitedWith(error, 128) && /corrupt patch|patch fragment/.test(error.detail);

/**
 * Applies a unified patch to the tree of a commit. Line counts of hunks that are wrong are corrected.
 * @param base full hash of a commit or tree
 * @returns the hash of the new tree
 * @throws Refused with the reason: the patch does not apply, or makes changes that are forbidden; GitError
 */
export const patchTree = async (quarantine: Quarantine, base: string, patch: string): Promise<string> => {
  if (Buffer.byteLength(patch) > mostPatchBytes) throw refused('The patch is larger than 4 MiB.');
  const { clone } = quarantine;
  const input = patch.endsWith('\n') ? patch : `${patch}\n`;
  const tree = await changedTree(quarantine, base, async (indexFile) => {
    const apply = async (...switches: string[]) => {
      const args = ['apply', '--cached', '--whitespace=nowarn', ...switches, '-'];
      await readClone(clone, args, { input, indexFile, maxOutputBytes: 1_000 });
    };
    const recount = (error: unknown) => {
      if (isCorrupt(error)) return apply('--recount');
      throw error;
    };
    await apply()
      .catch(recount)
      .catch((error: unknown) => {
        if (!(error instanceof GitError) || error.exitStatus === null) throw error;
        const reasons = reasonsOf(error);
        if (reasons.length === 0) throw error;
        throw refused(`The patch does not apply: ${reasons.join('; ')}.`);
      });
  });
  const forbidden = await forbiddenChanges(clone, base, tree);
  if (forbidden.length === 0) return tree;
  const more = forbidden.length - mostNamed;
  throw refused(
    [
      'The patch makes forbidden changes.',
      ...forbidden.slice(0, mostNamed),
      ...(more > 0 ? [`${more} more paths.`] : []),
    ].join(' '),
  );
};
