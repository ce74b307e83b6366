import { isIPv4 } from 'node:net';

/** Whether a name or address is always this machine itself; a longer name that begins like one can be anybody's. */
export const isLoopback = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|::1|\[::1\])$/i.test(host) || (isIPv4(host) && host.startsWith('127.'));
