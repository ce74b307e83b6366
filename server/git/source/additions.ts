import { type Clone, readClone } from './readClone.ts';

/** What a commit added to a file. */
export type Addition = {
  /** Full hash. */
  commit: string;
  /** From the top; what is not UTF-8 in it is replaced by U+FFFD. */
  path: string;
  /** The lines that are new, joined; the rest of the file is not told. */
  text: string;
};

const mebibyte = 1024 * 1024;

const unquoted = (name: string): string => {
  if (!name.startsWith('"')) return name;
  const bytes = name
    .slice(1, -1)
    .replaceAll(/\\([0-7]{3}|.)/g, (_whole, code: string) =>
      code.length === 3
        ? String.fromCharCode(Number.parseInt(code, 8))
        : ({ n: '\n', t: '\t', r: '\r', a: '\u0007', b: '\b', f: '\f', v: '\v' }[code] ?? code),
    );
  const raw = Buffer.from(bytes, 'latin1');
  // As latin1, like all that is not in quotes: whoever is told decodes it.
  return raw.toString('latin1');
};

/** Takes the output of `log -p -U0` in pieces, and tells of the lines that each commit added to each file. */
const additionParser = (
  onAddition: (addition: Addition) => void,
): ((chunk: Buffer) => void) & { end: () => void } => {
  let rest = '';
  let commit = '';
  let path: string | null = null;
  let lines: string[] = [];
  let inHunk = 0;
  const finish = () => {
    if (path !== null && lines.length > 0) onAddition({ commit, path, text: lines.join('\n') });
    path = null;
    lines = [];
  };
  const take = (line: string) => {
    if (inHunk > 0 && (line.startsWith('+') || line.startsWith('-') || line.startsWith('\\'))) {
      if (line.startsWith('\\')) return;
      inHunk -= 1;
      // No longer than a file that git tells lines of.
      if (line.startsWith('+')) lines.push(line.slice(1));
      return;
    }
    const hunk = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line);
    if (hunk) inHunk = Number(hunk[1] ?? 1) + Number(hunk[2] ?? 1);
    else if (line.startsWith('\0')) {
      finish();
      commit = line.slice(1);
    } else if (line.startsWith('diff --git ')) finish();
    else if (line.startsWith('+++ ')) path = unquoted(line.slice(4).replace(/\t$/, ''));
  };
  const parse = (chunk: Buffer) => {
    const text = rest + chunk.toString('latin1');
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      take(text.slice(start, end));
      start = end + 1;
    }
    // A line without end is cut: nothing that is looked for is that long.
    rest = text.slice(start, start + 2 * mebibyte);
  };
  return Object.assign(parse, { end: finish });
};

/**
 * Full hashes of the newest commits up to one, newest first; merges are left out, as what they bring was added by their parents.
 * @param to full hash of the newest commit
 * @throws GitError
 */
export const readCommitIds = async (clone: Clone, to: string, most: number): Promise<string[]> => {
  const args = ['rev-list', '--no-merges', `--max-count=${most}`, to, '--'];
  const output = await readClone(clone, args, { maxOutputBytes: (most + 1) * 65 });
  return output.toString('latin1').split('\n').filter(Boolean);
};

/**
 * Tells what commits added to the files of a repository, one commit after the other.
 * @param commits their full hashes
 * @param maxBytes what may be read of all of them
 * @throws GitError TOO_LARGE beyond `maxBytes`
 */
export const readAdditions = async (
  clone: Clone,
  { commits, maxBytes }: { commits: readonly string[]; maxBytes: number },
  onAddition: (addition: Addition) => void,
): Promise<void> => {
  const parser = additionParser(({ path, text, ...rest }) =>
    onAddition({
      ...rest,
      path: Buffer.from(path, 'latin1').toString('utf8'),
      text: Buffer.from(text, 'latin1').toString('utf8'),
    }),
  );
  const args = [
    '-c',
    'core.bigFileThreshold=1m',
    'log',
    '--no-walk=unsorted',
    '--stdin',
    '--format=%x00%H',
    '-p',
    '-U0',
    '--no-prefix',
    '--no-renames',
    '--no-textconv',
    '--no-ext-diff',
    '--no-color',
    '--diff-filter=AM',
  ];
  const input = `${commits.join('\n')}\n`;
  await readClone(clone, args, { input, maxOutputBytes: maxBytes, onOutput: parser });
  parser.end();
};
