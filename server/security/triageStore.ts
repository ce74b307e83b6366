import type { Kysely } from 'kysely';
import type { DismissalReason, FindingEventType, FindingState } from '../../schema/generated/types.ts';
import type { Grant } from '../auth/grants.ts';
import type { DB } from '../database/rows.generated.ts';
import { notFound } from '../graphql/notFound.ts';
import { newId } from '../graphql/ids.ts';

/** A finding as it stands while nobody else can change it. */
export type LockedFinding = { id: string; title: string; state: FindingState };

/** What a person decided about a finding. */
export type Decision = {
  type: Exclude<FindingEventType, 'FOUND'>;
  state: FindingState;
  reason: DismissalReason | null;
  comment: string | null;
  actorName: string;
};

/** What people decide about findings: each decision changes the finding and is kept as an event. */
export const triageStore = (transaction: Kysely<DB>, clock: () => Date) => ({
  /** A finding that no other transaction can change before this one ends. Throws NOT_FOUND. */
  lock: async ({ organizationId }: Grant<'FINDING_TRIAGE'>, id: string): Promise<LockedFinding> => {
    const finding = await transaction
      .selectFrom('findings')
      .select(['id', 'title', 'state'])
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!finding) throw notFound('finding', id);
    return finding;
  },

  /** Brings a finding to the decided state and keeps who decided it, and when. */
  decide: async (
    { organizationId, userId }: Grant<'FINDING_TRIAGE'>,
    findingId: string,
    { state, ...decision }: Decision,
  ): Promise<void> => {
    await transaction
      .updateTable('findings')
      .set({ state, dismissalReason: decision.reason })
      .where('organizationId', '=', organizationId)
      .where('id', '=', findingId)
      .execute();
    await transaction
      .insertInto('findingEvents')
      .values({ ...decision, id: newId(), organizationId, findingId, userId, createdAt: clock() })
      .execute();
  },
});
