import type { SiteHost } from '../../sites/siteHost.ts';

const switching = new WeakMap<SiteHost, Set<string>>();

/** The environments to which a rollout is just bringing a release, by id: nobody else starts anything there. */
export const switchingIn = (host: SiteHost): Set<string> => {
  const environments = switching.get(host) ?? new Set();
  switching.set(host, environments);
  return environments;
};
