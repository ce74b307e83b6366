import { type Kysely, sql } from 'kysely';
import type { DismissalReason, FindingEventType, FindingState } from '../../../../schema/generated/types.ts';
import type { TriageEvent } from '../../../../schema/rules/triage.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { oneOf } from '../../../platform/database/statements/contains.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { tellOfChanges } from '../findingNews.ts';
import { type FindingChoice, passes, searched } from '../findingFilter.ts';

/** A finding as it stands while nobody else can change it. */
export type LockedFinding = {
  id: string;
  title: string;
  state: FindingState;
  dismissalReason: DismissalReason | null;
  acceptedUntil: string | null;
  riskOwnerId: string | null;
  riskToldAt: Date | null;
  reopenedAt: Date | null;
  projectId: string;
  assigneeId: string | null;
};

/** The ids of the events that keep a decision in the histories of findings, by the id of the finding. */
export type KeptEvents = ReadonlyMap<string, string>;

/** A risk that is accepted: until the end of a day (UTC, as `2026-11-30`), and who answers for it. */
export type Acceptance = { until: string; ownerId: string };

/** What a person decided about findings. */
export type Decision = {
  type: TriageEvent;
  state: FindingState;
  reason: DismissalReason | null;
  acceptance: Acceptance | null;
  comment: string | null;
  actorName: string;
};

/** To whom findings are given, or with null that they are taken from whoever had them. */
export type Assignment = {
  assignee: { id: string; name: string } | null;
  comment: string | null;
  actorName: string;
};

type Triage = Grant<'FINDING_TRIAGE'>;

/** What people decide about findings: each decision changes the findings and is kept as an event of each. */
export const triageStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'tell'>) => {
  const note = async (
    { organizationId, userId, apiKeyId }: Triage,
    findingIds: readonly string[],
    event: {
      type: FindingEventType;
      reason?: DismissalReason | null;
      acceptedUntil?: string | null;
      assigneeName?: string | null;
      comment: string | null;
      actorName: string;
    },
  ): Promise<KeptEvents> => {
    const rows = findingIds.map((findingId) => ({
      ...event,
      id: newId(),
      organizationId,
      findingId,
      userId,
      apiKeyId,
      apiKeyName: sql<
        string | null
      >`(select name from api_keys where organization_id = ${organizationId} and id = ${apiKeyId})`,
      createdAt: clock(),
    }));
    await transaction.insertInto('findingEvents').values(rows).execute();
    return new Map(rows.map(({ id, findingId }) => [findingId, id]));
  };

  return {
    /** The ids of the findings that a filter chooses, the worst first, as many as are asked for, and how many more there are. */
    chosen: async (
      { organizationId }: Triage,
      choice: FindingChoice,
      most: number,
    ): Promise<{ ids: string[]; remaining: number }> => {
      const search = searched(choice);
      const matching = transaction
        .selectFrom('findings')
        .where('findings.organizationId', '=', organizationId)
        .where(passes(organizationId, choice, clock()))
        .$if(search !== null, (query) => query.where(oneOf(search ?? [])));
      const rows = await matching
        .select('findings.id')
        .orderBy('findings.severity')
        .orderBy('findings.id')
        .limit(most)
        .execute();
      const { count } = await matching
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { ids: rows.map(({ id }) => id), remaining: count - rows.length };
    },

    /** Those of these findings that there are; no other transaction can change them before this one ends. */
    lock: ({ organizationId }: Triage, ids: readonly string[]): Promise<LockedFinding[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : transaction
            .selectFrom('findings')
            .select([
              'id',
              'title',
              'state',
              'dismissalReason',
              'acceptedUntil',
              'riskOwnerId',
              'riskToldAt',
              'reopenedAt',
              'projectId',
              'assigneeId',
            ])
            .where('organizationId', '=', organizationId)
            .where('id', 'in', ids)
            .orderBy('id')
            .forUpdate()
            .execute(),

    /** Brings findings to the decided state and keeps who decided it, and when; answers the events that keep it. */
    decide: async (
      grant: Triage,
      ids: readonly string[],
      { state, acceptance, ...event }: Decision,
    ): Promise<KeptEvents> => {
      if (ids.length === 0) return new Map();
      await transaction
        .updateTable('findings')
        .set({
          state,
          dismissalReason: event.reason,
          acceptedUntil: acceptance?.until ?? null,
          riskOwnerId: acceptance?.ownerId ?? null,
          riskToldAt: null,
          ...(event.type === 'REOPENED' ? { reopenedAt: clock() } : {}),
        })
        .where('organizationId', '=', grant.organizationId)
        .where('id', 'in', ids)
        .execute();
      if (state === 'OPEN') await tellOfChanges(jobs, transaction, grant, { opened: ids });
      if (state === 'RESOLVED') await tellOfChanges(jobs, transaction, grant, { resolved: ids });
      return note(grant, ids, { ...event, acceptedUntil: acceptance?.until ?? null });
    },

    /** Gives findings to a member, or takes them from whoever had them; answers the events that keep it. */
    assign: async (
      grant: Triage,
      ids: readonly string[],
      { assignee, ...event }: Assignment,
    ): Promise<KeptEvents> => {
      if (ids.length === 0) return new Map();
      await transaction
        .updateTable('findings')
        .set({ assigneeId: assignee?.id ?? null })
        .where('organizationId', '=', grant.organizationId)
        .where('id', 'in', ids)
        .execute();
      return note(grant, ids, { ...event, type: 'ASSIGNED', assigneeName: assignee?.name ?? null });
    },
  };
};
