import { type DocumentNode, type GraphQLSchema, Kind } from 'graphql';
import { documentHash } from '../documentHash.ts';
import { fragmentsIn, fragmentsNeeded } from '../fragments.ts';

/** Writes the hash of each operation of the client, by which the server knows the product's own documents. */
export function plugin(_schema: GraphQLSchema, documents: { document?: DocumentNode }[]): string {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const fragments = fragmentsIn({ kind: Kind.DOCUMENT, definitions });
  const lines = definitions
    .flatMap((definition) => {
      if (definition.kind !== Kind.OPERATION_DEFINITION) return [];
      // An operation and all fragments it needs, as the client sends it.
      const whole = [definition, ...fragmentsNeeded([definition], fragments)];
      return [`  ${definition.name?.value}: '${documentHash({ kind: Kind.DOCUMENT, definitions: whole })}',`];
    })
    .sort();
  return `/** The client's operations and the hashes of their documents, as schema/tools/documentHash.ts makes them. */
export const productDocuments: Readonly<Record<string, string>> = {
${lines.join('\n')}
};`;
}
