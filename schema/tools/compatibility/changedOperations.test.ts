import { relative, resolve } from 'node:path';
import { preset } from '@graphql-codegen/near-operation-file-preset';
import { mergeOutputs } from '@graphql-codegen/plugin-helpers';
import { buildSchema, concatAST, Kind, parse, Source } from 'graphql';
import config from '../../../codegen.ts';
import type { Contract } from '../buildSchema.ts';
import { basesOf, changedSince } from './changedOperations.ts';
import { plugin as operationTypes } from '../plugins/operationTypes.ts';
import { definitionsByFile } from '../source.ts';

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

/** The types that are written beside each file of operations when all are written. */
const writtenOf = async ({ schema, operations }: Contract): Promise<Map<string, string>> => {
  const output = config.generates['client/'];
  if (!output || Array.isArray(output)) throw new Error('codegen.ts says nothing of client/.');
  const sections = await preset.buildGeneratesSection({
    presetConfig: output.presetConfig ?? {},
    baseOutputDir: 'client/',
    plugins: [],
    pluginMap: {},
    schema: { kind: Kind.DOCUMENT, definitions: [] },
    schemaAst: schema,
    documents: [...definitionsByFile(operations)].map(([path, definitions]) => ({
      location: resolve(path),
      document: { kind: Kind.DOCUMENT, definitions },
    })),
    config: { ...output.config },
  });
  const texts = sections.map(async (section) => {
    const { filename, documents, config: settings } = section;
    const types = await operationTypes(schema, documents, settings, { outputFile: filename });
    return [relative('.', filename).replace('.generated.ts', '.graphql'), mergeOutputs([types])] as const;
  });
  return new Map(await Promise.all(texts));
};

/** The files of operations that a change concerns; beside all others the same is written as before. */
const concernedBy = async (change: { sdl?: string; files?: Files }): Promise<string[]> => {
  const [before, after] = [
    contractOf(sdl, files),
    contractOf(change.sdl ?? sdl, { ...files, ...change.files }),
  ];
  const known = basesOf(before);
  const concerned = changedSince(known, basesOf(after, known));
  const [old, now] = [await writtenOf(before), await writtenOf(after)];
  const different = [...now].filter(([path, text]) => old.get(path) !== text).map(([path]) => path);
  expect(concerned).toEqual(expect.arrayContaining(different));
  return concerned.sort();
};

const [reviews, title, shown] = [
  'client/reviews/reviews.graphql',
  'client/reviews/title.graphql',
  'client/shown/shown.graphql',
];

it.each([
  [
    'a field that is always there from now on',
    sdl.replace('title: String state', 'title: String! state'),
    [reviews, title, shown],
  ],
  ['a field of another type', sdl.replace('state: State!', 'state: Int!'), [reviews, shown]],
  ['a list', sdl.replace('review: Review!', 'review: [Review!]!'), [reviews]],
  ['an interface of one type more', sdl.replace('type Note', 'type Note implements Shown'), [shown]],
  ['a field that nobody asks for', sdl.replace('title: String!', 'title: String! text: String'), []],
])('writes anew what a change of the SDL concerns: %s', async (_what, changed, concerned) => {
  expect(await concernedBy({ sdl: changed })).toEqual(concerned);
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
    [reviews, title, 'client/title.graphql'],
  ],
])('writes anew what a change of operations concerns: %s', async (_what, changed, concerned) => {
  expect(await concernedBy({ files: changed })).toEqual(concerned);
});
