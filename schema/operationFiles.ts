import { relative, resolve } from 'node:path';
import { preset } from '@graphql-codegen/near-operation-file-preset';
import type { Types } from '@graphql-codegen/plugin-helpers';
import { plugin as typedDocuments } from '@graphql-codegen/typed-document-node';
import { type DefinitionNode, type GraphQLSchema, Kind } from 'graphql';
import { operationSettings } from '../codegen.ts';
import { partsAsked, saidOf, textOf } from './dependence.ts';
import { plugin as operationTypes } from './plugins/operationTypes.ts';
import { plugin as typedHooks } from './plugins/typedHooks.ts';
import { type Contract, generatedSource } from './writtenFile.ts';

/** What a file was made of, and what came of it. */
type Made = { of: string; parts: ReadonlySet<string>; said: string; text: string };

/** A document for each file of operations, as the libraries take them. */
const documentsOf = ({ operations }: Contract): Types.DocumentFile[] =>
  [...Map.groupBy(operations.definitions, ({ loc }) => loc?.source.name ?? '')].map(
    ([path, definitions]) => ({
      location: resolve(path),
      document: { kind: Kind.DOCUMENT, definitions },
    }),
  );

/** What stands beside each file of operations: where, of which operations, and the fragments of other files that they need. */
const sectionsOf = async (contract: Contract) => {
  const documents = documentsOf(contract);
  if (documents.length === 0) return [];
  return preset.buildGeneratesSection({
    presetConfig: { extension: '.generated.ts' },
    baseOutputDir: 'client/',
    plugins: [],
    pluginMap: {},
    schema: { kind: Kind.DOCUMENT, definitions: [] },
    schemaAst: contract.schema,
    documents,
    config: { ...operationSettings },
  });
};

type Section = Awaited<ReturnType<typeof sectionsOf>>[number];

const definitionsIn = ({ documents }: Section): readonly DefinitionNode[] =>
  documents.flatMap(({ document }) => document?.definitions ?? []);

const textOfSection = async (schema: GraphQLSchema, section: Section): Promise<string> => {
  const { filename, documents, config } = section;
  const hooks = typedHooks({ kind: Kind.DOCUMENT, definitions: definitionsIn(section) });
  return generatedSource([
    await operationTypes(schema, documents, config, { outputFile: filename }),
    { prepend: hooks.prepend, content: '' },
    await typedDocuments(schema, documents, config, { outputFile: filename }),
    hooks.content,
  ]);
};

/**
 * Writes types, documents and hooks of the client's operations, in memory. It keeps what it made: a file is made again when its operations, the
 * fragments that they need, or what the schema says of the parts that they ask for have changed.
 */
export const openOperationFiles = () => {
  let known: ReadonlyMap<string, Made> = new Map();

  const make = async (schema: GraphQLSchema, section: Section, before: Made | undefined): Promise<Made> => {
    const { externalFragments = [], fragmentImports }: Section['config'] = section.config;
    const foreign: DefinitionNode[] = externalFragments.map(({ node }: { node: DefinitionNode }) => node);
    const definitions = [...definitionsIn(section), ...foreign];
    const of = `${textOf(definitions)}\n${JSON.stringify(fragmentImports)}`;
    if (before?.of === of && before.said === saidOf(schema, before.parts)) return before;
    const parts = partsAsked(schema, definitions);
    return { of, parts, said: saidOf(schema, parts), text: await textOfSection(schema, section) };
  };

  /** @returns path from the root -> content */
  return async (contract: Contract): Promise<Map<string, string>> => {
    const made = new Map<string, Made>();
    for (const section of await sectionsOf(contract)) {
      const path = relative('.', section.filename);
      made.set(path, await make(contract.schema, section, known.get(path)));
    }
    known = made;
    return new Map([...made].map(([path, { text }]) => [path, text]));
  };
};
