import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { countShipped, ecosystems, shippedSource } from '../../../engines/scanner/index.ts';
import { wordsOfGap } from './dependencyGaps.ts';
import { dumpOf } from './fetchDump.ts';

/** So many of a package's advisories are named in a list; the findings name all. */
const mostNamed = 20;

/** What ships with the product, told as what was imported is. */
const shippedData = () => ({
  ecosystem: 'npm',
  source: shippedSource.name,
  newestAt: new Date(shippedSource.date),
  importedAt: null,
  advisories: countShipped(),
});

export const dependencyResolvers = {
  Query: {
    dependencies: async (_, { filter, ...page }, { session, stores }) => {
      const grant = session.allow('ORGANIZATION_READ');
      return stores.dependencies.list(grant, filter, page, await stores.licenses.allowed(grant));
    },
    dependencyOptions: (_, _args, { session, stores }) =>
      stores.dependencies.options(session.allow('ORGANIZATION_READ')),
    advisoryData: async (_, _args, { session, stores }) => [
      ...(await stores.dependencies.advisoryData(session.allow('ORGANIZATION_READ'))),
      shippedData(),
    ],
    advisoryEcosystems: async (_, _args, { session, stores }) => {
      const imported = await stores.dependencies.advisoryData(session.allow('PLATFORM_ADMINISTER'));
      const data = [...imported, shippedData()];
      return ecosystems.map((name) => ({
        name,
        published: dumpOf(name),
        sources: data.filter(({ ecosystem }) => ecosystem === name),
      }));
    },
  },
  Dependency: {
    advisories: ({ advisories }) => advisories.slice(0, mostNamed),
    advisoryCount: ({ advisories }) => advisories.length,
    project: ({ projectId }, _, { session, stores }) =>
      stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
  },
  DependencyGap: {
    project: ({ projectId }, _, { session, stores }) =>
      stores.projects.load(session.allow('ORGANIZATION_READ'), projectId),
    file: ({ path }) => path || null,
    reason: ({ reason }) => wordsOfGap(reason),
  },
  DependencyOptions: {
    projects: (_, _args, { session, stores }) =>
      stores.dependencies.projects(session.allow('ORGANIZATION_READ')),
  },
} satisfies Resolvers;
