import { createHash } from 'node:crypto';
import { isFullHash } from './blobs.ts';
import { largestFile, safeDiff } from './changes.ts';
import { type Clone, readClone } from './readClone.ts';
import { mergeBase } from './revisions.ts';

const mebibyte = 1024 * 1024;
/** The longest patch that gets an id. */
const mostPatchBytes = 256 * mebibyte;

/** Calls `take` for each line, with its end. */
const byLine = (take: (line: string) => void) => {
  let rest = '';
  return {
    write: (chunk: Buffer) => {
      const text = rest + chunk.toString('latin1');
      let start = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
        take(text.slice(start, end + 1));
        start = end + 1;
      }
      rest = text.slice(start);
    },
    end: () => {
      if (rest) take(rest);
    },
  };
};

/**
 * An id of what a branch changes: of the difference between the common ancestor of two commits and the second one (three-dot). It is
 * the same after a rebase that changes only positions. Unlike `git patch-id` it respects white space and the content of binary files.
 * @param base full hash of a commit, like `head`
 * @returns null without a common ancestor or a difference
 * @throws GitError TOO_LARGE when the patch has more than 256 MiB
 */
export const patchIdOf = async (clone: Clone, base: string, head: string): Promise<string | null> => {
  if (![base, head].every(isFullHash)) throw new Error('A commit must be named by its full hash.');
  const ancestor = await mergeBase(clone, base, head);
  if (ancestor === null) return null;
  const hash = createHash('sha256');
  let isEmpty = true;
  let objects = '';
  const lines = byLine((line) => {
    isEmpty = false;
    // Content is behind a sign or space: these lines are always git's own.
    if (line.startsWith('index ')) objects = line;
    else if (line.startsWith('@@ ')) hash.update('@@\n', 'latin1');
    else {
      if (line.startsWith('Binary files ')) hash.update(objects, 'latin1');
      hash.update(line, 'latin1');
    }
  });
  // Of larger files the ids are hashed.
  const settings = ['-c', `core.bigFileThreshold=${largestFile}`, '-c', 'core.quotePath=true'];
  const form = ['diff-tree', '-r', '--patch', '--unified=3', '--full-index', ...safeDiff];
  await readClone(clone, [...settings, ...form, '--no-renames', ancestor, head, '--'], {
    maxOutputBytes: mostPatchBytes,
    onOutput: lines.write,
  });
  lines.end();
  return isEmpty ? null : hash.digest('hex');
};
