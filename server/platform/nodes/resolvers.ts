import { GraphQLError } from 'graphql';
import { accessError } from '../graphql/errors.ts';
import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { nodeOf } from './nodeOf.ts';
import { organizationOf } from '../auth/activeOrganization.ts';
import { memberOf } from './actorOf.ts';

/** Ids that `nodes` takes. */
const mostIds = 100;

/** A refusal, which stands in the place of the record; anything else fails all. */
const refusal = (error: unknown): GraphQLError => {
  if (error instanceof GraphQLError) return error;
  throw error;
};

export const nodeResolvers = {
  Query: {
    node: (_, { id }, context) => nodeOf(context, id),
    nodes: (_, { ids }, context) => {
      if (ids.length > mostIds) throw accessError('BAD_USER_INPUT', `Ask for at most ${mostIds} ids.`);
      return Promise.all(ids.map((id) => nodeOf(context, id).catch(refusal)));
    },
  },
  KeyActor: {
    owner: ({ ownerId }, _, context) => memberOf(context, ownerId),
  },
  SystemActor: {
    organization: (_parent, _args, { session }) => organizationOf(session.require()),
  },
} satisfies Resolvers;
