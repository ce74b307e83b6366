import { join } from 'node:path';
import { type OutboundProxies, openOutboundProxies } from '../../../engines/outbound/index.ts';
import { ownSitesFolder } from '../../../engines/sites/index.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { ownDatabases } from './ownDatabases.ts';

const opened = new WeakMap<Runtime, Promise<OutboundProxies>>();

/** The proxies of this process by which services reach other hosts; opened when they are first asked for. */
export const outboundProxiesOf = (runtime: Runtime): Promise<OutboundProxies> => {
  const known = opened.get(runtime);
  if (known) return known;
  const { env, clock } = runtime;
  const proxies = openOutboundProxies({
    // Paths of sockets are short.
    folder: join(ownSitesFolder(env.dataDirectory).folder, 'out'),
    allowedHosts: env.outboundAllowedHosts,
    refusedTargets: ownDatabases(env),
    clock,
  });
  opened.set(runtime, proxies);
  // The next one that asks tries again.
  proxies.catch(() => opened.delete(runtime));
  return proxies;
};

/** The same, if they were opened. */
export const openedProxiesOf = async (runtime: Runtime): Promise<OutboundProxies | null> =>
  (await opened.get(runtime)) ?? null;
