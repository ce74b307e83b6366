import { branchOfRef, type RefCommand } from '../../../engines/git/index.ts';
import type { RefChange } from './pushRules.ts';

/**
 * Finds out which refs a push rewrites: a branch that goes on from elsewhere, a tag that leads elsewhere. Asks git once for each branch
 * that moves, before anything is locked; what a branch leads to then is compared again under the lock.
 */
export const forcedChanges = async (
  commands: readonly RefCommand[],
  isAncestor: (before: string, after: string) => Promise<boolean>,
): Promise<RefChange[]> => {
  const changes: RefChange[] = [];
  for (const command of commands) {
    const { name, before, after } = command;
    const moves = before !== null && after !== null;
    const forced = moves && !(branchOfRef(name) !== null && (await isAncestor(before, after)));
    changes.push({ ...command, forced });
  }
  return changes;
};
