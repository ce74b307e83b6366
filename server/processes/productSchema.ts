import type { GraphQLSchema } from 'graphql';
import { resolvers } from './features.ts';
import { createSchema } from '../platform/graphql/schema.ts';

let made: GraphQLSchema | undefined;

/** The schema that answers, with the resolvers of every feature; made once, when first asked for. */
export const productSchema = (): GraphQLSchema => (made ??= createSchema(resolvers));
