import { isIP } from 'node:net';
import { isNativeError } from 'node:util/types';
import { resolveAllowedHost, resolveHost } from './hostAddresses.ts';
import { isPublicAddress } from './publicAddress.ts';
import { normaliseRepositoryUrl } from './repositoryUrl.ts';

/** An address that passed the gate, and what git must be pinned to. */
export type CheckedRepository = {
  /** Normalised: no credentials, query, fragment or trailing slash. */
  url: URL;
  /** The host as git's HTTP library sees it; IPv6 without brackets. */
  host: string;
  port: number;
  /** Every address the host had when it was checked. */
  addresses: string[];
};

export type UrlCheck = ({ ok: true } & CheckedRepository) | { ok: false; message: string };

export type UrlGateSettings = {
  /** GIT_ALLOWED_HOSTS: `host:port` entries that may be private, on any port, and plain http. */
  allowedHosts: readonly string[];
  /** The setting that `allowedHosts` was read from, which all messages name; only that about private networks names GIT_ALLOWED_HOSTS without it. */
  allowedBy?: string;
  /** Host name to IP addresses; the name servers unless a test says otherwise. */
  resolve?: Resolve;
  /** Stops the look-up: nobody waits for it any more. */
  signal?: AbortSignal | undefined;
};

type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>;

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

function lookupProblem(host: string, error: unknown): string {
  const missing = isNativeError(error) && 'code' in error && error.code === 'ENOTFOUND';
  return missing
    ? `The host ${host} was not found. Check the address for a typing mistake.`
    : `The host ${host} could not be looked up. Please try again in a moment.`;
}

/**
 * Decides whether git may be pointed at what a person typed as repository address, before git runs
 * (OWASP SSRF prevention). Only https on port 443 to hosts all of whose addresses are public; hosts in
 * `allowedHosts` are exempt from scheme, port and range. Pin git to the returned addresses, else a second
 * look-up could answer something else (DNS rebinding).
 * @returns the normalised address with its IP addresses, or a sentence for the field `repositoryUrl`; never throws
 */
export async function checkRepositoryUrl(typed: string, settings: UrlGateSettings): Promise<UrlCheck> {
  const parsed = normaliseRepositoryUrl(typed);
  return parsed.ok ? checkHost(parsed.url, settings) : parsed;
}

/**
 * The same for an address that is well-formed, whatever is fetched from there: scheme, port, and where its host leads.
 * @returns the address with its IP addresses, or a sentence that says the mend; never throws
 */
export async function checkHost(url: URL, settings: UrlGateSettings): Promise<UrlCheck> {
  const port = Number(url.port) || (url.protocol === 'http:' ? 80 : 443);
  const authority = `${url.hostname}:${port}`;
  const allowed = settings.allowedHosts.some((entry) => entry.trim().toLowerCase() === authority);
  const { allowedBy } = settings;
  const askOperator = `, or ask whoever runs this server to add ${authority} to ${allowedBy ?? 'GIT_ALLOWED_HOSTS'}.`;
  const orAllowed = allowedBy ? askOperator : '';
  if (!allowed && url.protocol !== 'https:') {
    const secure = `https://${url.hostname}${url.pathname}${url.search}`;
    return { ok: false, message: `Only https:// addresses are allowed. Try ${secure}${orAllowed}` };
  }
  if (!allowed && port !== 443) {
    return {
      ok: false,
      message: `Only the standard port is allowed. Remove ":${port}" from the address${allowedBy ? askOperator : '.'}`,
    };
  }

  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses: string[] = [];
  if (isIP(host)) {
    addresses.push(host);
  } else {
    try {
      const resolve = settings.resolve ?? (allowed ? resolveAllowedHost : resolveHost);
      addresses.push(...(await resolveInTime(host, settings.signal, resolve)));
    } catch (error) {
      return { ok: false, message: lookupProblem(host, error) };
    }
  }
  if (addresses.length === 0 || !addresses.every((address) => isIP(address))) {
    return { ok: false, message: lookupProblem(host, undefined) };
  }
  if (!allowed && !addresses.every(isPublicAddress)) {
    return {
      ok: false,
      message: `This address leads into a private network, which is not allowed. Use a public address${askOperator}`,
    };
  }
  return { ok: true, url, host, port, addresses };
}
