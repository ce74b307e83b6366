import { readFileSync } from 'node:fs';
import { Source } from 'graphql';
import { mistakesIn } from './mistakes.ts';

/** What every row builds on: the words that all features share, and what they name of features. */
const features = `
  "A." type Notification { "B." id: ID! }
  "C." type LogoutPayload { "D." errors: [UserError!]! }
  extend type Query {
    "E." rating("F." from: Int): Int @public
    "G." score: Int @public @deprecated(reason: "Ask for rating. Until 2027-05-31.")
  }
`;
const base = [
  ...['schema/base/base.graphql', 'schema/base/lists.graphql', 'schema/base/money.graphql'].map(
    (file) => new Source(readFileSync(file, 'utf8'), file),
  ),
  new Source(features, 'schema/features.graphql'),
];

const isOperation = (text: string) => /^(query|mutation|subscription|fragment)\b/.test(text);

/** What is said of a text that is all that its file holds. */
const saidOf = (text: string): string =>
  mistakesIn(
    isOperation(text)
      ? { sdl: base, operations: [new Source(text, 'client/reviews/reviews.graphql')] }
      : { sdl: [...base, new Source(text, 'schema/reviews/reviews.graphql')], operations: [] },
  ).join(' ');

const plain = (cell = '') => cell.replaceAll('\\|', '|').replaceAll('\\', '').trim();
const code = (cell = '') => /^(`+) ?(.*?) ?\1$/.exec(cell.replaceAll('\\|', '|').trim())?.[2] ?? '';

const [contract = ''] = readFileSync('docs/mistakes.md', 'utf8').split('\n## ');
const rows = contract
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Mistake'))
  .map((line) => line.split(/(?<!\\)\|/).slice(1))
  .map(([mistake, written, said]) => [plain(mistake), code(written), code(said)] as const);

it('walks a table of at least twenty', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
});

it.each(rows)('%s', (_mistake, written, said) => {
  expect(saidOf(written)).toBe(said);
});

it('says nothing where nothing is wrong', () => {
  expect(mistakesIn({ sdl: base, operations: [] })).toEqual([]);
});
