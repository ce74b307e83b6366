import type { RefCommand } from '../git/hosting/pushRequest.ts';
import { branchOfRef } from '../git/hosting/refNames.ts';
import { refused } from '../git/hosting/refused.ts';

/** A repository as its rules see it. */
type Ruled = { defaultBranch: string; pushCount: number };

/**
 * What no push may do, whoever pushes: delete or rewrite the default branch.
 * @throws Refused
 */
export const requireRules = async (
  { defaultBranch, pushCount }: Ruled,
  changes: readonly RefCommand[],
  isAncestor: (before: string, after: string) => Promise<boolean>,
): Promise<void> => {
  if (pushCount === 0) return;
  const change = changes.find(({ name }) => branchOfRef(name) === defaultBranch);
  if (!change?.before) return;
  if (!change.after) throw refused(`${defaultBranch} is the default branch and cannot be deleted.`);
  if (!(await isAncestor(change.before, change.after))) {
    throw refused(
      `${defaultBranch} is the default branch and cannot be rewritten: pull first, or push to another branch.`,
    );
  }
};

/**
 * Which branch becomes the default one of an empty repository: main or master if it is among the pushed ones, else the first by name.
 * @returns null when no branch is pushed
 */
export const firstDefaultBranch = (changes: readonly RefCommand[]): string | null => {
  const branches = changes.flatMap(({ name, after }) => (after ? (branchOfRef(name) ?? []) : [])).toSorted();
  return ['main', 'master'].find((name) => branches.includes(name)) ?? branches[0] ?? null;
};

/**
 * Refs are kept as files by whoever clones: `a` and `a/b` cannot both be there.
 * @throws Refused
 */
export const requireNoFolder = (names: ReadonlySet<string>): void => {
  for (const name of names) {
    for (let end = name.lastIndexOf('/'); end > 'refs/heads'.length; end = name.lastIndexOf('/', end - 1)) {
      const folder = name.slice(0, end);
      if (names.has(folder)) throw refused(`There is ${folder} already, so that there can be no ${name}.`);
    }
  }
};
