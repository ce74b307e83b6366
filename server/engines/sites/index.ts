import type { SiteHostOptions } from './openSiteHost.ts';
import type { SiteHost } from './siteHost.ts';

export type { RequestFigures } from './requestCounts.ts';
export { openLayers, type OpenLayers } from './layers.ts';
export type { ServiceAddress } from './serviceAddress.ts';
export { isLedToSite, openWayToSites, type SitesBeside } from './leadToSites.ts';
export type { ServicePlace } from './services/serviceRoom.ts';
export { type OwnDomains, siteAddress, siteHostname } from './siteAddress.ts';
export type {
  CommandFailure,
  FollowedService,
  NotHealthy,
  SiteHost,
  SiteRelease,
  SiteState,
  VolumeMount,
} from './siteHost.ts';
export { ownSitesFolder } from './sitesFolder.ts';

/** Opens the sites of this machine; see openSiteHost.ts. Loads what runs services on first use: web servers run none. */
export const openSiteHost = async (options: SiteHostOptions): Promise<SiteHost> =>
  (await import('./openSiteHost.ts')).openSiteHost(options);
