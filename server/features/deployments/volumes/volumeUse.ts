import type { SiteHost } from '../../../engines/sites/index.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { EnvironmentTurns } from '../sites/EnvironmentTurns.ts';

const uses = new WeakMap<Runtime, EnvironmentTurns>();

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
