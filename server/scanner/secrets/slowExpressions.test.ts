import { createContext, Script } from 'node:vm';
import { longestTarget } from './findSecrets.ts';
import { readGitleaksRules } from './gitleaksRules.ts';
import { ownRules } from './ownRules.ts';

jest.setTimeout(120_000);

const short = 6_000;
const long = 4 * short;
/** Milliseconds of processor time for a short text: far more than what takes a number of steps for each character. */
const most = 120;
/** Below this nothing is told by comparing. */
const measurable = 2;
/** What the square takes on the long text at the least: what grows with the text takes a tenth of it. */
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

/** Milliseconds after which a look is given up that takes the cube, or more: of the wall's clock, as others work on this machine, too. */
const patience = 100 * most;
/** One for all looks: to make a context takes longer than most of them. */
const place = createContext({});
const looks = new Script('for (const match of text.matchAll(expression)) void match;');
/** Milliseconds of processor time that an expression takes to look through a text: others work on this machine, too. */
const timeOf = (expression: RegExp, text: string): number => {
  const before = process.cpuUsage();
  try {
    looks.runInContext(Object.assign(place, { text, expression }), { timeout: patience });
  } catch {
    // It was given up.
    return Number.POSITIVE_INFINITY;
  }
  const { user } = process.cpuUsage(before);
  return user / 1_000;
};

const { rules, exception } = readGitleaksRules();
const looked = [...rules, ...ownRules].map(({ id, expression, keywords }) => ({
  id,
  expression,
  texts: pumped(keywords, short),
  longer: (index: number) => pumped(keywords, long)[index] ?? '',
}));
/** Exceptions are held against the beginning of what was found. */
const excepted = [{ id: 'everywhere', exceptions: [exception], keywords: [] }, ...rules].flatMap(
  ({ id, exceptions, keywords }) =>
    exceptions
      .flatMap(({ expressions }) => expressions)
      .map((expression) => ({
        id: `${id}, exception`,
        expression,
        texts: pumped(keywords, longestTarget),
        longer: () => '',
      })),
);

/** The least of three: a pause, or another's work, makes a time longer and never shorter. */
const least = (expression: RegExp, text: string): number =>
  Math.min(...[1, 2, 3].map(() => timeOf(expression, text)));

/** Four times the text takes four times as long, or sixteen times where it takes the square. */
const isSquare = (expression: RegExp, text: string, longer: () => string): boolean => {
  if (timeOf(expression, text) <= measurable) return false;
  if (least(expression, text) >= most) return true;
  if (timeOf(expression, longer()) <= square) return false;
  // A neighbour on the same processor can make one comparison wrong, and not two of them.
  return [1, 2].every(() => least(expression, longer()) > Math.max(square, 9 * least(expression, text)));
};

const longGap = () => ' '.repeat(long);

test('an expression that takes the square is told from one that does not', () => {
  const gap = ' '.repeat(short);
  expect(isSquare(/\s+x/g, gap, longGap)).toBe(true);
  expect(isSquare(/\s{0,900}x/g, gap, longGap)).toBe(false);
});

test('no expression that secrets are looked for with takes the square of what a stranger writes', () => {
  const slow = [...looked, ...excepted].flatMap(({ id, expression, texts, longer }) => {
    const global = new RegExp(expression.source, `${expression.flags.replace('g', '')}g`);
    const worst = texts.find((text, index) => isSquare(global, text, () => longer(index)));
    return worst === undefined ? [] : [`${id}: ${JSON.stringify(worst.slice(0, 40))}`];
  });
  expect(slow).toEqual([]);
});
