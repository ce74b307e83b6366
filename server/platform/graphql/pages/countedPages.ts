import { collectSubFields } from '@graphql-tools/utils';
import {
  type GraphQLFieldResolver,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isObjectType,
} from 'graphql';
import type { Context } from '../context.ts';

/** What a connection has of the page itself; whatever else it has is counted. */
const ofPage = new Set(['edges', 'nodes', 'pageInfo', '__typename']);

const asksForCount = ({ schema, fragments, variableValues, returnType, fieldNodes }: GraphQLResolveInfo) => {
  const type = getNamedType(returnType);
  if (!isObjectType(type)) return false;
  const { fields } = collectSubFields(schema, fragments, { coerced: variableValues, sources: {} }, type, [
    ...fieldNodes,
  ]);
  return fields.values().some(([field]) => field !== undefined && !ofPage.has(field.name.value));
};

/**
 * Tells the resolver of a connection, as the argument `counted`, whether the operation asks how many entries there are: then they
 * are counted along with the page instead of after it. Other fields are left as they are.
 */
export const counted = (
  type: GraphQLOutputType,
  resolve: GraphQLFieldResolver<unknown, Context>,
): typeof resolve => {
  const answer = getNamedType(type);
  if (!isObjectType(answer) || !('totalCount' in answer.getFields())) return resolve;
  return (parent, args, context, info) =>
    resolve(parent, { ...args, counted: asksForCount(info) }, context, info);
};
