import type { SiteState } from '../../sites/siteHost.ts';

/** Requests from which on a share of failures says something, and failures below which chance may be the reason. */
const leastRequests = 20;
const leastFailures = 5;
/** How often a service that ends by itself may be started again while it is watched. */
const mostRestarts = 2;

/**
 * Why a release that is watched is ill, for people; null while it is well: it does not answer its health check, too many of its answers are
 * of status 5xx, or it ends again and again.
 * @param mostFailures in percent
 */
export const illnessOf = (
  { health, message, requests, failures, restarts }: SiteState,
  mostFailures: number,
): string | null => {
  if (health === 'ILL' || health === 'STOPPED') return message ?? 'It does not answer its health check.';
  if (restarts > mostRestarts) return `It ended by itself ${restarts} times.`;
  const isTelling = requests >= leastRequests && failures >= leastFailures;
  return isTelling && (100 * failures) / requests >= mostFailures
    ? `${failures} of ${requests} requests were answered with an error (5xx): at most ${mostFailures} % may be.`
    : null;
};
