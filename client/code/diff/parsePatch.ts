/** A line of a patch, with its numbers before and after. */
export interface DiffLine {
  kind: 'context' | 'added' | 'removed';
  before: number | null;
  after: number | null;
  text: string;
  /** The file ends with it, without a line break. */
  endless?: boolean;
}

/** Lines that stand together in a patch. */
export interface Hunk {
  beforeStart: number;
  afterStart: number;
  /** What git says of the place: mostly the function around it. */
  heading: string;
  lines: readonly DiffLine[];
}

const head = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@ ?(.*)$/;

/** Longer lines are cut: nobody reads them, and a browser grows slow. */
const longestLine = 5_000;

const shownText = (text: string): string =>
  text.length > longestLine ? `${text.slice(0, longestLine)}… (${text.length} characters)` : text;

/** The hunks of a patch in the unified format, as `Repository.patch` answers it. */
export const parsePatch = (patch: string): Hunk[] => {
  const hunks: (Hunk & { lines: DiffLine[] })[] = [];
  let before = 0;
  let after = 0;
  for (const line of patch === '' ? [] : patch.split('\n')) {
    const [, beforeStart, afterStart, heading = ''] = head.exec(line) ?? [];
    const hunk = hunks.at(-1);
    const text = shownText(line.slice(1).replace(/\r$/, ''));
    if (beforeStart !== undefined) {
      before = Number(beforeStart);
      after = Number(afterStart);
      hunks.push({ beforeStart: before, afterStart: after, heading, lines: [] });
    } else if (line.startsWith('+')) {
      hunk?.lines.push({ kind: 'added', before: null, after, text });
      after += 1;
    } else if (line.startsWith('-')) {
      hunk?.lines.push({ kind: 'removed', before, after: null, text });
      before += 1;
    } else if (line.startsWith('\\')) {
      const last = hunk?.lines.pop();
      if (last) hunk?.lines.push({ ...last, endless: true });
    } else {
      hunk?.lines.push({ kind: 'context', before, after, text });
      before += 1;
      after += 1;
    }
  }
  return hunks;
};
