import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Whether the sender of a request, or the proxy that many places in front of it, is trusted to name the one before it. */
export type TrustedProxy = (address: string, place: number) => boolean;

const networkOf = (text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } => {
  const [address = '', prefix] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const bits = prefix === undefined ? most : Number(prefix);
  if (version === 0 || !Number.isInteger(bits) || bits < 0 || bits > most || prefix === '') {
    throw new Error(`"${text}" is neither a number of proxies nor an address or network such as 10.0.0.0/8`);
  }
  return { address, bits, family: version === 4 ? 'ipv4' : 'ipv6' };
};

/**
 * Reads TRUST_PROXY: the number of proxies in front of the server, or their addresses and networks, separated by commas. Nothing
 * trusts no one.
 * @throws Error for anything else
 */
export const trustedProxy = (setting: string): TrustedProxy => {
  const text = setting.trim();
  if (/^\d{1,2}$/.test(text)) return (_, place) => place < Number(text);
  const networks = new BlockList();
  for (const network of text.split(',').map((part) => part.trim())) {
    if (network === '') continue;
    const { address, bits, family } = networkOf(network);
    networks.addSubnet(address, bits, family);
  }
  return (address) => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
};

/**
 * The address that a request came from: that of the connection, or what trusted proxies say in X-Forwarded-For, read from its
 * end, where each proxy appends whom it heard from. What somebody forged stands further ahead and is never reached.
 */
export const clientAddress = (request: IncomingMessage, trusts: TrustedProxy): string | null => {
  let address = request.socket.remoteAddress ?? null;
  const header = request.headers['x-forwarded-for'] ?? '';
  const named = String(header).split(',').toReversed();
  for (const [place, next] of named.map((name) => name.trim()).entries()) {
    if (address === null || !trusts(address, place) || isIP(next) === 0) break;
    address = next;
  }
  return address;
};
