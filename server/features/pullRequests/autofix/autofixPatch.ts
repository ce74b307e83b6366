import { buffer } from 'node:stream/consumers';
import { fixReportsInThread, type FixableReport } from '../../../engines/autofix/index.ts';
import { fairQueue } from '../../../engines/fairness/index.ts';
import {
  type Clone,
  editTree,
  forbiddenChanges,
  hasCommit,
  openQuarantine,
  Refused,
  sourceTreeOf,
  streamPatch,
} from '../../../engines/git/index.ts';
import { readFiles } from './readFiles.ts';

/** Each is a thread of up to 256 MiB, for a second or two. */
const turns = fairQueue({ atOnce: 2, atOncePerOwner: 1, waiting: 32 });

/** A patch for `git apply` on the commit, or why there is none. */
export type AutofixPatch = { patch: Buffer } | { reason: string };

const makePatch = async (clone: Clone, commit: string, report: FixableReport): Promise<AutofixPatch> => {
  if (!(await hasCommit(clone, commit))) {
    return { reason: 'The scanned commit is no longer in the repository. Scan the project again.' };
  }
  const source = readFiles(sourceTreeOf(clone, commit));
  const { edits, heldBack } = await fixReportsInThread(source, report.rule, [report], clone.signal);
  if (edits.length === 0) return { reason: heldBack[0]?.reason ?? 'There is nothing to edit.' };
  const quarantine = await openQuarantine(clone.directory, clone.reader, clone.signal);
  try {
    const tree = await editTree(quarantine, commit, edits);
    const [forbidden] = await forbiddenChanges(quarantine.clone, commit, tree);
    if (forbidden !== undefined) return { reason: forbidden };
    return { patch: await buffer(await streamPatch(quarantine.clone, commit, tree)) };
  } catch (error) {
    if (error instanceof Refused) return { reason: error.message };
    throw error;
  } finally {
    await quarantine.release();
  }
};

/**
 * Computes the autofix of a finding on a commit, as runs do. Neither the clone nor the repository changes.
 * @throws GitError; QueueFull when too many wait
 */
export const autofixPatch = (
  organizationId: string,
  clone: Clone,
  commit: string,
  report: FixableReport,
): Promise<AutofixPatch> => turns.run([organizationId], () => makePatch(clone, commit, report), clone.signal);
