import { gateHost, type Resolve } from './hostGate.ts';
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
  const { resolve, signal } = settings;
  const gate = await gateHost(host, { isAllowed: allowed, resolve, signal });
  if (gate.ok) return { ok: true, url, host, port, addresses: gate.addresses };
  if (gate.reason !== 'PRIVATE') return { ok: false, message: lookupProblem(host, gate.reason) };
  return {
    ok: false,
    message: `This address leads into a private network, which is not allowed. Use a public address${askOperator}`,
  };
}

const lookupProblem = (host: string, reason: 'NOT_FOUND' | 'FAILED'): string =>
  reason === 'NOT_FOUND'
    ? `The host ${host} was not found. Check the address for a typing mistake.`
    : `The host ${host} could not be looked up. Please try again in a moment.`;
