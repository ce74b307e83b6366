import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { EnvironmentRow } from '../rows.ts';

/** Takes a preview away, which is locked: what is on its way there is stopped, and what runs there ends. */
export const deletePreview = async (
  stores: Stores,
  grant: TenantGrant<'JOB'> | Grant<'DEPLOYMENT_START'>,
  preview: EnvironmentRow,
): Promise<void> => {
  for (const { id, buildId } of await stores.deploymentOrders.openIn(grant, preview.id)) {
    await stores.deploymentOrders.end(grant, id, 'CANCELED', 'The preview was deleted.');
    if (buildId !== null) await stores.builds.letGo(grant, buildId, 'CANCELED');
  }
  await stores.previews.remove(grant, preview);
};
