import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** What is put into a tree: bytes as a file or symbolic link, or another repository's commit. */
export type NewEntry = {
  path: string | Buffer;
  mode?: '100644' | '120000' | '160000';
  content: string | Buffer;
};

/** A path of any bytes in the quotes of `git fast-import`. */
const quoted = (path: string | Buffer): string =>
  `"${[...Buffer.from(path)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')}"`;

/** Adds a commit of any entries, however hostile, to a bare repository, without a work tree. */
export async function commitEntries(
  directory: string,
  entries: readonly NewEntry[],
  { branch = 'main', from = 'main' }: { branch?: string; from?: string } = {},
): Promise<void> {
  const child = spawn('git', [`--git-dir=${directory}`, 'fast-import', '--quiet', '--force'], {
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const who = 'Mallory <mallory@example.com> 1767225600 +0000';
  const message = 'Add entries';
  child.stdin.write(`commit refs/heads/${branch}\nauthor ${who}\ncommitter ${who}\n`);
  child.stdin.write(`data ${message.length}\n${message}\nfrom refs/heads/${from}^0\n`);
  for (const { path, mode = '100644', content } of entries) {
    if (mode === '160000') {
      child.stdin.write(`M 160000 ${content} ${quoted(path)}\n`);
      continue;
    }
    child.stdin.write(`M ${mode} inline ${quoted(path)}\ndata ${Buffer.byteLength(content)}\n`);
    child.stdin.write(content);
    child.stdin.write('\n');
  }
  child.stdin.end();
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`git fast-import ended with ${status}.`);
}
