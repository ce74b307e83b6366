import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { ProjectReader } from './installer.ts';
import { isBelow } from './lockedPackages.ts';

/**
 * What pnpm-workspace.yaml, and `pnpm` in package.json, may say here: what decides which packages there are and how they lie. Left out is
 * what would take them from elsewhere, run programs, or fetch others (registries, hooks, configDependencies, executionEnv, useNodeVersion).
 */
const allowed = [
  'packages',
  'catalog',
  'catalogs',
  'overrides',
  'packageExtensions',
  'peerDependencyRules',
  'patchedDependencies',
  'allowUnusedPatches',
  'allowNonAppliedPatches',
  'ignoredOptionalDependencies',
  'supportedArchitectures',
  'minimumReleaseAge',
  'minimumReleaseAgeExclude',
  'minimumReleaseAgeIgnoreMissingTime',
  'trustPolicy',
  'trustPolicyExclude',
  'onlyBuiltDependencies',
  'neverBuiltDependencies',
  'ignoredBuiltDependencies',
  'allowBuilds',
  'dangerouslyAllowAllBuilds',
  'nodeLinker',
  'hoist',
  'hoistPattern',
  'publicHoistPattern',
  'shamefullyHoist',
  'hoistWorkspacePackages',
  'autoInstallPeers',
  'excludeLinksFromLockfile',
  'dedupePeerDependents',
  'dedupeInjectedDeps',
  'injectWorkspacePackages',
  'linkWorkspacePackages',
  'sharedWorkspaceLockfile',
];

/** The same settings as .npmrc writes them, one by one; lists have brackets. */
const inNpmrc =
  /^(?:node-linker|hoist|(?:public-)?hoist-pattern\[\]|shamefully-hoist|hoist-workspace-packages|auto-install-peers|exclude-links-from-lockfile|dedupe-peer-dependents|inject-workspace-packages|link-workspace-packages)\s*=\s*[\w*@/.!-]{0,200}\s*$/;

const longest = 256 * 1024;
const record = z.record(z.string(), z.unknown());

const onlyAllowed = (value: unknown): Record<string, unknown> => {
  const { data = {} } = record.safeParse(value);
  return Object.fromEntries(Object.entries(data).filter(([key]) => allowed.includes(key)));
};

const workspaceSettings = (text: string): Record<string, unknown> => {
  try {
    return onlyAllowed(parseYaml(text, { maxAliasCount: 0, uniqueKeys: false }));
  } catch {
    // pnpm will complain of what is missing then.
    return {};
  }
};

const packageSettings = (text: string): Record<string, unknown> => {
  try {
    return onlyAllowed(record.parse(JSON.parse(text))['pnpm']);
  } catch {
    return {};
  }
};

/** Patches that the project has for packages. */
const patchesIn = ({ patchedDependencies }: Record<string, unknown>): string[] =>
  Object.values(record.safeParse(patchedDependencies).data ?? {}).filter(
    (path): path is string => typeof path === 'string' && isBelow(path) && /\.(?:patch|diff)$/.test(path),
  );

/** The settings of pnpm that a project has, as far as they decide what is installed, with the patches that they name. */
export const pnpmSettings = async (read: ProjectReader): Promise<ReadonlyMap<string, string>> => {
  const text = await read('pnpm-workspace.yaml');
  const workspace = text === null || text.length > longest ? null : workspaceSettings(text);
  const npmrc = ((await read('.npmrc')) ?? '')
    .slice(0, longest)
    .split(/\r?\n/)
    .filter((row) => inNpmrc.test(row));
  const settings = new Map<string, string>();
  // JSON is YAML.
  if (workspace) settings.set('pnpm-workspace.yaml', JSON.stringify(workspace));
  if (npmrc.length > 0) settings.set('.npmrc', `${npmrc.join('\n')}\n`);
  const inPackage = packageSettings((await read('package.json')) ?? '');
  for (const path of [...patchesIn(workspace ?? {}), ...patchesIn(inPackage)]) {
    const patch = await read(path);
    if (patch !== null) settings.set(path, patch);
  }
  return settings;
};

/** `pnpm` in a package.json with what it may say here. */
export const pnpmInPackage = onlyAllowed;
