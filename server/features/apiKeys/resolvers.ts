import { keyRequests } from '../../platform/auth/keyRate.ts';
import { rateOf } from '../../platform/graphql/limits/countKey.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { generateApiKey } from './generateApiKey.ts';
import { revokeApiKey } from './revokeApiKey.ts';
import { rotateApiKey } from './rotateApiKey.ts';
import { describeScopes } from './describeScopes.ts';
import { memberOf } from '../../platform/nodes/actorOf.ts';

export const apiKeyResolvers = {
  User: {
    apiKey: ({ id, organizationId }, _, { session, stores }) => {
      const { viewer } = session;
      if (!viewer?.apiKey || viewer.userId !== id || viewer.organizationId !== organizationId) return null;
      return stores.apiKeys.current(session.allow('ORGANIZATION_READ'), viewer.apiKey.id);
    },
  },
  ApiKey: {
    owner: ({ userId }, _, context) => memberOf(context, userId),
    expired: ({ expiresAt }, _, { runtime }) => expiresAt !== null && expiresAt <= runtime.clock(),
    projects: ({ projectIds }, _, { session, stores }) =>
      projectIds && stores.projects.byIds(session.allow('ORGANIZATION_READ'), projectIds),
    own: ({ userId }, _, { session }) => userId === session.require().userId,
  },
  Query: {
    scopes: (_, _arguments, _context, { schema }) => describeScopes(schema),
    rateLimit: (_, _arguments, { client }) => {
      const rate = rateOf(client);
      return rate && { limit: keyRequests.most, remaining: rate.remaining, resetAt: rate.resetAt };
    },
    apiKeys: (_, args, { session, stores }) => stores.apiKeys.list(session.allow('API_KEY_MANAGE'), args),
  },
  Mutation: { generateApiKey, rotateApiKey, revokeApiKey },
  Organization: {
    apiKeys: ({ id }, args, { session, stores }) =>
      stores.apiKeys.list(session.allow('API_KEY_MANAGE').inside(id), args),
  },
} satisfies Resolvers;
