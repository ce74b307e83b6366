import { type Kysely, sql } from 'kysely';
import type { BlobName } from '../../engines/blobs/index.ts';
import type { DB } from '../database/rows.generated.ts';
import type { JobContext } from '../jobs/jobContext.ts';
import { startClock } from '../jobs/startClock.ts';
import { objectStoreOf } from './objectStoreOf.ts';

const hour = 3_600_000;
/** Milliseconds between two sweeps of a store, whichever worker does them. */
const interval = 6 * hour;
/** How long an object stays that no row names: whoever read its row before may still read it, as does a backup. */
const kept = 24 * hour;

/** Whether this sweep is due and nobody else does it. */
const takeTurn = async (system: Kysely<DB>, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into blob_sweeps (begun_at) values (${now})
    on conflict (is_only) do update set begun_at = excluded.begun_at
    where blob_sweeps.begun_at <= ${new Date(now.getTime() - interval)}`.execute(system);
  return numAffectedRows === 1n;
};

const isNamed = sql`(exists (select from artifact_layers where artifact_layers.blob_id = listed.blob_id)
  or exists (select from hosted_packs where hosted_packs.blob_id = listed.blob_id))`;

/** Notes which of these names no row has. Names are used once: a row that comes later than a day after its object is none of ours. */
const note = async (system: Kysely<DB>, names: readonly BlobName[], now: Date): Promise<void> => {
  const [whole, ids] = [
    names.map(({ organizationId, key }) => `${organizationId}/${key}`),
    names.map(({ key }) => key),
  ];
  await sql`
    insert into unnamed_blobs (name, blob_id, noticed_at)
    select name, blob_id, ${now} from unnest(${whole}::text[], ${ids}::uuid[]) listed (name, blob_id)
    where not ${isNamed}
    on conflict do nothing`.execute(system);
};

/** Forgets what rows name by now. */
const forgetNamed = async (system: Kysely<DB>): Promise<void> => {
  await sql`delete from unnamed_blobs listed where ${isNamed}`.execute(system);
};

/** Those that no row has named for long enough, some at a time. */
const overdue = (system: Kysely<DB>, now: Date) =>
  system
    .selectFrom('unnamedBlobs')
    .select('name')
    .where('noticedAt', '<=', new Date(now.getTime() - kept))
    .limit(1_000)
    .execute();

/**
 * Deletes objects of the store that no row has named for a day: of rows that are gone, of transactions that came to nothing, and of processes
 * that were killed in between.
 * @returns how many were deleted; null when the sweep is not due or content is in the database
 */
export const sweepBlobs = async ({ runtime }: Pick<JobContext, 'runtime'>): Promise<number | null> => {
  const { env, clock, log } = runtime;
  const { system } = runtime.database;
  const store = await objectStoreOf(env);
  if (!store || !(await takeTurn(system, clock()))) return null;
  for await (const names of store.list()) await note(system, names, clock());
  await forgetNamed(system);
  let count = 0;
  for (let found = await overdue(system, clock()); found.length > 0; found = await overdue(system, clock())) {
    for (const { name } of found) {
      const [organizationId = '', key = ''] = name.split('/');
      await store.remove({ organizationId, key });
      await system.deleteFrom('unnamedBlobs').where('name', '=', name).execute();
      count += 1;
    }
  }
  if (count > 0)
    log.info(`${count} objects were deleted from ${store.place}: nothing has needed them for a day`);
  return count;
};

/** Looks now and every hour whether a sweep is due. Returns how to stop, which waits for what runs. */
export const startBlobSweeps = (context: JobContext): (() => Promise<void>) =>
  startClock(
    hour,
    () => sweepBlobs(context),
    (error) => context.runtime.log.warn(`The object store will be swept later: ${error.message}`),
  );
