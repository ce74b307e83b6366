import type { LogLine } from '../../shared/display/LogLines.tsx';

/** The numbers of the lines that hold a text, whatever its case; none for an empty one. */
export const foundLines = (lines: readonly LogLine[], text: string): readonly number[] => {
  const wanted = text.toLowerCase();
  return wanted === ''
    ? []
    : lines.flatMap(({ number, text: line }) => (line.toLowerCase().includes(wanted) ? [number] : []));
};

/** A line cut where a text stands in it: every second part is the text. */
export const partsOf = (line: string, text: string): readonly string[] => {
  if (text === '') return [line];
  const [lower, wanted] = [line.toLowerCase(), text.toLowerCase()];
  // Some letters have another length in lower case; then places in one are not places in the other.
  if (lower.length !== line.length) return [line];
  const parts: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(line.slice(from, at), line.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...parts, line.slice(from)];
};
