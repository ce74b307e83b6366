import { buildSchema, concatAST, parse, Source } from 'graphql';
import { openOperationFiles } from './operationFiles.ts';
import type { Contract } from './writtenFile.ts';

const sdl = `
  type Query { review: Review! shown: Shown }
  type Review implements Shown { title: String state: State! }
  type Note { title: String! }
  enum State { OPEN DONE }
  interface Shown { title: String }
`;
const files = {
  'client/reviews/reviews.graphql': 'query Review { review { state ...Title } }',
  'client/reviews/title.graphql': 'fragment Title on Review { title }',
  'client/shown/shown.graphql': 'query Shown { shown { title ... on Review { state } } }',
};
type Files = Record<string, string>;

const contractOf = (written: string, operations: Files): Contract => ({
  schema: buildSchema(written),
  operations: concatAST(Object.entries(operations).map(([path, text]) => parse(new Source(text, path)))),
});

/** What one who knows of before writes after a change; it must be what one writes who begins anew. */
const writtenAfter = async (change: { sdl?: string; files?: Files }) => {
  const write = openOperationFiles();
  const before = await write(contractOf(sdl, files));
  const contract = contractOf(change.sdl ?? sdl, { ...files, ...change.files });
  const after = await write(contract);
  expect([...after]).toEqual([...(await openOperationFiles()(contract))]);
  return [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
};

const reviews = 'client/reviews/reviews.generated.ts';
const title = 'client/reviews/title.generated.ts';
const shown = 'client/shown/shown.generated.ts';

it.each([
  [
    'a field that is always there from now on',
    sdl.replace('title: String state', 'title: String! state'),
    [reviews, shown, title],
  ],
  ['a field of another type', sdl.replace('state: State!', 'state: Int!'), [reviews, shown]],
  ['a list', sdl.replace('review: Review!', 'review: [Review!]!'), [reviews]],
  ['an interface of one type more', sdl.replace('type Note', 'type Note implements Shown'), [shown]],
  ['a field that nobody asks for', sdl.replace('title: String!', 'title: String! text: String'), []],
])('writes anew what a change of the SDL concerns: %s', async (_what, changed, concerned) => {
  expect((await writtenAfter({ sdl: changed })).sort()).toEqual([...concerned].sort());
});

it.each([
  ['an operation', { 'client/shown/shown.graphql': 'query Shown { shown { title } }' }, [shown]],
  [
    'a fragment that another file spreads',
    { 'client/reviews/title.graphql': 'fragment Title on Review { state title }' },
    [reviews, title],
  ],
  [
    'a fragment that moved',
    {
      'client/reviews/title.graphql': 'query Other { review { state } }',
      'client/title.graphql': 'fragment Title on Review { title }',
    },
    [title, 'client/title.generated.ts'],
  ],
])('writes anew what a change of operations concerns: %s', async (_what, changed, concerned) => {
  expect((await writtenAfter({ files: changed })).sort()).toEqual([...concerned].sort());
});
