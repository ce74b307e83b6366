import { type Kysely, sql } from 'kysely';
import type { Role } from '../../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { rowLoader, rowsLoader } from '../../../platform/graphql/loaders.ts';
import type { Gates } from '../gates/gates.ts';
import type { EnvironmentRow } from '../rows.ts';

/** What of an environment people say. */
export type EnvironmentRules = Pick<
  EnvironmentRow,
  | 'branch'
  | 'automatic'
  | 'afterStaging'
  | 'healthPath'
  | 'healthStatus'
  | 'healthSeconds'
  | 'watchSeconds'
  | 'mostFailures'
  | 'memoryMegabytes'
  | 'replicas'
> & { gates: Gates };

/** A time in which nothing is deployed to an environment. */
export type FreezeWindowRow = {
  id: string;
  environmentId: string;
  startsAt: Date;
  endsAt: Date;
  reason: string;
  createdBy: string;
  createdById: string | null;
};

type Configurer = Grant<'ENVIRONMENT_CONFIGURE'>;

const allRoles: readonly Role[] = ['OWNER', 'ADMIN', 'MEMBER', 'VIEWER'];
const configuring = allRoles.filter((role) => rolePermissions[role].includes('ENVIRONMENT_CONFIGURE'));
const mostWindows = 20;
const columns = ['id', 'environmentId', 'startsAt', 'endsAt', 'reason', 'createdBy', 'createdById'] as const;

/** The rules of environments. */
export const ruleStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const windows = rowsLoader<FreezeWindowRow>(
    mostWindows,
    (organizationId, ids) =>
      transaction
        .selectFrom('freezeWindows')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('environmentId', 'in', ids)
        .where('endsAt', '>', clock())
        .orderBy('startsAt')
        .orderBy('id')
        .execute(),
    ({ environmentId }) => environmentId,
  );

  const byId = rowLoader<FreezeWindowRow>(
    (organizationId, ids) =>
      transaction
        .selectFrom('freezeWindows')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .execute(),
    ({ id }) => id,
  );

  const configurersOf = (organizationId: string) =>
    transaction
      .selectFrom('memberships')
      .select('userId')
      .where('organizationId', '=', organizationId)
      .where('role', 'in', configuring)
      .orderBy('role')
      .orderBy('userId')
      .limit(100);

  return {
    /** A freeze window, also one that is over, or null; several are read in one statement. */
    load: (grant: Grant<'ORGANIZATION_READ'>, id: string): Promise<FreezeWindowRow | null> => byId(grant, id),

    /** The freeze windows of an environment that are not over, by when they begin, 20 at most; several are read in one statement. */
    freezeWindows: (grant: Grant<'ORGANIZATION_READ'>, environmentId: string): Promise<FreezeWindowRow[]> =>
      windows(grant, environmentId),

    /** The beginnings of the hashes of what was deployed to an environment by who holds the grant, and waits there; 20 at most. */
    waitingOf: async ({ organizationId, userId }: Configurer, environmentId: string): Promise<string[]> => {
      const { rows } = await sql<{
        commit: string;
      }>`select distinct left(commit_sha, 7) as commit from deployments
        where organization_id = ${organizationId} and environment_id = ${environmentId} and actor_id = ${userId}
          and (status in ('QUEUED', 'BLOCKED') or status = 'RUNNING' and phase in ('BUILD', 'GATES'))
        order by 1 limit 20`.execute(transaction);
      return rows.map(({ commit }) => commit);
    },

    /** Those who may change rules; 100 at most. */
    configurers: async ({ organizationId }: Configurer | TenantGrant<'JOB'>): Promise<string[]> => {
      const rows = await configurersOf(organizationId).execute();
      return rows.map((row) => row.userId);
    },

    /** Those who may change rules, too, but for who holds the grant; 100 at most. */
    otherConfigurers: async ({ organizationId, userId }: Configurer): Promise<string[]> => {
      const rows = await configurersOf(organizationId).where('userId', '!=', userId).execute();
      return rows.map((row) => row.userId);
    },

    /** Changes rules of an environment, which is locked by whoever calls it. */
    update: async (
      { organizationId }: Configurer,
      id: string,
      { gates, ...changes }: Partial<EnvironmentRules>,
    ): Promise<void> => {
      await transaction
        .updateTable('environments')
        .set({ ...changes, ...(gates ? { gates: JSON.stringify(gates) } : {}), changedAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Adds a freeze window to an environment, which is locked by whoever calls it; false when as many as it may have are to come. */
    addFreezeWindow: async (
      { organizationId }: Configurer,
      window: Omit<FreezeWindowRow, 'id'>,
    ): Promise<boolean> => {
      const now = clock();
      const { count } = await transaction
        .selectFrom('freezeWindows')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('organizationId', '=', organizationId)
        .where('environmentId', '=', window.environmentId)
        .where('endsAt', '>', now)
        .executeTakeFirstOrThrow();
      if (count >= mostWindows) return false;
      await transaction
        .insertInto('freezeWindows')
        .values({ ...window, id: newId(), organizationId, createdAt: now })
        .execute();
      return true;
    },

    /** A freeze window, or null. */
    freezeWindow: async ({ organizationId }: Configurer, id: string): Promise<FreezeWindowRow | null> =>
      (await transaction
        .selectFrom('freezeWindows')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,

    /** Removes a freeze window. */
    removeFreezeWindow: async ({ organizationId }: Configurer, id: string): Promise<void> => {
      await sql`delete from freeze_windows where organization_id = ${organizationId} and id = ${id}`.execute(
        transaction,
      );
    },
  };
};
