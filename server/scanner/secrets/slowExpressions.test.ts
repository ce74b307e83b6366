import { Script } from 'node:vm';
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

/** Milliseconds of processor time that an expression takes to look through a text: others work on this machine, too. */
const looks = new Script('for (const match of text.matchAll(expression)) void match;');
const timeOf = (expression: RegExp, text: string): number => {
  const before = process.cpuUsage();
  try {
    looks.runInNewContext({ text, expression }, { timeout: 10 * most });
  } catch {
    return most;
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

/** Four times the text takes four times as long, or sixteen times where it takes the square. */
const isSquare = (expression: RegExp, text: string, longer: () => string): boolean => {
  const once = timeOf(expression, text);
  if (once >= most) return true;
  return once > measurable && timeOf(expression, longer()) > 9 * timeOf(expression, text);
};

test('no expression that secrets are looked for with takes the square of what a stranger writes', () => {
  const slow = [...looked, ...excepted].flatMap(({ id, expression, texts, longer }) => {
    const global = new RegExp(expression.source, `${expression.flags.replace('g', '')}g`);
    const square = (text: string, index: number) => isSquare(global, text, () => longer(index));
    const worst = texts.find(
      (text, index) => square(text, index) && square(text, index) && square(text, index),
    );
    return worst === undefined ? [] : [`${id}: ${JSON.stringify(worst.slice(0, 40))}`];
  });
  expect(slow).toEqual([]);
});
