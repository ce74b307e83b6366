import type { Resolvers } from '../graphql/resolvers.generated.ts';
import { addressOf } from '../git/hosting/hostedAddress.ts';
import { hostRepository } from './hostRepository.ts';

const mostPushes = 20;

export const hostingResolvers = {
  Mutation: { hostRepository },
  Project: {
    hostedRepository: ({ id }, _, { session, stores }) =>
      stores.hosting.ofProject(session.allow('ORGANIZATION_READ'), id),
  },
  HostedRepository: {
    url: ({ slug }, _, { session, runtime }) => addressOf(runtime.env, session.require().slug, slug),
    pushes: ({ projectId }, { first }, { session, stores }) =>
      stores.hosting.pushes(
        session.allow('ORGANIZATION_READ'),
        projectId,
        Math.min(Math.max(first ?? 5, 0), mostPushes),
      ),
  },
} satisfies Resolvers;
