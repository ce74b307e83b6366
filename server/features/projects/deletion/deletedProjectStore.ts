import { type Kysely, sql } from 'kysely';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { duplicateOf, fault } from '../../../platform/graphql/errors.ts';
import { restorableUntil, restorableSince } from './restoring.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';

type Protector = Grant<'PROJECT_PROTECT'>;

/** A deleted project whose hosted repository can be restored. */
export type DeletedProjectRow = {
  id: string;
  name: string;
  deletedBy: string;
  deletedAt: Date;
  restorableUntil: Date;
  storageBytes: number;
};

const mostListed = 100;

/** Deleted projects: their hosted repositories stay for some days. */
export const deletedProjectStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const repository = (organizationId: string, projectId: string) =>
    transaction
      .updateTable('hostedRepositories')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId);
  const restorable = (organizationId: string) =>
    transaction
      .selectFrom('hostedRepositories')
      .where('organizationId', '=', organizationId)
      .where('deletedAt', '>', restorableSince(clock()));
  const listed = (organizationId: string) =>
    restorable(organizationId)
      .select([
        'projectId as id',
        'deletedName as name',
        'deletedBy',
        'deletedAt',
        'deletedBytes as storageBytes',
      ])
      .$narrowType<{ name: string; deletedBy: string; deletedAt: Date; storageBytes: number }>();
  const withEnd = (row: Omit<DeletedProjectRow, 'restorableUntil'>): DeletedProjectRow => ({
    ...row,
    restorableUntil: restorableUntil(row.deletedAt),
  });
  const byId = rowLoader<DeletedProjectRow>(
    async (organizationId, ids) =>
      (await listed(organizationId).where('projectId', 'in', ids).execute()).map(withEnd),
    ({ id }) => id,
  );

  return {
    /** A project that can be restored, or null; several are read in one statement. */
    load: (grant: Protector, id: string): Promise<DeletedProjectRow | null> => byId(grant, id),

    /**
     * Detaches the hosted repository of a project that is about to be deleted, so that it can be restored. The caller holds the lock on the
     * project.
     * @returns until when it can be restored, or null when the project has no hosted repository
     */
    keep: async (
      { organizationId }: Grant<'PROJECT_DELETE'>,
      { id, name, description }: { id: string; name: string; description: string | null },
      deletedBy: string,
    ): Promise<Date | null> => {
      const deletedAt = clock();
      const { numUpdatedRows } = await repository(organizationId, id)
        .set({
          deletedAt,
          deletedBy,
          deletedName: name,
          deletedDescription: description,
          deletedBytes: sql<number>`(select coalesce(sum(bytes), 0) from hosted_packs packs
            where packs.organization_id = hosted_repositories.organization_id and packs.project_id = hosted_repositories.project_id)`,
        })
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n ? restorableUntil(deletedAt) : null;
    },

    /** Projects that can be restored, last deleted first; 100 at most. */
    list: async ({ organizationId }: Protector): Promise<DeletedProjectRow[]> => {
      const rows = await listed(organizationId)
        .orderBy('deletedAt', 'desc')
        .orderBy('projectId')
        .limit(mostListed)
        .execute();
      return rows.map(withEnd);
    },

    /**
     * Restores a project with its hosted repository. The caller holds the lock on the plan.
     * @returns how many pushes the repository has, or null when there is no such project to restore
     */
    restore: async (
      { organizationId }: Protector,
      id: string,
    ): Promise<{ name: string; pushCount: number } | null> => {
      const deleted = await restorable(organizationId)
        .select(['deletedName as name', 'deletedDescription as description', 'pushCount', 'createdAt'])
        .$narrowType<{ name: string }>()
        .where('projectId', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!deleted) return null;
      const { name, description, createdAt, pushCount } = deleted;
      try {
        await transaction
          .insertInto('projects')
          .values({ id, organizationId, name, description, status: 'ACTIVE', createdAt, updatedAt: clock() })
          .execute();
      } catch (error) {
        if (duplicateOf(error) !== 'projects_name') throw error;
        throw fault(
          'id',
          'TAKEN',
          `Another project is called ${name} now. Rename that project, then restore this one.`,
        );
      }
      await repository(organizationId, id)
        .set({
          deletedAt: null,
          deletedBy: null,
          deletedName: null,
          deletedDescription: null,
          deletedBytes: null,
        })
        .execute();
      return { name, pushCount };
    },

    /** Deletes the repository of a deleted project permanently, once it cannot be restored any more. */
    purge: async ({ organizationId }: TenantGrant<'JOB'>, projectId: string): Promise<void> => {
      await transaction
        .deleteFrom('hostedRepositories')
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('deletedAt', '<=', restorableSince(clock()))
        .execute();
    },
  };
};
