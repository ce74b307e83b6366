/** Values of variables by their names. */
export type Values = Readonly<Record<string, string>>;

const nameAt = /[A-Za-z_]\w*/y;
/** Characters of an instruction once its variables are replaced: they may double it with each line. */
const longest = 32 * 1024;
/** Characters of all variables together. */
const longestValues = 128 * 1024;

/** What variables make of a Dockerfile is too long. */
export class TooLong extends Error {}

/** Variables may stand in defaults of others, so deep. */
const deepest = 8;

/** The value of a variable, whatever its name. */
export const valueOf = (values: Values, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

/**
 * Values, and more that take the place of those of the same name.
 * @throws TooLong
 */
export const withMore = (values: Values, more: Values): Values => {
  const all = { ...values, ...more };
  const length = Object.entries(all).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (length > longestValues)
    throw new TooLong(`Its variables have more than ${longestValues / 1024} KiB together.`);
  return all;
};

/** A variable at a `$`: what stands there, and where it ends; null where that is no variable. */
const variableAt = (
  text: string,
  start: number,
  values: Values,
  depth: number,
): { value: string; end: number } | null => {
  const braced = text[start + 1] === '{';
  nameAt.lastIndex = start + (braced ? 2 : 1);
  const name = nameAt.exec(text)?.[0];
  if (name === undefined) return null;
  const after = nameAt.lastIndex;
  const value = valueOf(values, name);
  if (!braced) return { value: value ?? '', end: after };
  const close = text.indexOf('}', after);
  if (close < 0) return null;
  const [, operator, other = ''] = /^:?([-+])(.*)$/s.exec(text.slice(after, close)) ?? [];
  if (operator === undefined) return after === close ? { value: value ?? '', end: close + 1 } : null;
  const isSet = value !== undefined && (value !== '' || text[after] !== ':');
  const expanded = depth < deepest ? expand(other, values, '\\', depth + 1) : other;
  if (operator === '-') return { value: isSet ? (value ?? '') : expanded, end: close + 1 };
  return { value: isSet ? expanded : '', end: close + 1 };
};

/** Goes through a text as a shell would: quotes and escapes taken off, variables replaced, and split at blanks where that is wanted. */
const scan = (text: string, values: Values, escape: string, split: boolean, depth: number): string[] => {
  const words: string[] = [];
  let word: string | null = null;
  let quote: '"' | "'" | null = null;
  let length = 0;
  const add = (more: string) => {
    length += more.length;
    if (length > longest)
      throw new TooLong(
        `An instruction has more than ${longest / 1024} KiB once its variables are replaced.`,
      );
    word = `${word ?? ''}${more}`;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote === null && split && /\s/.test(sign)) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    word ??= '';
    if (quote === null && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === quote) quote = null;
    else if (sign === escape && quote !== "'" && at + 1 < text.length) {
      at += 1;
      const next = text[at] ?? '';
      add(quote === '"' && !['"', '$', escape].includes(next) ? sign + next : next);
    } else if (sign === '$' && quote !== "'") {
      const variable = variableAt(text, at, values, depth);
      add(variable ? variable.value : sign);
      if (variable) at = variable.end - 1;
    } else add(sign);
  }
  if (word !== null) words.push(word);
  return words;
};

/** A text with its variables replaced, and without its quotes. */
export const expand = (text: string, values: Values, escape: string, depth = 0): string =>
  scan(text, values, escape, false, depth).join('');

/** The words of a text, each with its variables replaced and without its quotes. */
export const wordsOf = (text: string, values: Values, escape: string): string[] =>
  scan(text, values, escape, true, 0);
