import type { SiteState } from '../../../engines/sites/index.ts';

/** Requests from which on a share of failures says something, and failures below which chance may be the reason. */
const leastRequests = 20;
const leastFailures = 5;
/** Networks from which on failures are not one visitor's doing. */
const leastNetworks = 3;
/** How often a service that ends by itself may be started again while it is watched. */
const mostRestarts = 2;

/**
 * Why a release that is watched is unhealthy, for people; null while it is healthy: it does not answer its health check, too many of its answers are
 * of status 5xx, or it ends again and again. Failures count in proportion to all requests and, so that no visitor decides alone, to the networks
 * of the visitors as well.
 * @param mostFailures in percent
 */
export const whyUnhealthy = (
  { health, message, requests, failures, failingNetworks, networkFailureShare, restarts }: SiteState,
  mostFailures: number,
): string | null => {
  if (health === 'UNHEALTHY' || health === 'STOPPED')
    return message ?? 'The release does not answer its health check.';
  if (restarts > mostRestarts) return `The service exited unexpectedly ${restarts} times.`;
  const isTelling =
    requests >= leastRequests && failures >= leastFailures && failingNetworks >= leastNetworks;
  const isTooMany = (share: number) => 100 * share >= mostFailures;
  return isTelling && isTooMany(failures / requests) && isTooMany(networkFailureShare)
    ? `${failures} of ${requests} requests failed with a server error (5xx); the threshold is ${mostFailures}%.`
    : null;
};
