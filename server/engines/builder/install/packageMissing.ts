import { Failed } from '../running.ts';
import { isFetched, type LockedPackage, type LockedPackages } from './lockedPackages.ts';

/** As many as a message can name. */
const mostNamed = 3;

const named = ({ name, version }: LockedPackage): string => (version ? `${name} ${version}` : name);

const list = (packages: readonly LockedPackage[]): string => {
  const all = [...new Set(packages.map(named))].sort();
  const some = all.slice(0, mostNamed).join(', ');
  return all.length > mostNamed ? `${some} and ${all.length - mostNamed} more` : some;
};

/** Of an address, also of git's own kind: `git@github.com:acme/tool.git`. */
const hostOf = (address: string | null): string | null =>
  URL.parse(address ?? '')?.host || (/^[\w.-]{1,60}@([\w.-]{1,100}):/.exec(address ?? '')?.[1] ?? null);

/** Whether what was said names a package: by its address, or as `name@version`. */
const isNamed = ({ name, resolved }: LockedPackage, said: string): boolean => {
  const path = URL.parse(resolved ?? '')?.pathname;
  return Boolean(path && said.includes(path)) || said.includes(`${name}@`) || said.includes(`/${name}/-/`);
};

const carried =
  'Or pack what is missing with npm pack, commit the archives, and name them in package.json as file:…';

/**
 * Which packages a build lacks that may not reach out; null when all that it takes is in the repository.
 */
export const missingWithoutRegistry = ({ packages }: LockedPackages): Failed | null => {
  const missing = packages.filter(isFetched);
  return missing.length === 0
    ? null
    : new Failed(
        'PACKAGE_MISSING',
        `${list(missing)}: missing here, and this server fetches no packages. Whoever runs it can allow a registry. ${carried}`,
      );
};

/** Whoever is given another registry asks that one for what a lock file takes from here. */
const publicHost = 'registry.npmjs.org';

/** A package that comes from a host that builds cannot reach; null when there is none. */
export const fetchedFromElsewhere = (packages: readonly LockedPackage[], registry: string): Failed | null => {
  const host = hostOf(registry) ?? registry;
  const one = packages.find(({ resolved }) => {
    const from = hostOf(resolved);
    return from !== null && from !== host && from !== publicHost;
  });
  return one
    ? new Failed(
        'PACKAGE_MISSING',
        `${list([one])} is fetched from ${hostOf(one.resolved)}, which builds cannot reach: only ${host}. Take it from there. ${carried}`,
      )
    : null;
};

/**
 * Which packages a package manager could not fetch, and what would mend it; null when what it said names none.
 * @param faults lines in which it told of them
 */
export const missingInRegistry = (
  { packages }: LockedPackages,
  registry: string,
  faults: readonly string[],
  unreachable: string | null,
): Failed | null => {
  const host = hostOf(registry) ?? registry;
  const fetched = packages.filter(isFetched);
  const told = faults.join('\n');
  const missing = fetched.filter((one) => isNamed(one, told));
  if (unreachable !== null) {
    return new Failed(
      'PACKAGE_MISSING',
      `${list(missing.length > 0 ? missing : fetched)} could not be fetched, and no earlier build here had the same lock file: ${host} cannot be reached. Try again when it can. ${carried}`,
    );
  }
  if (missing.length === 0) return null;
  return (
    fetchedFromElsewhere(missing, registry) ??
    new Failed(
      'PACKAGE_MISSING',
      `${list(missing)} could not be fetched from ${host}. See that the lock file names a version that is published. ${carried}`,
    )
  );
};
