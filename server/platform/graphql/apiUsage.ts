import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';
import type { Log } from '../database/log.ts';

/** How many operations organizations run. */
export type ApiUsage = {
  /** Counts an operation that was executed, in memory. `failed` when its answer has errors. */
  count: (organizationId: string, failed: boolean) => void;
  /** Adds what was counted to the table. What cannot be written now is kept for the next time. */
  flush: () => Promise<void>;
  /** Writes the rest. */
  close: () => Promise<void>;
};

type Count = { organizationId: string; day: string; operations: number; errors: number };

type Options = {
  database: Pick<Database, 'system'>;
  log: Log;
  clock: () => Date;
  /** Milliseconds between two writes. */
  interval?: number;
};

const write = async ({ system }: Options['database'], counts: Count[]): Promise<void> => {
  // In one order in all processes, so that no two of them wait for each other. An organization may be gone by now.
  await sql`
    insert into api_usage (organization_id, day, operations, errors)
    select * from unnest(
      ${counts.map(({ organizationId }) => organizationId)}::uuid[], ${counts.map(({ day }) => day)}::date[],
      ${counts.map(({ operations }) => operations)}::bigint[], ${counts.map(({ errors }) => errors)}::bigint[]
    ) as counted (organization_id, day, operations, errors)
    where exists (select from organizations where organizations.id = counted.organization_id)
    order by 1, 2
    on conflict (organization_id, day) do update
    set operations = api_usage.operations + excluded.operations, errors = api_usage.errors + excluded.errors
  `.execute(system);
};

/** So many tenants are brought to a new day at once: whoever writes what one of them used waits no longer. */
const mostAtOnce = 1_000;

/** Lets the sums of the last days, which are kept of each tenant, end with a day. There is nothing to do but when it begins. */
const beginDay = async ({ system }: Options['database'], day: string): Promise<void> => {
  for (let brought = mostAtOnce; brought === mostAtOnce; ) {
    const { rows } = await sql<{ count: number }>`
      select begin_usage_day(${day}::date, ${mostAtOnce}) as count`.execute(system);
    brought = rows[0]?.count ?? 0;
  }
};

/** Counts operations by organization and UTC day in memory and writes them every few seconds, many in one statement. */
export const openApiUsage = ({ database, log, clock, interval = 5_000 }: Options): ApiUsage => {
  let counts = new Map<string, Count>();
  let writing: Promise<void> = Promise.resolve();

  const add = (more: Count) => {
    const key = `${more.day} ${more.organizationId}`;
    const known = counts.get(key);
    if (known) {
      known.operations += more.operations;
      known.errors += more.errors;
    } else counts.set(key, more);
  };

  const writeAll = async () => {
    if (counts.size === 0) return;
    const taken = [...counts.values()];
    counts = new Map();
    try {
      await write(database, taken);
    } catch (error) {
      for (const count of taken) add(count);
      log.warn(`The use of the API could not be written: ${String(error)}`);
      return;
    }
    try {
      await beginDay(
        database,
        taken
          .map(({ day }) => day)
          .sort()
          .at(-1) ?? '',
      );
    } catch (error) {
      log.warn(`What tenants used was not added up up to today: ${String(error)}`);
    }
  };
  const flush = () => {
    writing = writing.then(writeAll);
    return writing;
  };
  const timer = setInterval(flush, interval).unref();

  return {
    count: (organizationId, failed) => {
      const day = clock().toISOString().slice(0, 10);
      add({ organizationId, day, operations: 1, errors: failed ? 1 : 0 });
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
};
