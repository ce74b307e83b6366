/** A path that was found, with the places of the characters that were typed. */
export interface FoundPath {
  path: string;
  places: readonly number[];
}

/** How many are shown: more is typed sooner than looked through. */
export const mostFound = 50;

/** Where a word begins: at the top, behind a separator, or where small letters turn into a large one. */
const beginsWord = (path: string, index: number): boolean => {
  if (index === 0) return true;
  const before = path.charCodeAt(index - 1);
  // The characters / . - _ and space.
  if (before === 47 || before === 46 || before === 45 || before === 95 || before === 32) return true;
  const here = path.charCodeAt(index);
  return here >= 65 && here <= 90 && before >= 97 && before <= 122;
};

/** What is searched: the paths as they are, in small letters, and where their names begin; made once, so that every key is quick. */
export interface SearchedPaths {
  paths: readonly string[];
  lower: readonly string[];
  names: Int32Array;
}

/** Makes paths, with a line feed between them, ready to be searched. */
export const searchedPaths = (text: string): SearchedPaths => {
  const paths = text === '' ? [] : text.split('\n');
  const small = text.toLowerCase();
  // A few letters become two when they are made small; then the places would be others.
  const lower = small.length === text.length ? small.split('\n') : paths;
  return { paths, lower, names: Int32Array.from(paths, (path) => path.lastIndexOf('/') + 1) };
};

const nowhere = Number.NEGATIVE_INFINITY;

/** Where a text stands in a path as one piece: in its name where a word begins, if it does anywhere there, else where it stands last. */
const pieceIn = (path: string, lower: string, name: number, typed: string): number => {
  const last = lower.lastIndexOf(typed);
  if (last <= name || beginsWord(path, last)) return last;
  const first = lower.indexOf(typed, name);
  return beginsWord(path, first) ? first : last;
};

/** How well a text fits that stands in a path as one piece: in the name, at the beginning of a word, or all of it. */
const fitOfPiece = (path: string, name: number, at: number, length: number): number =>
  7 * length +
  (at >= name ? 3 * length : 0) +
  (beginsWord(path, at) ? 5 : 0) +
  (at === name && path.length === name + length ? 20 : 0) -
  path.length / 10;

/**
 * How well the characters of a text fit that stand in a path in their order, the last possible ones: in the name, next to each other, at
 * beginnings of words. Nowhere when one is missing.
 */
const fitOfCharacters = (
  path: string,
  lower: string,
  name: number,
  typed: string,
  places?: number[],
): number => {
  let points = -path.length / 10;
  let at = lower.length;
  for (let index = typed.length - 1; index >= 0; index -= 1) {
    const before = at;
    at = at > 0 ? lower.lastIndexOf(typed.charAt(index), at - 1) : -1;
    if (at < 0) return nowhere;
    points += (at >= name ? 3 : 0) + (at === before - 1 ? 4 : 0) + (beginsWord(path, at) ? 5 : 0);
    places?.unshift(at);
  }
  return points;
};

/** The paths that have all characters of what was typed, in their order; those that fit best first. White space is passed over. */
export const matchPaths = ({ paths, lower, names }: SearchedPaths, typed: string): FoundPath[] => {
  const wanted = typed.toLowerCase().replace(/\s+/g, '');
  if (wanted === '') return paths.slice(0, mostFound).map((path) => ({ path, places: [] }));
  const best: { index: number; points: number }[] = [];
  let least = nowhere;
  for (let index = 0; index < paths.length; index += 1) {
    const path = paths[index] ?? '';
    const small = lower[index] ?? '';
    const name = names[index] ?? 0;
    const at = pieceIn(path, small, name, wanted);
    const points =
      at < 0 ? fitOfCharacters(path, small, name, wanted) : fitOfPiece(path, name, at, wanted.length);
    if (points === nowhere || points <= least) continue;
    let place = best.length;
    while (place > 0 && points > (best[place - 1]?.points ?? 0)) place -= 1;
    best.splice(place, 0, { index, points });
    if (best.length > mostFound) best.pop();
    if (best.length === mostFound) least = best.at(-1)?.points ?? nowhere;
  }
  return best.map(({ index }) => {
    const path = paths[index] ?? '';
    const small = lower[index] ?? '';
    const name = names[index] ?? 0;
    const at = pieceIn(path, small, name, wanted);
    const places = at < 0 ? [] : Array.from({ length: wanted.length }, (_, offset) => at + offset);
    if (at < 0) fitOfCharacters(path, small, name, wanted, places);
    return { path, places };
  });
};
