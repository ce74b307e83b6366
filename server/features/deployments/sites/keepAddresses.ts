import type { ServiceAddress, SiteHost } from '../../../engines/sites/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { PointedSite } from './pointedSites.ts';

/** Keeps where the service of an environment answers, for the processes that lead requests there; null while nothing does. */
export const keepAddress = (
  { inOrganization }: JobContext,
  { organizationId, environmentId }: { organizationId: string; environmentId: string },
  address: ServiceAddress | null,
): Promise<void> =>
  inOrganization(organizationId, ({ environments }, grant) =>
    environments.keepAddress(grant, environmentId, address),
  );

/** Keeps the address of a service that answers elsewhere since it was started again, or not at all. */
export const keepChangedAddress = async (
  context: JobContext,
  host: SiteHost,
  site: PointedSite,
): Promise<void> => {
  const address = await host.address(site.environmentId);
  if (JSON.stringify(address) !== JSON.stringify(site.address)) await keepAddress(context, site, address);
};
