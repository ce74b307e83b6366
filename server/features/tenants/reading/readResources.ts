import { statfs } from 'node:fs/promises';
import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Machine, PlatformQueue } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** How busy the machine is on which this process runs. On Windows, which has no load average, the load reads 0. */
export const readMachine = (at: Date): Omit<Machine, 'readAt'> & { readAt: Date } => {
  const processors = availableParallelism();
  const loadAverages = loadavg();
  return {
    loadPercent: ((loadAverages[0] ?? 0) / processors) * 100,
    loadAverages,
    processors,
    memoryUsedBytes: totalmem() - freemem(),
    memoryTotalBytes: totalmem(),
    readAt: at,
  };
};

/** The disk that holds a folder, in bytes. */
const readDisk = async (folder: string) => {
  const { blocks, bfree, bsize } = await statfs(folder);
  return { diskUsedBytes: (blocks - bfree) * bsize, diskTotalBytes: blocks * bsize };
};

const readDatabase = async (system: Kysely<DB>) => {
  const { rows } = await sql<{
    databaseBytes: number;
    databaseConnections: number;
    databaseConnectionLimit: number;
  }>`
    select pg_database_size(current_database()) as database_bytes,
      (select coalesce(sum(numbackends), 0) from pg_stat_database) as database_connections,
      current_setting('max_connections')::integer as database_connection_limit
  `.execute(system);
  const [state] = rows;
  if (!state) throw new Error('The database did not say how large it is.');
  return state;
};

type QueueRow = Omit<PlatformQueue, 'oldestAt'> & { oldestAt: Date | null };

/** What waits and what runs: the queues of jobs, those that are empty too, and the letters. */
const readQueues = async (system: Kysely<DB>): Promise<QueueRow[]> => {
  const { rows } = await sql<QueueRow>`
    select queue.name, count(job.id) filter (where job.state <= 'retry') as waiting,
      count(job.id) filter (where job.state = 'active') as running, min(job.created_on) filter (where job.state <= 'retry') as oldest_at
    from pgboss.queue left join pgboss.job on job.name = queue.name and job.state <= 'active'
    where queue.name !~ '^__'
    group by queue.name
    union all
    select 'mail', count(*), 0, min(created_at) from outgoing_mail
    order by 1
  `.execute(system);
  return rows;
};

/** What this server has, and how much of it is in use. */
export const readResources = async (
  system: Kysely<DB>,
  { dataDirectory, at }: { dataDirectory: string; at: Date },
) => {
  const { openSandbox } = await import('../../../engines/sandbox/index.ts');
  const [disk, database, queues, { sandbox, tried, mend }] = await Promise.all([
    readDisk(dataDirectory),
    readDatabase(system),
    readQueues(system),
    openSandbox({ folder: join(dataDirectory, 'sandbox') }),
  ]);
  return {
    machine: readMachine(at),
    startedAt: new Date(at.getTime() - process.uptime() * 1000),
    processMemoryBytes: process.memoryUsage.rss(),
    ...disk,
    ...database,
    queues,
    sandbox: {
      way: sandbox?.kind ?? null,
      tried: tried.map(({ kind, ...found }) => ({ way: kind, ...found })),
      mend,
    },
  };
};
