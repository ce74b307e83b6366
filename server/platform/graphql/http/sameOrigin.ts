import type { IncomingHttpHeaders } from 'node:http';
import type { Env } from '../../env.ts';

/**
 * Whether a request comes from our own pages or from no page at all. A browser names the page's origin on every POST and
 * WebSocket; programs send none. Outside production the host that it was sent to is ours too: `ownHost` has judged that before.
 */
export const sameOrigin = (headers: IncomingHttpHeaders, env: Env): boolean => {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  return origin === env.publicUrl || (!env.production && new URL(origin).host === host);
};
