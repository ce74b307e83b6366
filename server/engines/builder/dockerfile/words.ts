/** Values of variables by their names. */
export type Values = Readonly<Record<string, string>>;

const nameAt = /[A-Za-z_]\w*/y;
/** Characters of a value: variables may double it with each line. */
const longestValue = 32 * 1024;

/** A value is too long once its variables are replaced. */
export class ValueTooLong extends Error {
  constructor() {
    super(`A value has more than ${longestValue / 1024} KiB once its variables are replaced.`);
  }
}

/** Variables may stand in defaults of others, so deep. */
const deepest = 8;

const valueOf = (values: Values, name: string): string | undefined =>
  Object.hasOwn(values, name) ? values[name] : undefined;

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
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (quote === null && split && /\s/.test(sign)) {
      if (word !== null) words.push(word);
      word = null;
      continue;
    }
    word ??= '';
    if (word.length > longestValue) throw new ValueTooLong();
    if (quote === null && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === quote) quote = null;
    else if (sign === escape && quote !== "'" && at + 1 < text.length) {
      at += 1;
      const next = text[at] ?? '';
      word += quote === '"' && !['"', '$', escape].includes(next) ? sign + next : next;
    } else if (sign === '$' && quote !== "'") {
      const variable = variableAt(text, at, values, depth);
      word += variable ? variable.value : sign;
      if (variable) at = variable.end - 1;
    } else word += sign;
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
