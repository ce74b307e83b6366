import { satisfies, validRange } from '@renovatebot/pep440';

/** What markers of requirements are about, by name (packaging.python.org, "Dependency specifiers", environment markers). */
export type MarkerEnvironment = Readonly<Record<string, string>>;

/** Processors by their names in Python. */
const machines: Readonly<Record<string, string>> = { x64: 'x86_64', arm64: 'aarch64' };

/** What they say of a Python on this kind of machine: builds run on Linux alone. */
export const environmentOf = (python: string): MarkerEnvironment => ({
  python_version: python.split('.').slice(0, 2).join('.'),
  python_full_version: python,
  implementation_version: python,
  implementation_name: 'cpython',
  platform_python_implementation: 'CPython',
  os_name: 'posix',
  sys_platform: 'linux',
  platform_system: 'Linux',
  platform_machine: machines[process.arch] ?? process.arch,
});

type Token = { kind: 'SIGN' | 'TEXT' | 'WORD'; text: string };
type Operand = { variable: string | null; value: string };

const longest = 4_000;
const deepest = 40;
const token = /\s*(?:(===|<=|>=|==|~=|!=|<|>|\(|\))|'([^']*)'|"([^"]*)"|([A-Za-z_][\w.]*))/y;
const versions = new Set(['python_version', 'python_full_version', 'implementation_version']);
const flipped: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

class NotRead extends Error {}

const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  const whole = text.trimEnd();
  token.lastIndex = 0;
  while (token.lastIndex < whole.length) {
    const match = token.exec(whole);
    if (!match) throw new NotRead();
    const [, sign, single, double, word] = match;
    if (sign !== undefined) tokens.push({ kind: 'SIGN', text: sign });
    else if (word !== undefined) tokens.push({ kind: 'WORD', text: word });
    else tokens.push({ kind: 'TEXT', text: single ?? double ?? '' });
  }
  return tokens;
};

/** A package's name, or an extra's, as PyPI writes it: small, with hyphens. */
export const normalName = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-');

const compareTexts = (left: string, sign: string, right: string): boolean => {
  switch (sign) {
    case '==':
    case '===':
      return left === right;
    case '!=':
      return left !== right;
    case 'in':
      return right.includes(left);
    case 'not in':
      return !right.includes(left);
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
    default:
      throw new NotRead();
  }
};

const compare = (left: Operand, sign: string, right: Operand, extras: ReadonlySet<string>): boolean => {
  if (left.variable === 'extra' || right.variable === 'extra') {
    const has = extras.has(normalName(left.variable === 'extra' ? right.value : left.value));
    if (sign === '==') return has;
    if (sign === '!=') return !has;
    throw new NotRead();
  }
  if (sign === 'in' || sign === 'not in') return compareTexts(left.value, sign, right.value);
  const [version, range] = versions.has(left.variable ?? '')
    ? [left.value, `${sign}${right.value}`]
    : versions.has(right.variable ?? '')
      ? [right.value, `${flipped[sign] ?? sign}${left.value}`]
      : ['', ''];
  if (range !== '' && validRange(range)) return satisfies(version, range, { prereleases: true });
  return compareTexts(left.value, sign, right.value);
};

/**
 * Whether a marker holds, such as `python_version < "3.11" and extra == "standard"`.
 * @param extras of the package that asks, as PyPI writes them
 * @returns true also where it cannot be read: what is asked for without need is found out when it is installed
 */
export const holds = (
  marker: string,
  environment: MarkerEnvironment,
  extras: ReadonlySet<string> = new Set(),
): boolean => {
  if (marker.length > longest) return true;
  try {
    const tokens = tokensOf(marker);
    let position = 0;
    const peek = (): string | undefined =>
      tokens[position]?.kind === 'TEXT' ? undefined : tokens[position]?.text;
    const take = (): Token => {
      const next = tokens[position];
      if (!next) throw new NotRead();
      position += 1;
      return next;
    };
    const operand = (): Operand => {
      const { kind, text } = take();
      if (kind === 'TEXT') return { variable: null, value: text };
      if (kind === 'SIGN') throw new NotRead();
      return { variable: text, value: environment[text] ?? '' };
    };
    const single = (depth: number): boolean => {
      if (depth > deepest) throw new NotRead();
      if (peek() === '(') {
        take();
        const inner = either(depth + 1);
        if (take().text !== ')') throw new NotRead();
        return inner;
      }
      const left = operand();
      const first = take().text;
      const sign = first === 'not' && take().text === 'in' ? 'not in' : first;
      return compare(left, sign, operand(), extras);
    };
    const both = (depth: number): boolean => {
      let all = single(depth);
      while (peek() === 'and') {
        take();
        all = single(depth) && all;
      }
      return all;
    };
    const either = (depth: number): boolean => {
      let any = both(depth);
      while (peek() === 'or') {
        take();
        any = both(depth) || any;
      }
      return any;
    };
    const whole = either(0);
    return position < tokens.length || whole;
  } catch (error) {
    if (error instanceof NotRead) return true;
    throw error;
  }
};
