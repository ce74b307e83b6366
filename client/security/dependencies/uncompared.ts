import type { DependenciesPageQuery } from './dependencies.generated.ts';

/** The ecosystems in use whose advisories were not imported, and about which no database on the network was asked. */
export const uncomparedEcosystems = (
  ecosystems: readonly string[],
  data: DependenciesPageQuery['advisoryData'],
  asked: DependenciesPageQuery['askedPackages'],
): string[] =>
  ecosystems.filter(
    (name) =>
      !data.some(({ ecosystem, importedAt }) => ecosystem === name && importedAt) &&
      !asked.some(({ ecosystem }) => ecosystem === name),
  );
