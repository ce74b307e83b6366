import { runGit } from './git.ts';
import { GitError } from './gitError.ts';

const versions = new Map<string, Promise<void>>();

/**
 * Makes sure that git is there and new enough: `http.curloptResolve`, which pins the checked address, came with
 * 2.37, and older versions ignore it silently; `merge-tree --write-tree` came with 2.38. Asked once per process and program.
 * @throws GitError FAILED that says which version was found
 */
export function requireGit(executable = 'git'): Promise<void> {
  let check = versions.get(executable);
  if (!check) {
    check = checkVersion(executable);
    versions.set(executable, check);
    check.catch(() => versions.delete(executable));
  }
  return check;
}

async function checkVersion(executable: string): Promise<void> {
  const output = await runGit(['--version'], {
    timeoutMilliseconds: 5_000,
    maxOutputBytes: 1_000,
    executable,
  });
  const [, major, minor] = /(\d+)\.(\d+)/.exec(output.toString()) ?? [];
  if (Number(major) * 1_000 + Number(minor) >= 2_038) return;
  const found = output.toString().trim().slice(0, 60);
  throw new GitError('FAILED', `This server needs git 2.38 or newer, but has "${found}".`);
}
