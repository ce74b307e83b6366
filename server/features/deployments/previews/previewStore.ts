import { type Kysely, sql } from 'kysely';
import type { PreviewData } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';

/** How many previews a project has at most at once. */
export const mostPreviews = 20;
/** After how many days without a deployment a preview is deleted. */
export const expiryDays = 7;

/** A branch that was pushed: where it leads now, and who pushed that. */
export type PushedBranch = {
  name: string;
  /** Null when it was deleted. */
  sha: string | null;
  userId: string | null;
  pusherName: string;
};

/** The settings of the previews of a project. */
export type PreviewSettingsRow = {
  enabled: boolean;
  /** Whether new previews get a database. */
  databases: boolean;
  data: PreviewData;
};
/** The settings while nobody changed them. */
export const withoutPreviews: PreviewSettingsRow = { enabled: false, databases: false, data: 'EMPTY' };

type Job = TenantGrant<'JOB'>;

/** Previews of branches, and which pushes were followed by deployments. */
export const previewStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const settings = rowLoader<PreviewSettingsRow & { projectId: string }>(
    (organizationId, ids) =>
      transaction
        .selectFrom('previewSettings')
        .select(['projectId', 'enabled', 'databases', 'data'])
        .where('organizationId', '=', organizationId)
        .where('projectId', 'in', ids)
        .$castTo<PreviewSettingsRow & { projectId: string }>()
        .execute(),
    ({ projectId }) => projectId,
  );
  const expiry = () => new Date(clock().getTime() + expiryDays * 86_400_000);

  return {
    /** The settings of a project, or null while nobody changed them; those of a list are read in one statement. */
    settings: (
      grant: Grant<'ORGANIZATION_READ'> | Job,
      projectId: string,
    ): Promise<PreviewSettingsRow | null> => settings(grant, projectId),

    /** Locks the settings of a project; others that change them wait. */
    lockSettings: async (
      { organizationId }: Grant<'ENVIRONMENT_CONFIGURE'>,
      projectId: string,
    ): Promise<PreviewSettingsRow> => {
      const row = await transaction
        .selectFrom('previewSettings')
        .select(['enabled', 'databases', 'data'])
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .forUpdate()
        .$castTo<PreviewSettingsRow>()
        .executeTakeFirst();
      return row ?? withoutPreviews;
    },

    /** Changes the settings of a project. */
    change: async (
      { organizationId }: Grant<'ENVIRONMENT_CONFIGURE'>,
      projectId: string,
      settings: PreviewSettingsRow,
    ): Promise<void> => {
      const changed = { ...settings, changedAt: clock() };
      await transaction
        .insertInto('previewSettings')
        .values({ organizationId, projectId, ...changed })
        .onConflict((on) => on.columns(['organizationId', 'projectId']).doUpdateSet(changed))
        .execute();
    },

    /** The branches that were pushed up to a push and not followed yet, by name, each with its newest push; from now on they are. */
    follow: async ({ organizationId }: Job, projectId: string, through: number): Promise<PushedBranch[]> => {
      const { rows } = await sql<PushedBranch>`
        with repository as (
          select followed_push from hosted_repositories
          where organization_id = ${organizationId} and project_id = ${projectId} for no key update
        ), followed as (
          update hosted_repositories set followed_push = ${through} from repository
          where organization_id = ${organizationId} and project_id = ${projectId} and repository.followed_push < ${through}
        )
        select distinct on (pushed_refs.name) substr(pushed_refs.name, length('refs/heads/') + 1) as name,
          pushed_refs.after as sha, pushes.user_id, pushes.pusher_name
        from repository
        join pushes on pushes.organization_id = ${organizationId} and pushes.project_id = ${projectId}
          and pushes.number > repository.followed_push and pushes.number <= ${through}
        join pushed_refs on pushed_refs.organization_id = pushes.organization_id and pushed_refs.push_id = pushes.id
          and pushed_refs.name like 'refs/heads/%'
        order by pushed_refs.name, pushes.number desc`.execute(transaction);
      return rows;
    },

    /** Makes the preview of a branch; answers its id, or null when there are as many as a project may have. The project is held by whoever calls it. */
    make: async ({ organizationId }: Job, projectId: string, branch: string): Promise<string | null> => {
      const { count } = await transaction
        .selectFrom('environments')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('kind', '=', 'PREVIEW')
        .executeTakeFirstOrThrow();
      if (count >= mostPreviews) return null;
      const id = newId();
      const now = clock();
      const { rows } = await sql<{ id: string }>`insert into environments
          (id, organization_id, project_id, kind, branch, host_label, automatic, expires_at, created_at, changed_at)
        select ${id}, organization_id, id, 'PREVIEW', ${branch}, free_host_label(organization_id, ${branch} || '-' || name),
          true, ${expiry()}, ${now}, ${now}
        from projects where organization_id = ${organizationId} and id = ${projectId} returning id`.execute(
        transaction,
      );
      return rows[0]?.id ?? null;
    },

    /** Puts the end of a preview off, as it is deployed to. */
    prolong: async ({ organizationId }: Job, id: string): Promise<void> => {
      await transaction
        .updateTable('environments')
        .set({ expiresAt: expiry() })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('kind', '=', 'PREVIEW')
        .execute();
    },

    /** The previews of the organization whose time is over, by id. */
    expired: ({ organizationId }: Job): Promise<{ id: string }[]> =>
      transaction
        .selectFrom('environments')
        .select('id')
        .where('organizationId', '=', organizationId)
        .where('kind', '=', 'PREVIEW')
        .where('expiresAt', '<=', clock())
        .orderBy('id')
        .limit(100)
        .execute(),

    /** Removes a preview, which is locked by whoever calls it, with what points to it; whoever runs it is told. */
    remove: async (
      { organizationId }: Job | Grant<'DEPLOYMENT_START'>,
      { id, projectId }: { id: string; projectId: string },
    ): Promise<void> => {
      await transaction
        .deleteFrom('environments')
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('kind', '=', 'PREVIEW')
        .execute();
      await publish(transaction, { topic: 'deployment', organizationId, id, within: projectId });
    },
  };
};
