import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { generateApiKey } from './generateApiKey.ts';
import { revokeApiKey } from './revokeApiKey.ts';
import { rotateApiKey } from './rotateApiKey.ts';
import { memberOf } from '../../platform/nodes/actorOf.ts';

export const apiKeyResolvers = {
  ApiKey: {
    owner: ({ userId }, _, context) => memberOf(context, userId),
    expired: ({ expiresAt }, _, { runtime }) => expiresAt !== null && expiresAt <= runtime.clock(),
    projects: ({ projectIds }, _, { session, stores }) =>
      projectIds && stores.projects.byIds(session.allow('ORGANIZATION_READ'), projectIds),
    own: ({ userId }, _, { session }) => userId === session.require().userId,
  },
  Query: {
    apiKeys: (_, args, { session, stores }) => stores.apiKeys.list(session.allow('API_KEY_MANAGE'), args),
  },
  Mutation: { generateApiKey, rotateApiKey, revokeApiKey },
  Organization: {
    apiKeys: ({ id }, args, { session, stores }) =>
      stores.apiKeys.list(session.allow('API_KEY_MANAGE').inside(id), args),
  },
} satisfies Resolvers;
