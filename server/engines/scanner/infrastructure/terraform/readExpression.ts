import type { Value } from './configuration.ts';
import type { Scanner } from './scanner.ts';

const name = /[A-Za-z_][\w-]*/y;
const words: Readonly<Record<string, { kind: 'BOOLEAN'; is: boolean } | { kind: 'NULL' }>> = {
  true: { kind: 'BOOLEAN', is: true },
  false: { kind: 'BOOLEAN', is: false },
  null: { kind: 'NULL' },
};

const listOf = (scanner: Scanner, end: string): Value[] => {
  const items: Value[] = [];
  scanner.at += 1;
  scanner.skip(true);
  while (scanner.peek() !== '' && scanner.peek() !== end) {
    items.push(readExpression(scanner, true));
    scanner.skip(true);
    if (scanner.take(/,|\.\.\./y) === null && scanner.peek() !== end) break;
    scanner.skip(true);
  }
  scanner.at += 1;
  return items;
};

const objectOf = (scanner: Scanner): { key: string; value: Value }[] => {
  const entries: { key: string; value: Value }[] = [];
  scanner.at += 1;
  scanner.skip(true);
  while (scanner.peek() !== '' && scanner.peek() !== '}') {
    const start = scanner.at;
    let key = scanner.peek() === '"' ? scanner.quoted() : scanner.take(name);
    if (key === null) {
      // A key may be worked out: what it is called is known only when it runs.
      if (scanner.peek() === '(') scanner.brackets();
      else break;
      key = scanner.text.slice(start, scanner.at);
    }
    scanner.skip(true);
    if (scanner.take(/=|:/y) === null) {
      scanner.rest(false);
    } else {
      scanner.skip(true);
      entries.push({ key, value: readExpression(scanner, false) });
    }
    scanner.skip(true);
    scanner.take(/,/y);
    scanner.skip(true);
  }
  scanner.at += 1;
  return entries;
};

const isLoop = (scanner: Scanner): boolean =>
  /[[{]\s*for\s/y.test(scanner.text.slice(scanner.at, scanner.at + 60));

const textValue = (text: string): { kind: 'TEXT'; text: string } | { kind: 'OTHER'; text: string } => {
  const [, whole] = /^\$\{([^{}]*)\}$/.exec(text) ?? [];
  return whole === undefined ? { kind: 'TEXT', text } : { kind: 'OTHER', text: whole.trim() };
};

const primary = (scanner: Scanner, line: number): Value | null => {
  if (scanner.peek() === '"') return { line, ...textValue(scanner.quoted()) };
  if (/<<-?[\w.-]/y.test(scanner.text.slice(scanner.at, scanner.at + 4)))
    return { line, kind: 'TEXT', text: scanner.heredoc() };
  if (isLoop(scanner)) return null;
  if (scanner.peek() === '[') return { line, kind: 'LIST', items: listOf(scanner, ']') };
  if (scanner.peek() === '{') return { line, kind: 'OBJECT', entries: objectOf(scanner) };
  const number = scanner.take(/-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y);
  if (number !== null) return { line, kind: 'NUMBER', number: Number(number) };
  const word = scanner.take(name);
  if (word === null) return null;
  if (scanner.peek() === '(') return { line, kind: 'CALL', name: word, values: listOf(scanner, ')') };
  const known = Object.hasOwn(words, word) ? words[word] : undefined;
  if (known) return { line, ...known };
  return null;
};

/** Reads an expression; what is more than a literal, a list, an object or a call is kept as it is written. */
export const readExpression = (scanner: Scanner, inBrackets: boolean): Value =>
  scanner.nested(() => {
    const start = scanner.at;
    const line = scanner.line();
    const value = primary(scanner, line);
    const end = scanner.at;
    scanner.rest(inBrackets);
    const isAll =
      scanner.text
        .slice(end, scanner.at)
        .replace(/(?:#|\/\/).*|\/\*[^]*?\*\//g, '')
        .trim() === '';
    if (value && isAll) return value;
    return { line, kind: 'OTHER', text: scanner.text.slice(start, scanner.at).trim().slice(0, 2_000) };
  });
