/** A change as a model writes it: lines that are there, and what takes their place. */
export type SearchReplace = { search: string; replace: string };

/** The text after all changes, or why one of them cannot be made. */
export type Replaced = { ok: true; text: string } | { ok: false; reason: string };

const block = /^<{5,9} ?SEARCH[^\n]*\n([\s\S]*?)^={5,9}[ \t]*\n([\s\S]*?)^>{5,9} ?REPLACE/gm;

/** The SEARCH/REPLACE blocks in a text, in order; whatever else it says is left out. */
export const readSearchReplace = (text: string): SearchReplace[] =>
  [...text.replaceAll('\r\n', '\n').matchAll(block)].map(([, search = '', replace = '']) => ({
    search: search.replace(/\n$/, ''),
    replace: replace.replace(/\n$/, ''),
  }));

const isBlank = (line: string): boolean => line.trim() === '';
const withoutSpace = (line: string): string => line.replace(/\s+/g, '');

/** Where lines begin that are the same as those searched for but for whitespace. */
const similarAt = (lines: readonly string[], searched: readonly string[]): number[] =>
  lines.flatMap((_, start) =>
    start + searched.length <= lines.length &&
    searched.every((line, index) => withoutSpace(line) === withoutSpace(lines[start + index] ?? ''))
      ? [start]
      : [],
  );

const indentOf = (line: string): string => /^\s*/.exec(line)?.[0] ?? '';

/** Lines with the indentation of the place that they come to, where the model wrote another one. */
const indented = (lines: readonly string[], from: string, to: string): string[] =>
  lines.map((line) =>
    isBlank(line) || from === to || !line.startsWith(from) ? line : `${to}${line.slice(from.length)}`,
  );

const replaceSimilar = (text: string, { search, replace }: SearchReplace): Replaced => {
  const lines = text.split('\n');
  const searched = search.split('\n');
  const places = similarAt(lines, searched);
  const [start] = places;
  if (start === undefined) return { ok: false, reason: 'The text of a SEARCH block is not in the file.' };
  if (places.length > 1) {
    return { ok: false, reason: `The text of a SEARCH block is in the file ${places.length} times.` };
  }
  const first = searched.findIndex((line) => !isBlank(line));
  const [from, to] = [indentOf(searched[first] ?? ''), indentOf(lines[start + first] ?? '')];
  const replaced = replace === '' ? [] : indented(replace.split('\n'), from, to);
  return { ok: true, text: lines.toSpliced(start, searched.length, ...replaced).join('\n') };
};

const replaceOne = (text: string, change: SearchReplace): Replaced => {
  const { search, replace } = change;
  if (isBlank(search)) return { ok: false, reason: 'A SEARCH block is empty.' };
  const place = text.indexOf(search);
  if (place === -1) return replaceSimilar(text, change);
  if (text.includes(search, place + 1)) {
    return { ok: false, reason: 'The text of a SEARCH block is in the file more than once.' };
  }
  return { ok: true, text: text.slice(0, place) + replace + text.slice(place + search.length) };
};

/** Makes changes one after the other. Each text must be there exactly once, as it is or, if it is not, ignoring whitespace. */
export const applySearchReplace = (text: string, changes: readonly SearchReplace[]): Replaced => {
  if (changes.length === 0) return { ok: false, reason: 'There is no SEARCH/REPLACE block in the answer.' };
  let changed = text;
  for (const change of changes) {
    const replaced = replaceOne(changed, change);
    if (!replaced.ok) return replaced;
    changed = replaced.text;
  }
  return { ok: true, text: changed };
};
