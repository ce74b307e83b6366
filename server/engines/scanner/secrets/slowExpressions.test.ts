import { createContext, Script } from 'node:vm';
import { longestTarget } from './findSecrets.ts';
import { readGitleaksRules } from './gitleaksRules.ts';
import { ownRules } from './ownRules.ts';

jest.setTimeout(120_000);

/** Characters of the texts that every expression looks through: what takes the square of as many takes far more than is measurable. */
const usual = 6_000;
/** Milliseconds of processor time for such a text: far more than what takes a number of steps for each character. */
const most = 120;
/** Below this nothing is told by comparing. */
const measurable = 2;
/** What the square takes on four times the text at the least: what grows with the text takes a tenth of it. */
const square = 60;

/** What is repeated to make an expression slow: what words, values and gaps are made of, and each of its own keywords among them. */
const pieces = ['a', 'a.', 'A0', ' ', '\n', ' \n', '=', '"', '/', '-', '<a', ';a='];

const pumped = (keywords: readonly string[], length: number): string[] => {
  const words = keywords.length > 0 ? keywords.slice(0, 1) : [''];
  return words.flatMap((word) => [
    ...pieces.map((piece) => `${word}${piece.repeat(length / piece.length)}`),
    ...pieces.map((piece) => `${piece.repeat(length / piece.length)}${word}`),
    ...['', '=', ' ', '.', 'a '].map((gap) =>
      `${word}${gap}`.repeat(length / (word.length + gap.length || 1)),
    ),
  ]);
};

/** Milliseconds of processor time after which a look is given up. */
const certain = 5 * most;
/** So many times what a quarter of it takes nothing takes that grows with the text, also beside a neighbour on the same processor. */
const farMore = 12;
/** One for all looks: to make a context takes longer than most of them. */
const place = createContext({});
const looks = new Script('for (const match of text.matchAll(expression)) void match;');
/** Milliseconds of processor time that an expression takes to look through a text; `enough` or more where it was given up. */
const timeOf = (expression: RegExp, text: string, enough = certain): number => {
  // The wall's clock is all that ends a look: where others had the processor meanwhile, it is looked again for longer.
  for (let timeout = enough; ; timeout *= 2) {
    const before = process.cpuUsage();
    const ended = look(expression, text, timeout);
    // The kernel splits the time into user and system by ticks of 4 ms: only their sum is exact.
    const { user, system } = process.cpuUsage(before);
    const spent = (user + system) / 1_000;
    if (ended || spent >= enough) return spent;
  }
};
const look = (expression: RegExp, text: string, timeout: number): boolean => {
  try {
    looks.runInContext(Object.assign(place, { text, expression }), { timeout: Math.ceil(timeout) });
    return true;
  } catch (error) {
    // An error of Node's own, which is none of this context's.
    const isLate =
      typeof error === 'object' && error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
    if (isLate) return false;
    throw error;
  }
};

/** The least of three: a pause, or another's work, makes a time longer and never shorter. */
const least = (expression: RegExp, text: string, enough = certain): number =>
  Math.min(...[1, 2, 3].map(() => timeOf(expression, text, enough)));

/** Whether a text that took so long the first time takes far too long; nothing else makes a look five times as long. */
const isSlow = (expression: RegExp, text: string, first: number): boolean =>
  first >= most && (first >= certain || least(expression, text) >= most);

/** Four times the text takes four times as long, or sixteen times where it takes the square. */
const isSquare = (expression: RegExp, textOf: (length: number) => string): boolean => {
  const text = textOf(usual);
  const first = timeOf(expression, text);
  if (first <= measurable) return false;
  if (isSlow(expression, text, first)) return true;
  // Held against a quarter of the text, which costs little, nearly all take four times as long.
  if (first < 5 * least(expression, textOf(usual / 4))) return false;
  const longer = textOf(4 * usual);
  const enough = Math.max(certain, farMore * first);
  const whole = timeOf(expression, longer, enough);
  if (whole <= square) return false;
  // To be told so, it need not be looked through to its end again and again.
  if (whole >= enough && whole >= farMore * least(expression, text)) return true;
  // Another process on the same processor can make one comparison wrong: two of three decide.
  const isFarSlower = () => least(expression, longer, enough) > Math.max(square, 9 * least(expression, text));
  const [one, other] = [isFarSlower(), isFarSlower()];
  return one === other ? one : isFarSlower();
};

const repeated = (piece: string) => (length: number) => piece.repeat(length / piece.length);

test.each([
  { expression: /\s+x/g, textOf: repeated(' ') },
  { expression: /\s*\n\s*\n\s*x/g, textOf: repeated(' \n') },
  { expression: /[\w.-]*(?:plaid)[\s'"]{0,3}=/g, textOf: repeated('a') },
  { expression: /(a+)+$/g, textOf: (length: number) => `${repeated('a')(length)}.` },
])('$expression takes the square or more', ({ expression, textOf }) => {
  expect(isSquare(expression, textOf)).toBe(true);
});

test('a look may take any part of a millisecond, and what else goes wrong with it is told', () => {
  expect(timeOf(/a/g, repeated('a')(usual), 734.808)).toBeLessThan(734.808);
  expect(timeOf(/(a+)+$/g, `${repeated('a')(usual)}.`, 50.5)).toBeGreaterThanOrEqual(50.5);
});

test.each([
  { expression: /\s{0,900}x/g, textOf: repeated(' ') },
  { expression: /[a-z]{0,60}=[a-z]{0,60}"/g, textOf: repeated('a=') },
  { expression: /\bkey\s*=\s*\S+/g, textOf: repeated('key = ') },
])('$expression grows with the text', ({ expression, textOf }) => {
  expect(isSquare(expression, textOf)).toBe(false);
});

const { rules, exception } = readGitleaksRules();
const global = (expression: RegExp) => new RegExp(expression.source, `${expression.flags.replace('g', '')}g`);
const told = (id: string, text: string | undefined): string[] =>
  text === undefined ? [] : [`${id}: ${JSON.stringify(text.slice(0, 40))}`];

test('no expression that secrets are looked for with takes the square of what a stranger writes', () => {
  const slow = [...rules, ...ownRules].flatMap(({ id, expression, keywords }) => {
    const looking = global(expression);
    const texts = pumped(keywords, usual);
    const textOf = (index: number) => (length: number) =>
      (length === usual ? texts : pumped(keywords, length))[index] ?? '';
    return told(
      id,
      texts.find((_, index) => isSquare(looking, textOf(index))),
    );
  });
  expect(slow).toEqual([]);
});

test('nor is any exception slow on the beginning of what was found', () => {
  const everywhere = { id: 'everywhere', exceptions: [exception], keywords: [] };
  const slow = [everywhere, ...rules].flatMap(({ id, exceptions, keywords }) =>
    exceptions
      .flatMap(({ expressions }) => expressions)
      .flatMap((expression) => {
        const looking = global(expression);
        const texts = pumped(keywords, longestTarget);
        return told(
          `${id}, exception`,
          texts.find((text) => isSlow(looking, text, timeOf(looking, text))),
        );
      }),
  );
  expect(slow).toEqual([]);
});
