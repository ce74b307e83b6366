import { type Kysely, sql } from 'kysely';
import type { Mutation, ProjectStatus, Role } from '../../../../schema/generated/types.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { storedBytes } from '../../../platform/database/storedBytes.ts';

/** An open invitation. */
export type TenantInvitationRow = { id: string; email: string; role: Role; expiresAt: Date };

/** Invitations that were neither accepted nor revoked, newest first, 20 at most. */
export const openInvitations = (system: Kysely<DB>, tenantId: string): Promise<TenantInvitationRow[]> =>
  system
    .selectFrom('invitations')
    .select(['id', 'email', 'role', 'expiresAt'])
    .where('organizationId', '=', tenantId)
    .where('acceptedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();

/** The projects that were changed last, 5 at most. */
export const recentProjects = (
  system: Kysely<DB>,
  tenantId: string,
): Promise<{ id: string; name: string; status: ProjectStatus; updatedAt: Date }[]> =>
  system
    .selectFrom('projects')
    .select(['id', 'name', 'status', 'updatedAt'])
    .where('organizationId', '=', tenantId)
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute();

/** What a tenant uses. Sizes in bytes; operations and runs since an instant, whose UTC day counts in full. */
export type UsageRow = { storageBytes: number; apiOperations: number; apiErrors: number; agentRuns: number };

/** What a tenant uses now, and used since an instant. */
export const usageOf = async (system: Kysely<DB>, tenantId: string, since: Date): Promise<UsageRow> => {
  const { rows } = await sql<UsageRow>`
    select
      ${storedBytes(tenantId)} as storage_bytes,
      coalesce(sum(operations), 0) as api_operations,
      coalesce(sum(errors), 0) as api_errors,
      (select count(*) from agent_runs where organization_id = ${tenantId} and created_at >= ${since}) as agent_runs
    from api_usage where organization_id = ${tenantId} and day >= (${since}::timestamptz at time zone 'UTC')::date
  `.execute(system);
  return rows[0] ?? { storageBytes: 0, apiOperations: 0, apiErrors: 0, agentRuns: 0 };
};

/** What decides how a tenant stands. */
const telling: readonly Exclude<keyof Mutation, '__typename'>[] = [
  'signup',
  'createTenant',
  'updateTenant',
  'suspendTenant',
  'reactivateTenant',
  'startTrial',
  'changePlan',
  'cancelSubscription',
  'resumeSubscription',
  'payAmountDue',
  'updateOrganization',
  'transferOwnership',
];

/** How a tenant came to stand where it stands, newest first, 20 entries at most. */
export const historyOf = (
  system: Kysely<DB>,
  tenantId: string,
): Promise<{ id: string; action: string; actorName: string; target: string | null; createdAt: Date }[]> =>
  system
    .selectFrom('auditEntries')
    .select(['id', 'action', 'actorName', 'target', 'createdAt'])
    .where('organizationId', '=', tenantId)
    .where('action', 'in', telling)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
