import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { named } from '../database/statements/namedStatements.ts';
import type { DB } from '../database/rows.generated.ts';
import { fault, type UserFault } from '../graphql/errors.ts';
import { type LimitName, limitOf } from './limits.ts';

/** What is counted: the limit, and whom it counts, such as an address and a network. */
export type Use = { limit: LimitName; of: readonly string[] };

const keyOf = ({ limit, of }: Use): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([limit, ...of]))
    .digest();

const milliseconds = (count: number) => sql`${`${count} milliseconds`}::interval`;

/** How a refusal is told. */
export type Blame = {
  /** The field of the input, if it is one. */
  field: string | null;
  /** What happened, in a sentence: "Too many wrong passwords." */
  why: string;
  /** What to do instead of waiting, if anything: "use the newest one". */
  instead?: string;
};

/**
 * What may be done only now and then, counted in the database, so that all processes share it: a bucket for each use that empties
 * steadily (the generic cell rate algorithm, ITU-T I.371). Numbers and reasons are in limits.ts.
 */
export const throttle = (database: Kysely<DB>, run: { production: boolean }) => {
  /** Counts `count` uses. Null when there was room for them; else nothing is counted, and the moment from which there is. Any role. */
  const use = async (one: Use, at: Date, count = 1): Promise<Date | null> => {
    const { most, every } = limitOf(one.limit, run);
    const cost = milliseconds(every * count);
    const room = milliseconds(every * most);
    const { rows } = await sql<{ until: Date | null }>`
      ${named('use_throttle')} select use_throttle(${keyOf(one)}, ${at}, ${cost}, ${room}) as until`.execute(
      database,
    );
    return rows[0]?.until ?? null;
  };

  /** Takes back one use that was counted, if it is not forgotten. The system role only. */
  const giveBack = async (one: Use): Promise<void> => {
    const { every } = limitOf(one.limit, run);
    await database
      .updateTable('throttles')
      .set({ regainedAt: sql`regained_at - ${milliseconds(every)}` })
      .where('key', '=', keyOf(one))
      .execute();
  };

  return {
    use,

    /**
     * Counts one use of each. The answers, in the order asked, are as those of `use`. One statement, in one order whoever asks, so that
     * two who ask for the same at once wait for each other and do not stand in each other's way. Any role.
     */
    useEach: async (
      limit: LimitName,
      all: readonly (readonly string[])[],
      at: Date,
    ): Promise<(Date | null)[]> => {
      const { most, every } = limitOf(limit, run);
      const keys = all.map((of) => keyOf({ limit, of }));
      const { rows } = await sql<{ until: Date | null }>`
        with counted as materialized (
          select asked.place, use_throttle(asked.key, ${at}, ${milliseconds(every)}, ${milliseconds(every * most)}) as until
          from (select key, place from unnest(${keys}::bytea[]) with ordinality as k (key, place) order by key, place) as asked
        )
        select until from counted order by place`.execute(database);
      return rows.map(({ until }) => until);
    },

    /**
     * Counts one use of each when there is room for all of them, else of none. Null when they were counted; otherwise the moment from
     * which there is room for all. One statement that writes nothing when it refuses. The system role only.
     */
    useAll: async (uses: readonly Use[], at: Date): Promise<Date | null> => {
      const rules = uses.map((one) => ({ key: keyOf(one), ...limitOf(one.limit, run) }));
      const keys = rules.map(({ key }) => key);
      const { rows } = await sql<{ place: string | null; until: Date | null }>`
        with asked as (
          select key, place, every * interval '1 millisecond' as cost, every * most * interval '1 millisecond' as room
          from unnest(${keys}::bytea[], ${rules.map(({ every }) => every)}::int[], ${rules.map(({ most }) => most)}::int[])
            with ordinality as k (key, every, most, place)
        ), full_ones as materialized (
          select max(regained_at + cost - room) as until from asked join throttles using (key)
          where regained_at + cost - room > ${at}
        ), counted as materialized (
          select place, use_throttle(key, ${at}, cost, room) as until
          from (select * from asked where (select until from full_ones) is null order by key) as in_order
        )
        select null as place, until from full_ones where until is not null union all select place, until from counted`.execute(
        database,
      );
      const moments = rows.flatMap(({ until }) => (until ? [until.getTime()] : []));
      if (moments.length === 0) return null;
      // Others took the room of one between the look and the count.
      for (const { place, until } of rows) {
        const counted = place !== null && until === null ? uses[Number(place) - 1] : undefined;
        if (counted) await giveBack(counted);
      }
      return new Date(Math.max(...moments));
    },

    /**
     * Counts uses. Any role.
     * @throws UserFault RATE_LIMITED when there is no room; it says `why`, and when to try again
     */
    useOrRefuse: async (one: Use, at: Date, blame: Blame, count = 1): Promise<void> => {
      const until = await use(one, at, count);
      if (until) throw rateLimited(blame, until, at);
    },

    /** Forgets what was counted. The system role only. */
    clear: async (one: Use): Promise<void> => {
      await database.deleteFrom('throttles').where('key', '=', keyOf(one)).execute();
    },

    /**
     * Forgets what was counted of the first, and takes back one use of each other, if they are not forgotten. One statement, which
     * locks in the order of `useAll`. The system role only.
     */
    forgive: async (forgotten: Use, others: readonly Use[]): Promise<void> => {
      const keys = others.map(keyOf);
      const every = others.map(({ limit }) => limitOf(limit, run).every);
      const first = keyOf(forgotten);
      await sql`
        with locked as materialized (
          select key from throttles where key = any(${[first, ...keys]}::bytea[]) order by key for update
        ), cleared as (
          delete from throttles using locked where throttles.key = locked.key and locked.key = ${first}
        )
        update throttles set regained_at = regained_at - every * interval '1 millisecond'
        from locked join unnest(${keys}::bytea[], ${every}::int[]) as other (key, every) using (key)
        where throttles.key = locked.key`.execute(database);
    },
  };
};

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** How long it is until a moment, in words and never too short: "40 seconds", "2 minutes", "2 hours". */
export const waitInWords = (until: Date, at: Date): string => {
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
  if (seconds <= 60) return countOf(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 60 ? countOf(minutes, 'minute') : countOf(Math.ceil(minutes / 60), 'hour');
};

/** The fault of who must wait. */
export const rateLimited = ({ field, why, instead }: Blame, until: Date, at: Date): UserFault => {
  const mend = instead ? `${instead}, or ` : '';
  return fault(field, 'RATE_LIMITED', `${why} Please ${mend}try again in ${waitInWords(until, at)}.`);
};
