import { printSchemaWithDirectives } from '@graphql-tools/utils';
import { type GraphQLSchema, lexicographicSortSchema, parse, print, visit } from 'graphql';

/**
 * Prints the whole schema as one SDL file: each type whole, though its fields stand in the files of several features, and sorted by name.
 * Directives are kept; descriptions stand in the SDL files alone.
 */
export const plugin = (schema: GraphQLSchema): string => {
  const whole = parse(printSchemaWithDirectives(lexicographicSortSchema(schema)));
  const bare = visit(whole, {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return `# Made by \`npm run codegen\`. Do not edit.\n\n${print(bare)}\n`;
};
