import { type Kysely, sql } from 'kysely';
import type { PlanCode, ProjectStatus } from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { duplicateOf, fault } from '../../platform/graphql/errors.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { newId } from '../../platform/graphql/ids.ts';

/** What a new project begins with. */
export type NewProject = { name: string; description: string | null; status: ProjectStatus };

/** What of a project changes; what is left out stays. */
export type ProjectChanges = {
  name?: string;
  description?: string | null;
  status?: ProjectStatus;
  archivedAt?: Date | null;
};

/** A project as it stands while nobody else can change it. */
export type LockedProject = {
  id: string;
  name: string;
  description: string | null;
  status: ProjectStatus;
  archivedAt: Date | null;
  hasRepository: boolean;
};

type Writer = Grant<'PROJECT_CREATE'> | Grant<'PROJECT_UPDATE'> | Grant<'PROJECT_PROTECT'>;
type Locker = Grant<'PROJECT_UPDATE'> | Grant<'PROJECT_DELETE'> | Grant<'TASK_UPDATE'>;

/** Runs a change of a name; throws TAKEN on the field when another project has it, archived or not. */
const withFreeName = async <T>(field: string, change: Promise<T>): Promise<T> => {
  try {
    return await change;
  } catch (error) {
    if (duplicateOf(error) !== 'projects_name') throw error;
    throw fault(field, 'TAKEN', 'A project of this name already exists.');
  }
};

/** Changes of the active organization's projects. */
export const projectChangeStore = (transaction: Kysely<DB>, clock: () => Date) => ({
  /** Whether its deletion destroys what is kept nowhere else: a repository that is hosted here, or releases. */
  isServed: async ({ organizationId }: Grant<'PROJECT_DELETE'>, projectId: string): Promise<boolean> => {
    const { rows } = await sql<{ served: boolean }>`
      select exists (select from hosted_repositories where organization_id = ${organizationId} and project_id = ${projectId})
        or exists (select from releases where organization_id = ${organizationId} and project_id = ${projectId}) as served`.execute(
      transaction,
    );
    return rows[0]?.served ?? false;
  },

  /**
   * The plan, and how many projects count towards its limit: those that are not archived. Until the transaction ends,
   * nobody else of the organization gets past this line, so that two at once cannot exceed the limit.
   */
  countForPlan: async ({ organizationId }: Writer): Promise<{ plan: PlanCode; count: number }> => {
    const { plan } = await transaction
      .selectFrom('subscriptions')
      .select('plan')
      .where('organizationId', '=', organizationId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { count } = await transaction
      .selectFrom('projects')
      .select((of) => of.fn.countAll<number>().as('count'))
      .where('organizationId', '=', organizationId)
      .where('archivedAt', 'is', null)
      .executeTakeFirstOrThrow();
    return { plan, count };
  },

  /** Adds a project and answers its id. Throws TAKEN on `projectName`. */
  create: async ({ organizationId }: Grant<'PROJECT_CREATE'>, project: NewProject): Promise<string> => {
    const now = clock();
    const row = { ...project, id: newId(), organizationId, createdAt: now, updatedAt: now };
    await withFreeName('projectName', transaction.insertInto('projects').values(row).execute());
    return row.id;
  },

  /** Deploys nothing of a new project automatically. */
  deployByHand: async ({ organizationId }: Grant<'PROJECT_CREATE'>, projectId: string): Promise<void> => {
    await transaction
      .updateTable('environments')
      .set({ automatic: false })
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .execute();
  },

  /** A project that no other transaction can change before this one ends. Throws NOT_FOUND. */
  lock: async ({ organizationId }: Locker, id: string): Promise<LockedProject> => {
    const project = await transaction
      .selectFrom('projects')
      .select(['id', 'name', 'description', 'status', 'archivedAt'])
      .select(
        sql<boolean>`exists (select from repositories
          where repositories.organization_id = projects.organization_id and repositories.project_id = projects.id
            and repositories.fetched_at is not null)`.as('hasRepository'),
      )
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!project) throw notFound('project', id);
    return project;
  },

  /** Keeps a project as it is until the transaction ends; false when it is gone, or archived. */
  hold: async ({ organizationId }: TenantGrant<'JOB'>, id: string): Promise<boolean> => {
    const held = await transaction
      .selectFrom('projects')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('archivedAt', 'is', null)
      // Rows that refer to it may be written meanwhile: a push that has the repository's row writes some, and would wait for whoever waits for it.
      .forNoKeyUpdate()
      .executeTakeFirst();
    return held !== undefined;
  },

  /** Changes a project. Throws TAKEN on `name`. */
  update: async (
    { organizationId }: Grant<'PROJECT_UPDATE'>,
    id: string,
    changes: ProjectChanges,
  ): Promise<void> => {
    await withFreeName(
      'name',
      transaction
        .updateTable('projects')
        .set({ ...changes, updatedAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute(),
    );
  },

  /** Deletes a project with all that belongs to it. */
  remove: async ({ organizationId }: Grant<'PROJECT_DELETE'>, id: string): Promise<void> => {
    await transaction
      .deleteFrom('projects')
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute();
  },

  /** Makes a project active whose repository was read; answers its name. */
  activate: async ({ organizationId }: TenantGrant<'JOB'>, id: string): Promise<string> => {
    const { name } = await transaction
      .updateTable('projects')
      .set({ status: 'ACTIVE', updatedAt: clock() })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow();
    return name;
  },

  /** Notes that a project changed now; answers its name. */
  touch: async ({ organizationId }: TenantGrant<'JOB'>, id: string): Promise<string> => {
    const { name } = await transaction
      .updateTable('projects')
      .set({ updatedAt: clock() })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirstOrThrow();
    return name;
  },

  /** Which of these are ids of projects. */
  existing: async (
    { organizationId }: Grant<'AGENT_CONFIGURE'> | Grant<'MODEL_CONFIGURE'>,
    ids: readonly string[],
  ): Promise<string[]> => {
    if (ids.length === 0) return [];
    const rows = await transaction
      .selectFrom('projects')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => row.id);
  },

  /** Which of these are ids of projects that keep a clone: those that are there and not archived. */
  keepingClone: async ({ organizationId }: TenantGrant<'JOB'>, ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const rows = await transaction
      .selectFrom('projects')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('id', 'in', ids)
      .where('archivedAt', 'is', null)
      .execute();
    return rows.map((row) => row.id);
  },
});
