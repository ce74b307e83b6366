import dns, { lookup, Resolver } from 'node:dns/promises';
import { isNativeError } from 'node:util/types';

/** Names that are this machine itself, whatever a name server says (RFC 6761, section 6.3). */
const isThisMachine = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

/** The name server says that there is no such name, or that it has no address of this kind. */
const isAnswer = (error: unknown): boolean =>
  isNativeError(error) && 'code' in error && (error.code === 'ENOTFOUND' || error.code === 'ENODATA');

/**
 * All addresses of a host, asked of the name servers by sockets of this process. The system's own look-up would hold one of the four
 * threads that files, passwords and all other look-ups need, for as long as a hostile name server likes, and cannot be stopped.
 * @throws Error with code ENOTFOUND when there is no such name, the signal's reason, or why no server told
 */
export async function resolveHost(host: string, signal: AbortSignal): Promise<string[]> {
  if (isThisMachine(host)) return ['127.0.0.1', '::1'];
  signal.throwIfAborted();
  const resolver = new Resolver({ tries: 2 });
  // Those of the process at this moment: an imported getServers would stay with those of its start.
  resolver.setServers(dns.getServers());
  const stop = (): void => resolver.cancel();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    signal.throwIfAborted();
    const reasons = answers.map((answer) => (answer.status === 'rejected' ? answer.reason : undefined));
    throw reasons.find((reason) => !isAnswer(reason)) ?? notFound();
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const notFound = (): Error => Object.assign(new Error('There is no such name.'), { code: 'ENOTFOUND' });

/** All addresses of a host that the operator named, as this machine knows it: also from /etc/hosts. Not every system knows names below localhost. */
export async function resolveAllowedHost(host: string): Promise<string[]> {
  try {
    const answers = await lookup(host, { all: true, verbatim: true });
    return answers.map(({ address }) => address);
  } catch (error) {
    if (isThisMachine(host)) return ['127.0.0.1', '::1'];
    throw error;
  }
}
