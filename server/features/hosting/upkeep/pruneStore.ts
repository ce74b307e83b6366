import type { Kysely } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { keepProject } from './keepProject.ts';
import { keptSince, pruneAfter } from './pruning.ts';

type Job = TenantGrant<'JOB'>;

const dayMilliseconds = 24 * 3_600_000;

/** What no ref leads to any more, and when it goes. */
export const pruneStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const repository = (organizationId: string, projectId: string) =>
    transaction
      .selectFrom('hostedRepositories')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where('deletedAt', 'is', null);

  return {
    /**
     * Targets that refs had recently, when unreachable objects are due for removal; null when they are not due. Targets that refs had left
     * before a person requested the removal are not among them.
     */
    roots: async ({ organizationId }: Job, projectId: string): Promise<string[] | null> => {
      const now = clock();
      const due = await repository(organizationId, projectId)
        .select('pruneRequestedAt')
        .where('pruneAt', '<=', now)
        .executeTakeFirst();
      if (!due) return null;
      const since = Math.max(keptSince(now).getTime(), due.pruneRequestedAt?.getTime() ?? 0);
      const rows = await transaction
        .selectFrom('pushes')
        .innerJoin('pushedRefs', (join) =>
          join
            .onRef('pushedRefs.organizationId', '=', 'pushes.organizationId')
            .onRef('pushedRefs.pushId', '=', 'pushes.id'),
        )
        .select('before')
        .distinct()
        .where('pushes.organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('pushedAt', '>', new Date(since))
        .where('before', 'is not', null)
        .execute();
      return rows.flatMap(({ before }) => before ?? []);
    },

    /** Whether unreachable objects are due for removal. */
    isDue: async ({ organizationId }: Grant<'ORGANIZATION_READ'>, projectId: string): Promise<boolean> =>
      (await repository(organizationId, projectId)
        .select('projectId')
        .where('pruneAt', '<=', clock())
        .executeTakeFirst()) !== undefined,

    /** Makes unreachable objects due for removal now. Answers false when the repository is gone. */
    request: async (
      { organizationId }: TenantGrant<'PROJECT_PROTECT'>,
      projectId: string,
    ): Promise<boolean> => {
      const now = clock();
      await keepProject(transaction, organizationId, projectId);
      const { numUpdatedRows } = await transaction
        .updateTable('hostedRepositories')
        .set({ pruneAt: now, pruneRequestedAt: now })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /** Tries again tomorrow, where it is time to remove something and that could not be done: others are not to wait for that. */
    postpone: async ({ organizationId }: Job, projectId: string): Promise<void> => {
      const now = clock();
      await transaction
        .updateTable('hostedRepositories')
        .set({ pruneAt: new Date(now.getTime() + dayMilliseconds) })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('pruneAt', '<=', now)
        .execute();
    },

    /** Keeps pushes out before the transaction ends. Answers the number of the last one, or null when the repository is gone. */
    hold: async ({ organizationId }: Job, projectId: string): Promise<number | null> => {
      await keepProject(transaction, organizationId, projectId);
      const row = await repository(organizationId, projectId)
        .select('pushCount')
        .forNoKeyUpdate()
        .executeTakeFirst();
      return row?.pushCount ?? null;
    },

    /** Notes that it was removed; what was left behind since then has its own time. The repository is held by whoever calls it. */
    note: async ({ organizationId }: Job, projectId: string): Promise<void> => {
      const { loosenedAt, pruneRequestedAt } = await repository(organizationId, projectId)
        .select(['loosenedAt', 'pruneRequestedAt'])
        .executeTakeFirstOrThrow();
      const since = Math.max(keptSince(clock()).getTime(), pruneRequestedAt?.getTime() ?? 0);
      const later = loosenedAt && loosenedAt.getTime() > since ? pruneAfter(loosenedAt) : null;
      await transaction
        .updateTable('hostedRepositories')
        .set((of) => ({ prunings: of('prunings', '+', 1), pruneAt: later }))
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .execute();
    },
  };
};
