import { isIPv4 } from 'node:net';

const written = (part: string) => (part === '' ? [] : part.split(':'));

/**
 * What one sender can hardly leave: the IPv4 address itself, or the /64 of an IPv6 address, within which anyone can take
 * a new address for each message. An IPv4 address written as IPv6 (`::ffff:192.0.2.1`) counts as what it is.
 */
export const senderNetwork = (address: string): string => {
  const [plain = ''] = address.split('%');
  const last = plain.slice(plain.lastIndexOf(':') + 1);
  if (isIPv4(last)) return last;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const [first, end] = [written(head), written(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - first.length - end.length;
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...end];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};

/** The network of a request; those without an address count as one. */
export const networkOf = ({ ipAddress }: { ipAddress: string | null }): string =>
  ipAddress === null ? 'unknown' : senderNetwork(ipAddress);
