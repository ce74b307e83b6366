import { isIP } from 'node:net';
import { isNativeError } from 'node:util/types';
import { resolveAllowedHost, resolveHost } from './hostAddresses.ts';
import { isPublicAddress } from './publicAddress.ts';

/** Looks up the addresses of a host until the signal is aborted. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>;

/** The addresses of a host that may be connected to, or why none may. */
export type HostGate =
  | { ok: true; addresses: string[] }
  | { ok: false; reason: 'NOT_FOUND' | 'FAILED' | 'PRIVATE' };

const lookupMilliseconds = 5_000;

/** Looks a host up, within five seconds and while anyone waits for the answer. */
async function resolveInTime(
  host: string,
  signal: AbortSignal | undefined,
  resolve: Resolve,
): Promise<string[]> {
  const late = AbortSignal.timeout(lookupMilliseconds);
  const ended = signal ? AbortSignal.any([signal, late]) : late;
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (): void => reject(ended.reason);
  ended.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([resolve(host, ended), stopped]);
  } finally {
    ended.removeEventListener('abort', stop);
  }
}

const isMissing = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && error.code === 'ENOTFOUND';

/**
 * Looks up a host and refuses it unless all of its addresses are public (OWASP SSRF prevention). Connect to the returned addresses: a second
 * look-up could answer something else (DNS rebinding).
 * @param host a name, or an IP address without brackets
 * @param options.isAllowed whether the operator named the host with its port: then its addresses may be private
 * @param options.resolve host name to IP addresses; the name servers unless a test says otherwise
 */
export async function gateHost(
  host: string,
  options: { isAllowed: boolean; resolve?: Resolve | undefined; signal?: AbortSignal | undefined },
): Promise<HostGate> {
  const { isAllowed, signal } = options;
  let addresses = [host];
  if (!isIP(host)) {
    const resolve = options.resolve ?? (isAllowed ? resolveAllowedHost : resolveHost);
    try {
      addresses = await resolveInTime(host, signal, resolve);
    } catch (error) {
      return { ok: false, reason: isMissing(error) ? 'NOT_FOUND' : 'FAILED' };
    }
  }
  if (addresses.length === 0 || !addresses.every((address) => isIP(address))) {
    return { ok: false, reason: 'FAILED' };
  }
  const isOpen = isAllowed || addresses.every(isPublicAddress);
  return isOpen ? { ok: true, addresses: [...addresses] } : { ok: false, reason: 'PRIVATE' };
}
