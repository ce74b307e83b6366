import type { Kysely } from 'kysely';
import type { PlanCode } from '../../../../schema/generated/types.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Room } from '../../../engines/git/index.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { storedByKind } from '../../../platform/database/storedBytes.ts';
import { refusalOf, type Storage, storageRoom, usedShareOf } from './storageRoom.ts';

/** What organizations have stored, as the plan counts it: the largest clone that any process has of each repository, and the layers of releases. */
export const storageStore = (transaction: Kysely<DB>) => {
  /** What the organization has stored, without the clone of one project if one is named. */
  const measured = async (
    plan: { plan: PlanCode } | undefined,
    organizationId: string,
    projectId?: string,
  ): Promise<Storage | null> => {
    if (!plan) return null;
    const parts = await transaction
      .selectNoFrom(storedByKind(organizationId, projectId))
      .executeTakeFirstOrThrow();
    return { ...plan, ...parts };
  };
  const subscription = (organizationId: string) =>
    transaction.selectFrom('subscriptions').select('plan').where('organizationId', '=', organizationId);
  const change = (organizationId: string, projectId: string) =>
    transaction
      .updateTable('repositories')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId);

  return {
    /** What is stored, without the clone of one project if one is named; null when the organization is gone. */
    read: async (
      { organizationId }: TenantGrant<'PROJECT_UPDATE' | 'ORGANIZATION_READ' | 'JOB'>,
      projectId?: string,
    ): Promise<Storage | null> =>
      measured(await subscription(organizationId).executeTakeFirst(), organizationId, projectId),

    /**
     * As `read`. Until the transaction ends, nobody else of the organization gets past this line, so that two clones that are done
     * at once cannot exceed the limit. Call it before any project is locked.
     */
    lock: async (
      { organizationId }: TenantGrant<'PROJECT_CREATE' | 'PROJECT_UPDATE' | 'JOB'>,
      projectId?: string,
    ): Promise<Storage | null> =>
      measured(await subscription(organizationId).forUpdate().executeTakeFirst(), organizationId, projectId),

    /** As `lock`; answers what the plan leaves for what is pushed, or null without limit. */
    lockRoom: async ({
      organizationId,
    }: TenantGrant<
      'REPOSITORY_WRITE' | 'PULL_REQUEST_CREATE' | 'PULL_REQUEST_MERGE' | 'JOB'
    >): Promise<Room | null> =>
      storageRoom(
        await measured(await subscription(organizationId).forUpdate().executeTakeFirst(), organizationId),
      ),

    /** Why so many bytes more go beyond the plan, or null when they do not. */
    refusal: async (
      { organizationId }: TenantGrant<'JOB' | 'ENVIRONMENT_CONFIGURE'>,
      bytes: number,
    ): Promise<string | null> =>
      refusalOf(await measured(await subscription(organizationId).executeTakeFirst(), organizationId), bytes),

    /** Which part of the storage of the plan is used: 1 is all of it; 0 without limit. */
    usedShare: async ({ organizationId }: TenantGrant<'JOB'>): Promise<number> =>
      usedShareOf(await measured(await subscription(organizationId).executeTakeFirst(), organizationId)),

    /** As `refusal`, with the lock of `lock`. */
    lockRefusal: async ({ organizationId }: TenantGrant<'JOB'>, bytes: number): Promise<string | null> =>
      refusalOf(
        await measured(await subscription(organizationId).forUpdate().executeTakeFirst(), organizationId),
        bytes,
      ),

    /** What the plan leaves for the clone of a project, or null without limit. */
    roomFor: async ({ organizationId }: TenantGrant<'JOB'>, projectId: string): Promise<Room | null> =>
      storageRoom(
        await measured(await subscription(organizationId).executeTakeFirst(), organizationId, projectId),
      ),

    /** Notes that the clone of a process takes so much, when that is more than is known of. */
    grow: async ({ organizationId }: TenantGrant<'JOB'>, projectId: string, bytes: number): Promise<void> => {
      await change(organizationId, projectId)
        .set({ cloneBytes: bytes })
        .where('cloneBytes', '<', bytes)
        .execute();
    },

    /** Notes that a clone is given up: it counts no longer. What is hosted here is kept all the same, and goes on counting. */
    giveUp: async (
      { organizationId }: TenantGrant<'PROJECT_UPDATE' | 'PROJECT_DELETE'>,
      projectId: string,
    ): Promise<void> => {
      await change(organizationId, projectId)
        .set({ cloneBytes: 0 })
        .where('provider', '!=', 'SLIPWAY')
        .execute();
    },
  };
};
