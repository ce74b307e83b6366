import { isPushable } from './refNames.ts';

/** From which places in a name its rest is still to be matched; `true` at each of them. */
type Places = readonly boolean[];
/** What one word of a pattern makes of them: it takes characters, and leaves the places behind these. */
type Word = (places: Places, name: readonly string[]) => Places;

const one =
  (fits: (character: string) => boolean): Word =>
  (places, name) => [false, ...name.map((character, at) => (places[at] ?? false) && fits(character))];

/** `*`: anything up to the next slash. */
const star: Word = (places, name) => {
  const reached = [...places];
  for (const [at, character] of name.entries()) {
    if (reached[at] && character !== '/') reached[at + 1] = true;
  }
  return reached;
};

/** A last `**`: anything. */
const rest: Word = (places) => {
  const first = places.indexOf(true);
  return places.map((_, at) => first >= 0 && at >= first);
};

/** A `**` with a slash behind it: any folders, or none. */
const folders: Word = (places, name) => {
  const first = places.indexOf(true);
  return places.map((here, at) => here || (first >= 0 && at > first && name[at - 1] === '/'));
};

const wordForm = /\*\*+\/|\*+|\?|\[([!^]?)([^\]/]+)\]|[^*?[\]\\]/gu;

/** Characters in brackets, such as `a-z_`. */
const setOf = (text: string) => {
  const ranges = [...text.matchAll(/(.)-(.)|./gsu)].map(([all, from = all, to = all]) => [from, to] as const);
  return (character: string): boolean =>
    ranges.some(([from, to]) => character >= from && character <= to) && character !== '/';
};

const wordsOf = (pattern: string): Word[] | null => {
  const words: Word[] = [];
  let end = 0;
  for (const found of pattern.matchAll(wordForm)) {
    if (found.index !== end) return null;
    const [text, not, characters] = found;
    end += text.length;
    const begins = found.index === 0 || pattern[found.index - 1] === '/';
    if (text.endsWith('*/'))
      words.push(...(begins ? [folders] : [star, one((character) => character === '/')]));
    else if (text.startsWith('*')) {
      words.push(text.length > 1 && begins && end === pattern.length ? rest : star);
    } else if (text === '?') words.push(one((character) => character !== '/'));
    else if (characters === undefined) words.push(one((character) => character === text));
    else {
      const fits = setOf(characters);
      words.push(one(not ? (character) => character !== '/' && !fits(character) : fits));
    }
  }
  return end === pattern.length ? words : null;
};

/**
 * Whether a text is a pattern of branch names: such a name in which `*`, `?`, `**` and `[…]` stand for characters, as in git's own
 * patterns (gitglossary, "pathspec", glob). There are no escapes, as no branch has these characters in its name.
 */
export const isBranchPattern = (pattern: string): boolean =>
  wordsOf(pattern) !== null && isPushable(`refs/heads/${pattern.replaceAll(/\[[^\]]*\]|\?|\*/g, 'x')}`);

/** Whether the name of a branch matches a pattern. Takes time in proportion to both lengths, whatever the pattern. */
export const matchesBranch = (pattern: string, branch: string): boolean => {
  const name = [...branch];
  let places: Places = [true, ...name.map(() => false)];
  for (const word of wordsOf(pattern) ?? []) places = word(places, name);
  return places[name.length] ?? false;
};
