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

const hostOf = (address: string | null): string | null => URL.parse(address ?? '')?.host ?? null;

/** What npm said that names a package: by its address, or as `name@version`. */
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

/** Which packages npm could not fetch, and what would mend it; null when what it said names none. */
export const missingInRegistry = (
  { packages }: LockedPackages,
  registry: string,
  said: readonly string[],
  unreachable: string | null,
): Failed | null => {
  const host = hostOf(registry) ?? registry;
  const fetched = packages.filter(isFetched);
  const faults = said.filter((text) => /npm (?:error|ERR!)/.test(text)).join('\n');
  const missing = fetched.filter((one) => isNamed(one, faults));
  if (unreachable !== null) {
    return new Failed(
      'PACKAGE_MISSING',
      `${list(missing.length > 0 ? missing : fetched)} could not be fetched, and no earlier build here had the same lock file: ${host} cannot be reached. Try again when it can. ${carried}`,
    );
  }
  if (missing.length === 0) return null;
  const elsewhere = missing.find(({ resolved }) => {
    const from = hostOf(resolved);
    // npm asks its own registry's packages of whichever registry it is given.
    return from !== null && from !== host && from !== 'registry.npmjs.org';
  });
  return new Failed(
    'PACKAGE_MISSING',
    elsewhere
      ? `${list([elsewhere])} is fetched from ${hostOf(elsewhere.resolved)}, which builds cannot reach: only ${host}. Take it from there. ${carried}`
      : `${list(missing)} could not be fetched from ${host}. See that the lock file names a version that is published. ${carried}`,
  );
};
