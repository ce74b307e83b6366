import type { ServiceAddress, SiteHost } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { PointedSite } from './pointedSites.ts';

/** Writes the address of the service of an environment, for the processes that route requests there; null while no service answers. */
export const keepAddress = (
  { inOrganization }: JobContext,
  { organizationId, environmentId }: { organizationId: string; environmentId: string },
  address: ServiceAddress | null,
): Promise<void> =>
  inOrganization(organizationId, ({ environments }, grant) =>
    environments.keepAddress(grant, environmentId, address),
  );

/** Writes the address of a service where it has changed, as it does with each restart. */
export const keepChangedAddress = async (
  context: JobContext,
  host: SiteHost,
  site: PointedSite,
): Promise<void> => {
  const address = await host.address(site.environmentId);
  if (JSON.stringify(address) !== JSON.stringify(site.address)) await keepAddress(context, site, address);
};
