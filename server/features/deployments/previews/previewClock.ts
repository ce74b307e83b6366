import { sql } from 'kysely';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { startClock } from '../../../platform/jobs/startClock.ts';
import { deletePreview } from './deletePreview.ts';

/** Milliseconds between two looks for previews whose time is over. */
const interval = 10 * 60_000;
const mostAtOnce = 100;

/** Organizations with a preview whose time is over; also while they are suspended: nobody is to pay for what nobody looks at. */
const dueOrganizations = async ({ runtime: { database, clock } }: JobContext) => {
  const { rows } = await sql<{ organizationId: string }>`select organization_id from environments
    where expires_at <= ${clock()} and kind = 'PREVIEW'
    group by organization_id order by min(expires_at), organization_id limit ${mostAtOnce}`.execute(
    database.system,
  );
  return rows;
};

/** Takes previews away that were not deployed to for a week. */
export const endPreviews = async (context: JobContext): Promise<void> => {
  for (const { organizationId } of await dueOrganizations(context)) {
    try {
      await context.inOrganization(organizationId, async (stores, grant) => {
        for (const { id } of await stores.previews.expired(grant)) {
          const preview = await stores.environments.lock(grant, id);
          // Somebody pushed to its branch meanwhile.
          const isOver = preview?.expiresAt && preview.expiresAt <= context.runtime.clock();
          if (preview && isOver) await deletePreview(stores, grant, preview);
        }
      });
    } catch (error) {
      context.runtime.log.warn(`Previews of an organization will be deleted later: ${String(error)}`);
    }
  }
};

/** Looks now and every ten minutes. Returns how to stop, which waits for what runs. */
export const startPreviewClock = (context: JobContext): (() => Promise<void>) =>
  startClock(
    interval,
    () => endPreviews(context),
    (error) => context.runtime.log.warn(`Previews cannot be checked at the moment: ${error.message}`),
  );
