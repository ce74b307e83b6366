import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { countShipped, ecosystems, licenseJudge, shippedSource } from '../../../engines/scanner/index.ts';
import { changeAllowedLicenses } from '../licenses/changeAllowedLicenses.ts';
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

/** Resolvers of dependencies, their licenses, and the advisories that they are compared with. */
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
    advisoryService: async (_, _args, { session, stores, runtime }) => ({
      ...(await stores.lookUps.state(session.allow('PLATFORM_ADMINISTER'))),
      address: runtime.env.advisoriesApi,
    }),
    askedPackages: (_, _args, { session, stores }) =>
      stores.lookUps.asked(session.allow('ORGANIZATION_READ')),
  },
  Mutation: { changeAllowedLicenses },
  Dependency: {
    advisories: ({ advisories, isCompared }) => (isCompared ? advisories.slice(0, mostNamed) : null),
    advisoryCount: ({ advisories, isCompared }) => (isCompared ? advisories.length : null),
    fixedVersion: async ({ id, fixes }) => (await fixes()).get(id)?.fixedVersion ?? null,
    cvss: async ({ id, fixes }) => (await fixes()).get(id)?.cvss ?? null,
    licenseVerdict: async ({ license }, _, { session, stores }) => {
      const allowed = await stores.licenses.allowed(session.allow('ORGANIZATION_READ'));
      return allowed.length > 0 ? licenseJudge(allowed)(license) : null;
    },
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
  Organization: {
    allowedLicenses: ({ id }, _, { session, stores }) =>
      stores.licenses.allowed(session.allow('ORGANIZATION_READ').inside(id)),
  },
  Project: {
    dependencies: ({ id }, page, { session, stores }) =>
      stores.dependencies.ofProject(session.allow('ORGANIZATION_READ'), id, page),
  },
} satisfies Resolvers;
