import { type FileChange, parseRaw, partsOf } from '../source/changes.ts';
import { type Clone, readClone } from '../source/readClone.ts';
import { governingFile, isOutside, quotedPath } from './gitPaths.ts';
import { requireHash } from './quarantine.ts';

const mebibyte = 1024 * 1024;

/** Why a change is forbidden, or null. */
const reasonOf = ({
  path: bytes,
  modeBefore,
  modeAfter,
  objectBefore,
  objectAfter,
}: FileChange): string | null => {
  const path = bytes.toString('utf8');
  const name = quotedPath(path);
  const isSame = modeBefore === modeAfter && objectBefore === objectAfter;
  if (isSame) return null;
  if (modeAfter !== null && isOutside(path)) return `${name} is not an allowed path.`;
  if (modeAfter === '120000') return `${name} is a symbolic link.`;
  if (modeAfter === '160000') return `${name} is a submodule.`;
  if (modeAfter === '100755' && modeBefore !== '100755') return `${name} becomes executable.`;
  const file = governingFile(path);
  if (file) return `${name} changes ${file}.`;
  return null;
};

/**
 * The changes between two trees that no patch and no agent may make, by mode and path: symbolic links, submodules, new executable files,
 * `.gitattributes`, `.gitmodules`, `.npmrc`, and paths that lead into `.git` or out of the tree in any spelling.
 * @param base full hash of a commit or tree, like `tree`
 * @returns a sentence per path, in the order of the paths
 * @throws GitError TOO_LARGE when too many files differ
 */
export const forbiddenChanges = async (
  clone: Clone,
  base: string,
  tree: string,
): Promise<readonly string[]> => {
  const args = [
    'diff-tree',
    '-r',
    '-z',
    '--raw',
    '--no-renames',
    '--no-abbrev',
    requireHash(base),
    requireHash(tree),
  ];
  const output = await readClone(clone, [...args, '--'], { maxOutputBytes: 32 * mebibyte });
  const { files } = parseRaw(partsOf(output));
  return files.flatMap((file) => reasonOf(file) ?? []);
};
