/** A place in a difference: a file, and perhaps a line of it before (L) or after (R). */
export interface DiffTarget {
  path: string;
  side?: 'L' | 'R';
  line?: number;
}

/** The id of the element of a file or line, which is also what stands behind # in a link to it. */
export const targetId = ({ path, side, line }: DiffTarget): string =>
  side && line !== undefined ? `${path}:${side}${line}` : path;

export const targetHash = (target: DiffTarget): string => `#${encodeURIComponent(targetId(target))}`;

/** Reads what stands behind # in an address; undefined when that is nothing. */
export const readTarget = (hash: string): DiffTarget | undefined => {
  if (hash.length < 2) return undefined;
  let text = hash.slice(1);
  try {
    text = decodeURIComponent(text);
  } catch {
    // It is taken as it stands.
  }
  const [, path, side, line] = /^(.*):([LR])(\d{1,9})$/s.exec(text) ?? [];
  if (path === undefined || (side !== 'L' && side !== 'R')) return { path: text };
  return { path, side, line: Number(line) };
};
