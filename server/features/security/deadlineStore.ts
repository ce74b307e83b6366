import { type Kysely, sql } from 'kysely';
import type { FindingDeadlines } from '../../../schema/generated/types.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import { ofLiveProjects } from '../../platform/database/projectRows.ts';
import type { DB } from '../../platform/database/rows.generated.ts';

/** In how many days an organization's findings are to be mended. When each is due is kept by the database. */
export const deadlineStore = (transaction: Kysely<DB>, clock: () => Date) => ({
  /** The days by severity: those that were chosen, or the usual ones. */
  read: async ({ organizationId }: Grant<'ORGANIZATION_READ'>): Promise<FindingDeadlines> => {
    const { rows } = await sql<FindingDeadlines>`
      select due_days(${organizationId}, 'CRITICAL') as critical_days, due_days(${organizationId}, 'HIGH') as high_days,
        due_days(${organizationId}, 'MEDIUM') as medium_days, due_days(${organizationId}, 'LOW') as low_days`.execute(
      transaction,
    );
    const [days] = rows;
    if (!days) throw new Error('A select without a table answers one row, always.');
    return days;
  },

  /** Keeps the days, and by them when each finding is due. */
  choose: async (
    { organizationId }: Grant<'ORGANIZATION_UPDATE'>,
    days: Omit<FindingDeadlines, '__typename'>,
  ): Promise<void> => {
    await transaction
      .insertInto('findingDeadlines')
      .values({ ...days, organizationId })
      .onConflict((conflict) => conflict.column('organizationId').doUpdateSet(days))
      .execute();
  },

  /** How many findings are open or confirmed and should have been mended by now, of projects that are not archived. */
  overdue: async ({ organizationId }: Grant<'ORGANIZATION_READ'>): Promise<number> => {
    const { count } = await transaction
      .selectFrom('findings')
      .where('organizationId', '=', organizationId)
      .where('state', 'in', ['OPEN', 'CONFIRMED'])
      .where('dueAt', '<', clock())
      .where(ofLiveProjects(organizationId))
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
});
