import type { OutboundProxies, OutboundProxiesOptions } from './openOutboundProxies.ts';

export type { OutboundFigures, RefusalReason, RefusedTarget } from './figures.ts';
export type { OutboundProxies } from './openOutboundProxies.ts';
export { authorityOf, covers, type OutboundTarget } from './targets.ts';

/** Opens the proxies of this machine; see openOutboundProxies.ts. Loads them on first use: only the process that runs services has some. */
export const openOutboundProxies = async (options: OutboundProxiesOptions): Promise<OutboundProxies> =>
  (await import('./openOutboundProxies.ts')).openOutboundProxies(options);
