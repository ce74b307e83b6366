/** A property of an object literal in a script, by the names that lead to it, the nearest last. */
export type ScriptProperty = {
  names: readonly string[];
  /** Null where it is no literal, so that only running the script would tell. */
  value: string | boolean | null;
  line: number;
};

type Token = { kind: 'WORD' | 'TEXT' | 'MARK'; text: string; line: number };

/** Bounded, so that a line of slashes is not read again from each of them. */
const expression = /\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.){0,100}\]){1,200}\/[a-z]*/y;
const space = /\s+/y;
const word = /[\p{L}\p{N}_$]+/uy;

const deepest = 50;

/** What an expression between slashes can stand behind; elsewhere a slash divides. */
const beforeExpression = /^(?:[([{,;:=!&|?+>]|return)$/;

/** Where a text ends whose first quote stands at a position: behind its last one, or where the line or the script ends. */
const endOfText = (script: string, start: number): number => {
  const quote = script[start];
  for (let position = start + 1; position < script.length; position += 1) {
    const letter = script[position];
    if (letter === quote) return position + 1;
    if (letter === '\n' && quote !== '`') return position;
    if (letter === '\\') position += 1;
  }
  return script.length;
};

const endOfComment = (script: string, start: number): number => {
  const isLine = script.startsWith('//', start);
  const end = script.indexOf(isLine ? '\n' : '*/', start + 2);
  if (end < 0) return script.length;
  return isLine ? end : end + 2;
};

/** Reads a script of JavaScript or TypeScript as words, texts and marks, without running or understanding it. */
export const scriptTokens = (script: string): Token[] => {
  const tokens: Token[] = [];
  let line = 1;
  let position = 0;
  const next = (pattern: RegExp): number => {
    pattern.lastIndex = position;
    return pattern.test(script) ? pattern.lastIndex : 0;
  };
  while (position < script.length) {
    const letter = script[position] ?? '';
    const isComment = script.startsWith('//', position) || script.startsWith('/*', position);
    const isText = `'"\``.includes(letter);
    const before = tokens.at(-1)?.text ?? ';';
    const passed = isComment ? endOfComment(script, position) : next(space);
    const end =
      passed ||
      (isText ? endOfText(script, position) : 0) ||
      next(word) ||
      (letter === '/' && beforeExpression.test(before) ? next(expression) : 0) ||
      position + 1;
    const text = script.slice(position, end);
    if (!passed) {
      // A text with parts that are worked out is no literal.
      const isLiteral = isText && !(letter === '`' && text.includes('${'));
      if (isLiteral) tokens.push({ kind: 'TEXT', text: text.slice(1, -1), line });
      else tokens.push({ kind: /^[\p{L}\p{N}_$]/u.test(letter) ? 'WORD' : 'MARK', text, line });
    }
    line += text.split('\n').length - 1;
    position = end;
  }
  return tokens;
};

const literalOf = ({ kind, text }: Token): string | boolean | null => {
  if (kind === 'TEXT') return text.includes('\\') ? null : text;
  return kind === 'WORD' && (text === 'true' || text === 'false') ? text === 'true' : null;
};

/**
 * The properties of all object literals of a script, such as the settings in a configuration file. It is read as text and never run:
 * what is worked out there is told as null.
 */
export const scriptProperties = (script: string): ScriptProperty[] => {
  const tokens = scriptTokens(script);
  const properties: ScriptProperty[] = [];
  const open: (string | null)[] = [];
  let name: string | null = null;
  for (const [index, token] of tokens.entries()) {
    const { kind, text: mark, line } = token;
    const following = tokens[index + 1];
    if (kind === 'MARK' && '([{'.includes(mark)) {
      if (open.length >= deepest) break;
      open.push(name);
      name = null;
    } else if (kind === 'MARK' && ')]}'.includes(mark)) open.pop();
    else if (kind === 'MARK' && mark === ',') name = null;
    const begins = ['{', ','].includes(tokens[index - 1]?.text ?? '') && tokens[index - 1]?.kind === 'MARK';
    if (kind === 'MARK' || !begins || following?.text !== ':' || following.kind !== 'MARK') continue;
    const value = tokens[index + 2];
    const end = tokens[index + 3];
    name = mark;
    const isLiteral = value !== undefined && (end === undefined || ',}'.includes(end.text));
    properties.push({
      names: [...open.filter((one) => one !== null), mark],
      value: isLiteral ? literalOf(value) : null,
      line,
    });
  }
  return properties;
};

/** The property that such names lead to, wherever the first of them stands. */
export const propertyAt = (
  properties: readonly ScriptProperty[],
  ...names: readonly string[]
): ScriptProperty | undefined =>
  properties.find((property) => {
    const last = property.names.slice(-names.length);
    return last.length === names.length && last.every((name, index) => name === names[index]);
  });
