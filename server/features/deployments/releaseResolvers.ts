import type { Context } from '../../platform/graphql/context.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { organizationOf } from '../../platform/auth/activeOrganization.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

/** What answers the schema of releases. */
export const releaseResolvers = {
  Query: {
    release: (_, { id }, context) => context.stores.releases.load(reading(context), knownId(id, 'release')),
  },
  Project: {
    releases: ({ id }, page, context) => context.stores.releases.ofProject(reading(context), id, page),
  },
  Release: {
    url: ({ id, projectId }, _, { runtime }) =>
      `${runtime.env.publicUrl}/app/projects/${projectId}/releases/${id}`,
    project: ({ projectId }, _, context) => context.stores.projects.load(reading(context), projectId),
    manifest: ({ manifest, layers }) => ({
      ...manifest,
      release: manifest.release ?? null,
      crons: [...(manifest.crons ?? [])],
      volumes: Object.entries(manifest.volumes ?? {}).map(([name, path]) => ({ name, path })),
      layers,
    }),
    previous: ({ id }, _, context) => context.stores.releases.previous(reading(context), id),
    build: ({ id }, _, context) => context.stores.builds.ofRelease(reading(context), id),
    environments: ({ id }, _, context) => context.stores.environments.ofRelease(reading(context), id),
    deployments: ({ id }, _, context) => context.stores.deployments.ofRelease(reading(context), id),
  },
  SigningKey: {
    organization: (_parent, _args, { session }) => organizationOf(session.require()),
  },
} satisfies Resolvers;
