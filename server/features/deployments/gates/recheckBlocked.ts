import type { Stores } from '../../../platform/graphql/stores.ts';
import type { Changer } from '../orders/orderReads.ts';
import { proceed } from '../orders/proceed.ts';

/** Looks again at what is blocked of a project: what nothing stands against any more goes on, and others tell what still does. */
export const recheckBlocked = async (stores: Stores, grant: Changer, projectId: string): Promise<void> => {
  for (const environmentId of await stores.gates.blocking(grant, projectId)) {
    const environment = await stores.environments.lock(grant, environmentId);
    if (!environment) continue;
    for (const deployment of await stores.gates.blockedIn(grant, environmentId)) {
      await proceed(stores, grant, deployment, environment);
    }
  }
};
