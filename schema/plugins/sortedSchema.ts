import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { type GraphQLSchema, lexicographicSortSchema } from 'graphql';

/**
 * Prints the whole schema as one SDL file, sorted by name so that a diff shows changes and nothing else. Descriptions
 * and directives on fields and arguments are kept.
 */
export const plugin = (schema: GraphQLSchema): string =>
  `# Made by \`npm run codegen\`. Do not edit.\n\n${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`;
