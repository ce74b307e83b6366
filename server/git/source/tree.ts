import { runGit } from '../process/git.ts';
import { GitError } from '../process/gitError.ts';

/** A file of a commit's tree. `path` is data: any bytes but NUL, decoded as UTF-8. */
export type TreeFile = { mode: string; object: string; bytes: number; path: string };

export type ReadOptions = { signal?: AbortSignal | undefined };

/** Time a local read may take; also ends a tree built to unfold without end ("git bomb"). */
export const readMilliseconds = 60_000;

/** More files than the largest public repositories have. */
const maxTreeFiles = 500_000;
const longestRecord = 8_192;

function parseRecord(record: Buffer): TreeFile | undefined {
  const tab = record.indexOf(0x09);
  const [mode, type, object, size] = record.toString('latin1', 0, tab).split(/ +/);
  if (tab < 0 || mode === undefined || type !== 'blob' || object === undefined) return undefined;
  return { mode, object, bytes: Number(size) || 0, path: record.toString('utf8', tab + 1) };
}

/**
 * Reads every file of a commit's tree (`git ls-tree -r -l -z`), as a stream: memory does not grow with the tree.
 * Submodules are left out; a path of more than 8 kB is skipped.
 * @param options `onlyPath` limits the read to one path; `maxFiles` is 500,000 unless told otherwise
 * @throws GitError TOO_LARGE beyond `maxFiles`
 */
export async function readTree(
  directory: string,
  commit: string,
  onFile: (file: TreeFile) => void,
  options: ReadOptions & { onlyPath?: string; maxFiles?: number } = {},
): Promise<void> {
  let rest: Buffer = Buffer.alloc(0);
  let files = 0;
  const { maxFiles = maxTreeFiles } = options;
  const paths = options.onlyPath === undefined ? [] : ['--', options.onlyPath];
  await runGit([`--git-dir=${directory}`, 'ls-tree', '-r', '-l', '-z', '--full-tree', commit, ...paths], {
    timeoutMilliseconds: readMilliseconds,
    maxOutputBytes: Number.POSITIVE_INFINITY,
    signal: options.signal,
    onOutput: (chunk) => {
      const data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      let start = 0;
      for (let end = data.indexOf(0, start); end >= 0; end = data.indexOf(0, start)) {
        const file = end - start <= longestRecord ? parseRecord(data.subarray(start, end)) : undefined;
        if (file) onFile(file);
        files += 1;
        if (files > maxFiles)
          throw new GitError('TOO_LARGE', `The repository has more than ${maxFiles} files.`);
        start = end + 1;
      }
      // Of a name that is too long only enough is kept to know, at its end, that it was.
      rest = Buffer.from(data.subarray(start, start + longestRecord + 1));
    },
  });
}
