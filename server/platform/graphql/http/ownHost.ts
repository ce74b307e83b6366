import type { FastifyInstance } from 'fastify';
import { isIP } from 'node:net';
import type { Env } from '../../env.ts';
import { isLoopback } from '../../loopback.ts';

/** The name or address that a Host header names, without its port; null for what cannot be one. */
const nameIn = (host = ''): string | null =>
  /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d+)?$/i.exec(host)?.[1]?.toLowerCase() ?? null;

/** Whether a name is below the domain of sites: a site's, or one for which scripts of a site can set cookies, such as an organization's. */
const isForSites = (name: string, sitesDomain: string | null): boolean =>
  sitesDomain !== null && name.endsWith(`.${sitesDomain}`);

/**
 * Whether a request was sent to a name of ours. A page of another site can let its own name lead to this machine (DNS rebinding) and
 * is then of the same origin as what it asks, but it cannot send another name than its own. So the names of this machine itself will
 * do, by which its operator and its checks ask; outside production any address, which is no name. All else must name PUBLIC_URL's host.
 */
export const ownHost = (
  host: string | undefined,
  { production, publicUrl, sitesDomain }: Pick<Env, 'production' | 'publicUrl' | 'sitesDomain'>,
): boolean => {
  const name = nameIn(host);
  if (name === null) return false;
  if (name === new URL(publicUrl).hostname) return true;
  if (isForSites(name, sitesDomain)) return false;
  if (isLoopback(name)) return true;
  return !production && isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
};

/** The route of layers, which pods ask for by an address of the cluster. */
export const layerRoute = '/internal/layers/:organizationId/:releaseId/:digest';

/** What balancers, Prometheus, proxies and pods ask by whatever name they know; the first tells nothing of anybody, the others have rules of their own. */
const anyHost: ReadonlySet<string | undefined> = new Set([
  '/health',
  '/metrics',
  '/internal/certificate',
  layerRoute,
]);

/** Refuses what was sent to another name than ours, whatever it asks for, before anything of it is read. */
export const requireOwnHost = (app: FastifyInstance, env: Env): void => {
  app.addHook('onRequest', async ({ headers, routeOptions }) => {
    if (anyHost.has(routeOptions.url) || ownHost(headers.host, env)) return;
    const mend = `Open ${env.publicUrl}, or set PUBLIC_URL to this one; a proxy in front must pass Host on.`;
    throw Object.assign(new Error(`This is not the address of Slipway. ${mend}`), { statusCode: 421 });
  });
};
