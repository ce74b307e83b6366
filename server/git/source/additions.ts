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
const longestAddition = mebibyte;

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
): ((chunk: Buffer) => void) & { end: () => number } => {
  let rest = '';
  let commit = '';
  let commits = 0;
  let path: string | null = null;
  let lines: string[] = [];
  let size = 0;
  let inHunk = 0;
  const finish = () => {
    if (path !== null && lines.length > 0) onAddition({ commit, path, text: lines.join('\n') });
    path = null;
    lines = [];
    size = 0;
  };
  const take = (line: string) => {
    if (inHunk > 0 && (line.startsWith('+') || line.startsWith('-') || line.startsWith('\\'))) {
      if (line.startsWith('\\')) return;
      inHunk -= 1;
      size += line.length;
      if (line.startsWith('+') && size <= longestAddition) lines.push(line.slice(1));
      return;
    }
    const hunk = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/.exec(line);
    if (hunk) inHunk = Number(hunk[1] ?? 1) + Number(hunk[2] ?? 1);
    else if (line.startsWith('\0')) {
      finish();
      commit = line.slice(1);
      commits += 1;
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
  const end = () => {
    finish();
    return commits;
  };
  return Object.assign(parse, { end });
};

/**
 * Tells what the commits up to one added to the files of a repository, newest first; merges are left out, as what they bring was added by
 * their parents.
 * @param to full hash of the newest commit
 * @param skip how many of the newest commits to pass over
 * @param most how many commits to read behind them
 * @returns how many commits there were
 * @throws GitError
 */
export const readAdditions = async (
  clone: Clone,
  { to, skip, most }: { to: string; skip: number; most: number },
  onAddition: (addition: Addition) => void,
): Promise<number> => {
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
    '--no-merges',
    `--skip=${skip}`,
    `--max-count=${most}`,
    '--format=%x00%H',
    '-p',
    '-U0',
    '--no-prefix',
    '--no-renames',
    '--no-textconv',
    '--no-ext-diff',
    '--no-color',
    '--diff-filter=AM',
    to,
    '--',
  ];
  await readClone(clone, args, { maxOutputBytes: 64 * mebibyte, onOutput: parser });
  return parser.end();
};
