import { Client } from 'pg';
import type { OutboundTarget } from '../../../engines/outbound/index.ts';
import type { Env } from '../../../platform/env.ts';

/** The PostgreSQL servers of the operator, which no service reaches by the network: that of the product, and that of databases of services. */
export const ownDatabases = ({
  databaseUrl,
  servicesDatabaseUrl,
}: Pick<Env, 'databaseUrl' | 'servicesDatabaseUrl'>): OutboundTarget[] =>
  [databaseUrl, servicesDatabaseUrl].flatMap((connectionString) => {
    if (connectionString === undefined) return [];
    const { host, port } = new Client({ connectionString });
    return host.startsWith('/') ? [] : [{ host: host.toLowerCase().replace(/\.$/, ''), port }];
  });
