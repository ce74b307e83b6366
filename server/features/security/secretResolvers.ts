import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';

/** Where else a secret stands. */
export const secretResolvers = {
  Finding: {
    alsoIn: ({ id, projectId, rule, tool }) =>
      rule === 'secret' && tool === null ? { findingId: id, projectId } : null,
  },
  SecretPlaces: {
    places: (secret, _, { session, stores }) =>
      stores.leakedSecrets.places(session.allow('ORGANIZATION_READ'), secret),
    findings: async (secret, _, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const { findingIds } = await stores.leakedSecrets.elsewhere(grant, secret);
      const found = await Promise.all(findingIds.map((id) => stores.findings.load(grant, id)));
      return found.filter((finding) => finding !== null);
    },
    projectCount: async (secret, _, { session, stores }) =>
      (await stores.leakedSecrets.elsewhere(session.allow('ORGANIZATION_READ'), secret)).projectCount,
  },
} satisfies Resolvers;
