import { type DefinitionNode, type FragmentDefinitionNode, Kind, type DocumentNode, visit } from 'graphql';
import { documentHash } from '../documentHash.ts';

/** The names of the fragments that a definition spreads itself. */
const spreadIn = (definition: DefinitionNode): string[] => {
  const names: string[] = [];
  visit(definition, { FragmentSpread: ({ name }) => void names.push(name.value) });
  return names;
};

/** An operation and all fragments it needs, as the client sends it. */
const wholeDocument = (
  operation: DefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): DocumentNode => {
  const needed = new Set<FragmentDefinitionNode>();
  const add = (definition: DefinitionNode) => {
    for (const name of spreadIn(definition)) {
      const fragment = fragments.get(name);
      if (!fragment || needed.has(fragment)) continue;
      needed.add(fragment);
      add(fragment);
    }
  };
  add(operation);
  return { kind: Kind.DOCUMENT, definitions: [operation, ...needed] };
};

/** Writes the hash of each operation of the client, by which the server knows the product's own documents. */
export function plugin({ definitions }: DocumentNode): string {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const lines = definitions
    .flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION
        ? [`  ${definition.name?.value}: '${documentHash(wholeDocument(definition, fragments))}',`]
        : [],
    )
    .sort();
  return `/** The client's operations and the hashes of their documents, as schema/documentHash.ts makes them. */
export const productDocuments: Readonly<Record<string, string>> = {
${lines.join('\n')}
};`;
}
