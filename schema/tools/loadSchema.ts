import type { GraphQLSchema } from 'graphql';
import { buildSchema } from './buildSchema.ts';

/**
 * Loads the SDL for the command line of GraphQL Code Generator, so that `npx graphql-codegen` writes what `npm run codegen` does: its own
 * loader knows neither our checks nor the order of the fields.
 *
 * @throws as buildSchema does
 */
export default function loadSchema(): GraphQLSchema {
  return buildSchema();
}
