import type { SiteHost } from '../../../engines/sites/index.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { EnvironmentTurns } from '../sites/EnvironmentTurns.ts';

const uses = new WeakMap<Runtime, EnvironmentTurns>();
const mounted = new WeakMap<Runtime, Map<string, number>>();

/** The folders of volumes that services have, and how many. */
const mountedIn = (runtime: Runtime): Map<string, number> => {
  const known = mounted.get(runtime) ?? new Map<string, number>();
  mounted.set(runtime, known);
  return known;
};

/**
 * Notes that a service has folders of volumes, also while it is ended after their rows are gone.
 * @returns how to end that
 */
export const mountFolders = (runtime: Runtime, folders: readonly string[]): (() => void) => {
  const known = mountedIn(runtime);
  const change = (by: number) => {
    for (const folder of folders) known.set(folder, (known.get(folder) ?? 0) + by);
  };
  change(1);
  return () => change(-1);
};

/** Whether a service has the folder of a volume, and may be writing to it. */
export const isMounted = (runtime: Runtime, folder: string): boolean =>
  (mountedIn(runtime).get(folder) ?? 0) > 0;

const usesIn = (runtime: Runtime): EnvironmentTurns => {
  const known = uses.get(runtime) ?? new EnvironmentTurns();
  uses.set(runtime, known);
  return known;
};

/**
 * Waits until nobody uses the volumes of an environment, and uses them: one service, or whoever copies or exchanges their folders. In the process of
 * the sites, which is the only one that does.
 * @returns how to end that
 */
export const useVolumes = async (runtime: Runtime, environmentId: string): Promise<() => void> => {
  const begun = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  void usesIn(runtime).take(environmentId, () => {
    begun.resolve();
    return over.promise;
  });
  await begun.promise;
  return over.resolve;
};

/**
 * Ends what runs in an environment, if it may use its volumes. Only within the turn of whoever leads requests of the environment elsewhere.
 * @returns whether anything used them
 */
export const freeVolumes = async (
  runtime: Runtime,
  host: SiteHost,
  environmentId: string,
): Promise<boolean> => {
  const isUsed = usesIn(runtime).has(environmentId);
  if (isUsed) await host.pause(environmentId);
  return isUsed;
};
