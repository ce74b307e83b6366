import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { servicesFolderOf } from '../../../../platform/database/backup/clusterFile.ts';
import { socketOf } from '../../../../platform/database/postgres/postmaster.ts';
import type { Runtime } from '../../../../platform/runtime.ts';
import { asAdministrator, type ServiceCluster, serviceClusterOf } from '../serviceCluster.ts';

const elsewhere =
  'Backups cannot be downloaded while the built-in PostgreSQL is not running on the machine of this web server.';

/** Major version of the PostgreSQL that the product brings. */
const ownMajor = 18;

/** Where `pg_dump` is looked for. */
export const programPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

const ask = async (): Promise<number | null> => {
  try {
    const { stdout } = await promisify(execFile)('pg_dump', ['--version'], {
      // Debian's pg_dump runs the newest version where a host is given, as it is for a dump.
      env: { PATH: programPath, PGHOST: '/' },
      timeout: 10_000,
    });
    const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
    return major === undefined ? null : Number(major);
  } catch {
    return null;
  }
};

let asked: Promise<number | null> | undefined;

/** Major version of the `pg_dump` of this machine, or null. It is looked for once. */
const pgDumpMajor = (): Promise<number | null> => (asked ??= ask());

/**
 * Why backups of a PostgreSQL cannot be downloaded; null when they can.
 * @param found major version of `pg_dump`
 * @param server major version of PostgreSQL; null while it is not known
 */
export const downloadObstacle = (found: number | null, server: number | null): string | null => {
  const needed = server === null ? 'pg_dump' : `pg_dump ${server} or newer`;
  const why = `Backups cannot be downloaded: this needs ${needed} in /usr/local/bin or /usr/bin of the server`;
  if (found === null) return `${why}.`;
  return server === null || found >= server ? null : `${why}, which has pg_dump ${found}.`;
};

type Downloadable = { cluster: ServiceCluster } | { obstacle: string };

/** The PostgreSQL of services as the web server reaches it, or why it cannot: the built-in one is run by the sites process. */
export const clusterBeside = (runtime: Runtime): Downloadable => {
  const cluster = serviceClusterOf(runtime);
  if (!cluster) return { obstacle: 'This server has no PostgreSQL for services any more.' };
  if (!cluster.isOwn) return { cluster };
  const folder = join(servicesFolderOf(runtime.env.dataDirectory), 'postgres');
  if (!existsSync(join(folder, 'postmaster.pid'))) return { obstacle: elsewhere };
  const place = { ...socketOf(folder), user: 'postgres', database: 'postgres' };
  return { cluster: { isOwn: true, login: () => Promise.resolve(place) } };
};

const majors = new WeakMap<Runtime, number>();

const serverMajor = async (runtime: Runtime, cluster: ServiceCluster): Promise<number> => {
  const known = cluster.isOwn ? ownMajor : majors.get(runtime);
  if (known !== undefined) return known;
  const major = await asAdministrator(cluster, async (client) => {
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version_num') as version`,
    );
    return Math.floor(Number(rows[0]?.version) / 10_000);
  });
  majors.set(runtime, major);
  return major;
};

const away = 'Backups cannot be downloaded at the moment: the PostgreSQL server cannot be reached.';

const look = async (runtime: Runtime): Promise<Downloadable> => {
  try {
    const found = clusterBeside(runtime);
    if ('obstacle' in found) return found;
    const major = await pgDumpMajor();
    const obstacle = downloadObstacle(
      major,
      major === null ? null : await serverMajor(runtime, found.cluster),
    );
    return obstacle === null ? found : { obstacle };
  } catch (error) {
    runtime.log.warn(`The PostgreSQL of services cannot be reached for a download: ${String(error)}`);
    return { obstacle: away };
  }
};

/** Milliseconds for which a server that cannot be reached is not asked again. */
const rest = 15_000;
const looks = new WeakMap<Runtime, Promise<Downloadable>>();

/** The PostgreSQL of services, if backups of it can be downloaded, or why they cannot. All who ask at once share one connection. */
export const downloadable = (runtime: Runtime): Promise<Downloadable> => {
  const known = looks.get(runtime);
  if (known) return known;
  const share = async () => {
    const found = await look(runtime);
    const forget = () => looks.delete(runtime);
    if ('obstacle' in found && found.obstacle === away) setTimeout(forget, rest).unref();
    else forget();
    return found;
  };
  const shared = share();
  looks.set(runtime, shared);
  return shared;
};

/** Milliseconds that a page waits for a PostgreSQL server that was not asked for its version yet. */
const patience = 1_000;

/** Why backups cannot be downloaded, for a page; null when they can. */
export const shownObstacle = async (runtime: Runtime): Promise<string | null> => {
  const found = await Promise.race([
    downloadable(runtime),
    wait(patience, { obstacle: away }, { ref: false }),
  ]);
  return 'obstacle' in found ? found.obstacle : null;
};
