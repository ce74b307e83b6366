import type { SiteState } from '../../sites/siteHost.ts';

/** Answers of which some may fail before a share of them says anything. */
const leastRequests = 5;
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
  const isTelling = requests >= leastRequests && (100 * failures) / requests >= mostFailures;
  return isTelling
    ? `${failures} of ${requests} requests were answered with an error (5xx): at most ${mostFailures} % may be.`
    : null;
};
