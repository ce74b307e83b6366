import type { Kysely, NotNull } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { jobStore } from '../../../platform/jobs/store.ts';
import { checkKinds, type PatchCheckRow } from './checkRows.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';

const columns = ['id', 'projectId', 'baseSha', 'createdAt'] as const;

/** Milliseconds that a check of a patch is kept. */
const keptFor = 7 * 24 * 3_600_000;

/** How many patches of a project may wait or be checked at a time. */
const mostUnfinished = 10;

/** The patches that the active organization has checked. */
export const patchCheckStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'enqueue'>) => {
  const oldest = () => new Date(clock().getTime() - keptFor);

  const countUnfinished = async (organizationId: string, projectId: string): Promise<number> => {
    const rows = await transaction
      .selectFrom('patchChecks')
      .innerJoin('pullRequestChecks', (join) =>
        join
          .onRef('pullRequestChecks.organizationId', '=', 'patchChecks.organizationId')
          .onRef('pullRequestChecks.patchCheckId', '=', 'patchChecks.id'),
      )
      .select('patchChecks.id')
      .distinct()
      .where('patchChecks.organizationId', '=', organizationId)
      .where('patchChecks.projectId', '=', projectId)
      .where('pullRequestChecks.state', 'in', ['QUEUED', 'RUNNING'])
      .execute();
    return rows.length;
  };

  const byId = rowLoader<PatchCheckRow>(
    (organizationId, ids) =>
      transaction
        .selectFrom('patchChecks')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .where('createdAt', '>=', oldest())
        .execute(),
    ({ id }) => id,
  );

  return {
    /** A check of a patch, or null; several are read in one statement. */
    load: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<PatchCheckRow | null> => byId(grant, id),

    /** A check of a patch by its id, or null. */
    find: async ({ organizationId }: Grant<'ORGANIZATION_READ'>, id: string): Promise<PatchCheckRow | null> =>
      (await transaction
        .selectFrom('patchChecks')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('createdAt', '>=', oldest())
        .executeTakeFirst()) ?? null,

    /** A check of a patch with the patch, or null. */
    withPatch: async (
      { organizationId }: TenantGrant<'JOB'>,
      id: string,
    ): Promise<(PatchCheckRow & { patch: string }) | null> =>
      (await transaction
        .selectFrom('patchChecks')
        .select([...columns, 'patch'])
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,

    /** Deletes the text of the patch that a job has checked: only its result is kept. */
    deleteText: async ({ organizationId }: TenantGrant<'JOB'>, jobId: string): Promise<void> => {
      await transaction
        .updateTable('patchChecks')
        .set({ patch: '' })
        .where('organizationId', '=', organizationId)
        .where('id', 'in', (checks) =>
          checks
            .selectFrom('pullRequestChecks')
            .select('patchCheckId')
            .$narrowType<{ patchCheckId: NotNull }>()
            .where('organizationId', '=', organizationId)
            .where('jobId', '=', jobId)
            .where('patchCheckId', 'is not', null),
        )
        .execute();
    },

    /** Whether a job checks a patch that the asking API key sent. */
    isOwn: async (
      { organizationId, apiKeyId }: Grant<'ORGANIZATION_READ'>,
      jobId: string,
    ): Promise<boolean> =>
      apiKeyId !== null &&
      (await transaction
        .selectFrom('pullRequestChecks')
        .innerJoin('patchChecks', (join) =>
          join
            .onRef('patchChecks.organizationId', '=', 'pullRequestChecks.organizationId')
            .onRef('patchChecks.id', '=', 'pullRequestChecks.patchCheckId'),
        )
        .select('patchChecks.id')
        .where('pullRequestChecks.organizationId', '=', organizationId)
        .where('pullRequestChecks.jobId', '=', jobId)
        .where('patchChecks.apiKeyId', '=', apiKeyId)
        .executeTakeFirst()) !== undefined,

    /**
     * Orders the checks of a patch, and deletes those of the organization that are too old. Call it while the repository is locked. Answers
     * null when too many patches of the project have not been checked yet.
     * @param tree full hash of the tree that the patch makes of the base
     */
    order: async (
      grant: Grant<'PULL_REQUEST_CREATE'>,
      { tree, ...order }: { projectId: string; baseSha: string; patch: string; tree: string },
    ): Promise<PatchCheckRow | null> => {
      const { organizationId, apiKeyId } = grant;
      const { projectId, baseSha } = order;
      const createdAt = clock();
      await transaction
        .deleteFrom('patchChecks')
        .where('organizationId', '=', organizationId)
        .where('createdAt', '<', oldest())
        .execute();
      if ((await countUnfinished(organizationId, projectId)) >= mostUnfinished) return null;
      const job = await jobStore(transaction, clock).create(grant, 'check', projectId);
      const row = await transaction
        .insertInto('patchChecks')
        .values({ ...order, id: newId(), organizationId, apiKeyId, createdAt })
        .returning(columns)
        .executeTakeFirstOrThrow();
      const made = { organizationId, patchCheckId: row.id, headSha: tree, baseSha, jobId: job.id, createdAt };
      await transaction
        .insertInto('pullRequestChecks')
        .values(checkKinds.map((kind) => ({ ...made, kind, id: newId() })))
        .execute();
      await jobs.enqueue(transaction, 'check', { organizationId, jobId: job.id });
      return row;
    },
  };
};
