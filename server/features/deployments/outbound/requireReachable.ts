import { isIP } from 'node:net';
import { type OutboundAddress, outboundAddress } from '../../../../schema/rules/outboundHosts.ts';
import type { OutboundTarget } from '../../../engines/outbound/index.ts';
import { isPublicAddress } from '../../../engines/git/index.ts';
import { fault } from '../../../platform/graphql/errors.ts';

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost');

/**
 * Refuses what no service may connect to, whatever its list says. The addresses of names are looked at with each connection.
 * @param allowed `host:port` entries that may be private
 * @param databases those of the operator
 * @throws UserFault INVALID on `hosts`
 */
export const requireReachable = (
  hosts: readonly OutboundAddress[],
  { allowed, databases }: { allowed: readonly string[]; databases: readonly OutboundTarget[] },
): void => {
  for (const target of hosts) {
    const { host, port } = target;
    if (databases.some((each) => each.host === host && each.port === port)) {
      const why = 'is a database of this server, which services cannot connect to. Add a database instead.';
      throw fault('hosts', 'INVALID', `${outboundAddress(target)} ${why}`);
    }
    const isPrivate = isIP(host) === 0 ? isLocalName(host) : !isPublicAddress(host);
    const address = outboundAddress(target);
    if (!isPrivate || allowed.some((entry) => entry.toLowerCase() === address)) continue;
    const mend = `Enter a public host, or ask whoever runs this server to add ${address} to OUTBOUND_ALLOWED_HOSTS.`;
    throw fault(
      'hosts',
      'INVALID',
      `${address} is in a private network, which services cannot connect to. ${mend}`,
    );
  }
};
