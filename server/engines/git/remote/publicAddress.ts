import { BlockList, isIP } from 'node:net';

/**
 * IPv4 ranges that are not the public internet: the IANA special-purpose registry (RFC 6890), multicast and
 * reserved space, and the one cloud metadata address that lies outside them (Azure's 168.63.129.16).
 */
const specialVersion4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Parts of 2000::/3 that are not ordinary hosts: protocol assignments and Teredo, documentation, 6to4. */
const specialVersion6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const special4 = new BlockList();
for (const [network, prefix] of specialVersion4) special4.addSubnet(network, prefix, 'ipv4');

const special6 = new BlockList();
for (const [network, prefix] of specialVersion6) special6.addSubnet(network, prefix, 'ipv6');

/** Global unicast. All else (::1, ULA, link-local, v4-mapped, NAT64, multicast) lies outside, hence is refused. */
const globalUnicast6 = new BlockList();
globalUnicast6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an IP address belongs to a host of the public internet.
 * @param address IPv4 in dotted decimals or IPv6 without brackets; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special4.check(address, 'ipv4');
  return version === 6 && globalUnicast6.check(address, 'ipv6') && !special6.check(address, 'ipv6');
}
