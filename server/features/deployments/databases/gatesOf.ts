import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type DatabaseGates, openDatabaseGates } from '../../../engines/databaseGate/index.ts';
import { ownSitesFolder } from '../../../engines/sites/index.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { connectUpstream } from './connectUpstream.ts';
import { type ServiceCluster, terminate } from './serviceCluster.ts';

const opened = new WeakMap<Runtime, DatabaseGates>();

/** The gates of this process, which is the only one that runs sites; opened when they are first asked for. */
export const gatesOf = (runtime: Runtime, cluster: ServiceCluster): DatabaseGates => {
  const known = opened.get(runtime);
  if (known) return known;
  const folder = join(ownSitesFolder(runtime.env.dataDirectory).folder, 'db');
  // What another process left.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const turns = new Map<string, Promise<void>>();
  const gates = openDatabaseGates({
    folder,
    upstream: () => connectUpstream(cluster),
    // Those of an organization one after the other: each takes a connection.
    terminate: ({ organizationId, ...session }) => {
      const before = turns.get(organizationId) ?? Promise.resolve();
      const mine = before.then(() => terminate(cluster, session));
      const over = mine
        .catch(() => undefined)
        .then(() => void (turns.get(organizationId) === over && turns.delete(organizationId)));
      turns.set(organizationId, over);
      return mine;
    },
  });
  opened.set(runtime, gates);
  return gates;
};
