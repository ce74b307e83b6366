import { posix } from 'node:path';
import { z } from 'zod';

/** A package as a lock file of npm names it. */
export type LockedPackage = {
  /** Where it is installed, from the top: `node_modules/left-pad`; a folder of the repository where it is one of its own. */
  path: string;
  name: string;
  version: string | null;
  /** Where it comes from: an address, or `file:` with a path. Null where npm asks the registry for it. */
  resolved: string | null;
  isLink: boolean;
  /** Whether it comes with another one, in whose archive it is. */
  isBundled: boolean;
};

/** What a lock file of npm, of version 1, 2 or 3, holds. */
export type LockedPackages = {
  packages: LockedPackage[];
  /** Whether packages run something when they are installed; a lock file of version 1 does not say, so that it is tried. */
  mayRunScripts: boolean;
  /** Why it is not installed, for people, such as a program that it has run while the registry can be reached. */
  refused?: string;
};

const flag = z.boolean().optional().catch(undefined);
const text = z.string().optional().catch(undefined);
const entry = z.object({
  name: text,
  version: text,
  resolved: text,
  link: flag,
  inBundle: flag,
  hasInstallScript: flag,
});
const lockFile = z.object({ packages: z.record(z.string(), entry) });

type OldEntry = {
  version?: string;
  resolved?: string;
  bundled?: boolean;
  dependencies?: Record<string, OldEntry>;
};
const oldEntry: z.ZodType<OldEntry> = z.lazy(() =>
  z.object({
    version: z.string().optional(),
    resolved: z.string().optional(),
    bundled: z.boolean().optional(),
    dependencies: z.record(z.string(), oldEntry).optional(),
  }),
);
const oldLockFile = z.object({ dependencies: z.record(z.string(), oldEntry).default({}) });

const folder = 'node_modules/';

const oldPackages = (list: Record<string, OldEntry>, above = ''): LockedPackage[] =>
  Object.entries(list).flatMap(([name, { version, resolved, bundled, dependencies = {} }]) => {
    const path = `${above}${folder}${name}`;
    const own = version?.startsWith('file:') ? version : null;
    const itself = { path, name, version: own ? null : (version ?? null), resolved: own ?? resolved ?? null };
    return [
      { ...itself, isLink: false, isBundled: bundled === true },
      ...oldPackages(dependencies, `${path}/`),
    ];
  });

/** Whether a path stays below the top, as it is written. */
export const isBelow = (path: string): boolean =>
  path !== '' &&
  path !== '.' &&
  !posix.isAbsolute(path) &&
  posix.normalize(path) === path &&
  !path.startsWith('..');

/** Reads a lock file of npm; null when it is none. It is somebody else's: what is not as it should be is left out. */
export const readLockedPackages = (lock: string): LockedPackages | null => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(lock);
  } catch {
    return null;
  }
  const now = lockFile.safeParse(parsed);
  if (now.success) {
    const entries = Object.entries(now.data.packages).filter(([path]) => isBelow(path));
    return {
      packages: entries.map(([path, { name, version = null, resolved = null, link, inBundle }]) => ({
        path,
        name: name ?? path.slice(path.lastIndexOf(folder) + folder.length),
        version,
        resolved,
        isLink: link === true,
        isBundled: inBundle === true,
      })),
      mayRunScripts: entries.some(([, { hasInstallScript }]) => hasInstallScript),
    };
  }
  const old = oldLockFile.safeParse(parsed);
  return old.success ? { packages: oldPackages(old.data.dependencies), mayRunScripts: true } : null;
};

/** Whether a package stands in the repository itself, as one of its workspaces or a folder that it takes packages from. */
export const isOwn = ({ path }: LockedPackage): boolean => !`/${path}`.includes(`/${folder}`);

/** Whether a package is fetched from somewhere. */
export const isFetched = (one: LockedPackage): boolean =>
  !one.isLink && !one.isBundled && !isOwn(one) && !one.resolved?.startsWith('file:');

/** Why packages are not installed of which one is a folder of the repository that is no workspace: what stands in it is not known. */
export const isFolder = (name: string): string =>
  `${name} is a folder of the repository that is no workspace, which is not installed here. Make it a workspace, or pack it with npm pack and name the archive as file:….`;
