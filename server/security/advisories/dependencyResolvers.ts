import type { Resolvers } from '../../graphql/resolvers.generated.ts';
import { countShipped, shippedSource } from '../../scanner/dependencies/shippedAdvisories.ts';

/** So many of a package's advisories are named in a list; the findings name all. */
const mostNamed = 20;

export const dependencyResolvers = {
  Query: {
    dependencies: (_, { filter, ...page }, { session, stores }) =>
      stores.dependencies.list(session.allow('ORGANIZATION_READ'), filter, page),
    dependencyOptions: (_, _args, { session, stores }) =>
      stores.dependencies.options(session.allow('ORGANIZATION_READ')),
    advisoryData: async (_, _args, { session, stores }) => {
      const imported = await stores.dependencies.advisoryData(session.allow('ORGANIZATION_READ'));
      const shipped = {
        ecosystem: 'npm',
        source: shippedSource.name,
        newestAt: new Date(shippedSource.date),
        importedAt: null,
        advisories: countShipped(),
      };
      return [...imported, shipped];
    },
  },
  Dependency: {
    advisories: ({ advisories }) => advisories.slice(0, mostNamed),
    advisoryCount: ({ advisories }) => advisories.length,
    project: ({ projectId }, _, { session, stores }) =>
      stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
  },
  DependencyOptions: {
    projects: (_, _args, { session, stores }) =>
      stores.dependencies.projects(session.allow('ORGANIZATION_READ')),
  },
} satisfies Resolvers;
