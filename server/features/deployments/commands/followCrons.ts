import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { EnvironmentRow, ReleaseRow } from '../rows.ts';
import type { CronRow } from './commands.ts';
import { nextTime } from './schedule.ts';

/**
 * Keeps the crons of a release that an environment, which is locked, points to from now on. A preview has none: whoever may push makes one, with as many
 * branches as they like.
 */
export const followCrons = async (
  { crons }: Stores,
  grant: TenantGrant<'JOB'>,
  { id, kind }: EnvironmentRow,
  { manifest }: Pick<ReleaseRow, 'manifest'>,
  now: Date,
): Promise<void> => {
  const named = kind === 'PREVIEW' ? [] : (manifest.crons ?? []);
  const rows: CronRow[] = [];
  for (const cron of named) {
    const nextAt = nextTime(cron.schedule, now);
    if (nextAt) rows.push({ ...cron, nextAt });
  }
  await crons.keep(grant, id, rows);
};
