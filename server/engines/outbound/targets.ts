import { isIP, isIPv6 } from 'node:net';

/** A host with a port. The host is a name in lower case or an IP address without brackets; in lists, `*.` in front stands for all names below one. */
export type OutboundTarget = { host: string; port: number };

/** A target as programs write it: `api.example.com:443`, `[2606:50c0::1]:443`. */
export const authorityOf = ({ host, port }: OutboundTarget): string =>
  isIPv6(host) ? `[${host}]:${port}` : `${host}:${port}`;

const name =
  /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/** Systems read these as IPv4 addresses: 2130706433, 0x7f.1, 0177.0.0.1. */
const looksNumeric = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/;

/** Every IPv6 address has one spelling. */
const spelled = (address: string): string | null => {
  const hostname = URL.parse(`http://[${address}]/`)?.hostname;
  return hostname ? hostname.slice(1, -1) : null;
};

/**
 * Reads the target that a program asks a proxy for. Null for anything that another reader could take for another host: names with characters
 * that DNS names lack, and IPv4 addresses in other forms than four decimal numbers.
 */
export const readAuthority = (authority: string): OutboundTarget | null => {
  const [, bracketed, plain, digits] =
    /^(?:\[([0-9a-f:.]{2,45})\]|([a-z0-9_.-]{1,254})):(\d{1,5})$/i.exec(authority) ?? [];
  const port = Number(digits);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return null;
  if (bracketed !== undefined) {
    const host = isIPv6(bracketed) ? spelled(bracketed) : null;
    return host === null ? null : { host, port };
  }
  const host = plain?.toLowerCase().replace(/\.$/, '') ?? '';
  if (!name.test(host) || (looksNumeric.test(host) && isIP(host) !== 4)) return null;
  return { host, port };
};

/** Whether a list has a target: exactly, or, unless it is an IP address, by a `*.` entry. */
export const covers = (list: readonly OutboundTarget[], { host, port }: OutboundTarget): boolean =>
  list.some(
    (entry) =>
      entry.port === port &&
      (entry.host === host ||
        (entry.host.startsWith('*.') && isIP(host) === 0 && host.endsWith(entry.host.slice(1)))),
  );
