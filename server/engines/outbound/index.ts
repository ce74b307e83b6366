import type { OutboundProxies, OutboundProxiesOptions } from './openOutboundProxies.ts';

export type { OutboundFigures, RefusalReason } from './figures.ts';
export type { OutboundProxies } from './openOutboundProxies.ts';
export type { OutboundTarget } from './targets.ts';

/** Opens the proxies of this machine; see openOutboundProxies.ts. Loads them on first use: only the process that runs services has some. */
export const openOutboundProxies = async (options: OutboundProxiesOptions): Promise<OutboundProxies> =>
  (await import('./openOutboundProxies.ts')).openOutboundProxies(options);
