import { runCommand } from '../processes/runCommand.ts';

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
  const who = 'Mallory <mallory@example.com> 1767225600 +0000';
  const message = 'Add entries';
  const stream = [
    `commit refs/heads/${branch}\nauthor ${who}\ncommitter ${who}\n`,
    `data ${message.length}\n${message}\nfrom refs/heads/${from}^0\n`,
    ...entries.flatMap(({ path, mode = '100644', content }) =>
      mode === '160000'
        ? [`M 160000 ${content} ${quoted(path)}\n`]
        : [`M ${mode} inline ${quoted(path)}\ndata ${Buffer.byteLength(content)}\n`, content, '\n'],
    ),
  ];
  const input = Buffer.concat(stream.map((part) => Buffer.from(part)));
  await runCommand('git', [`--git-dir=${directory}`, 'fast-import', '--quiet', '--force'], { input });
}
