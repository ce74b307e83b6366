import { type Kysely, sql } from 'kysely';
import type { FindingState, TriageStep } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { tellOfChanges } from '../findingNews.ts';
import type { KeptEvents, LockedFinding } from './triageStore.ts';

/** A step that somebody took with several findings. */
export type KeptDecision = {
  id: string;
  step: TriageStep;
  decidedAt: Date;
  undoneAt: Date | null;
  /** What told somebody of it, if anything did. */
  notificationId: string | null;
};

/** A finding of a decision; whether something became of it since. */
export type DecidedFinding = { id: string; title: string; eventId: string; isChanged: boolean };

type Triage = Grant<'FINDING_TRIAGE'>;

/** Milliseconds after which nobody asks for what a decision changed any more. */
const kept = 24 * 3_600 * 1_000;

const steps: readonly TriageStep[] = ['CONFIRM', 'DISMISS', 'RESOLVE', 'REOPEN', 'ASSIGN'];

/** What findings were before somebody decided about several at once, and how they become so again. */
export const undoStore = (transaction: Kysely<DB>, clock: () => Date, jobs: Pick<Jobs, 'tell'>) => ({
  /**
   * Keeps what findings were before a step was taken with them, and forgets what is a day old.
   * @returns the id by which it can be undone; null when no finding was changed
   */
  keep: async (
    { organizationId, userId }: Triage,
    step: TriageStep,
    before: readonly LockedFinding[],
    events: KeptEvents,
    notificationId: string | null,
  ): Promise<string | null> => {
    const decidedAt = clock();
    await transaction
      .deleteFrom('triageDecisions')
      .where('organizationId', '=', organizationId)
      .where('decidedAt', '<', new Date(decidedAt.getTime() - kept))
      .execute();
    const id = newId();
    const rows = before.flatMap((finding) => {
      const { state, dismissalReason, acceptedUntil, riskOwnerId, riskToldAt, reopenedAt, assigneeId } =
        finding;
      const was = { state, dismissalReason, acceptedUntil, riskOwnerId, riskToldAt, reopenedAt, assigneeId };
      const eventId = events.get(finding.id);
      return eventId ? [{ ...was, organizationId, decisionId: id, findingId: finding.id, eventId }] : [];
    });
    if (rows.length === 0) return null;
    await transaction
      .insertInto('triageDecisions')
      .values({ id, organizationId, userId, step, decidedAt, notificationId })
      .execute();
    await transaction.insertInto('triagedFindings').values(rows).execute();
    return id;
  },

  /** What the person decided, or null; until the transaction ends nobody else undoes it. */
  lock: async ({ organizationId, userId }: Triage, id: string): Promise<KeptDecision | null> => {
    const row = await transaction
      .selectFrom('triageDecisions')
      .select(['id', 'step', 'decidedAt', 'undoneAt', 'notificationId'])
      .where('organizationId', '=', organizationId)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const step = steps.find((one) => one === row?.step);
    return row && step ? { ...row, step } : null;
  },

  /** The findings of a decision that are there; no other transaction can change them before this one ends. */
  findings: async ({ organizationId }: Triage, decisionId: string): Promise<DecidedFinding[]> => {
    await sql`
      select from findings
      join triaged_findings kept on kept.organization_id = findings.organization_id and kept.finding_id = findings.id
      where findings.organization_id = ${organizationId} and kept.decision_id = ${decisionId}
      order by findings.id for update of findings`.execute(transaction);
    // Asked for behind the lock: what became of them until then is seen.
    const { rows } = await sql<DecidedFinding>`
      select findings.id, findings.title, kept.event_id, (
        select events.id <> kept.event_id from finding_events events
        where events.organization_id = ${organizationId} and events.finding_id = findings.id
        order by events.created_at desc, events.id desc limit 1
      ) as is_changed
      from triaged_findings kept
      join findings on findings.organization_id = kept.organization_id and findings.id = kept.finding_id
      where kept.organization_id = ${organizationId} and kept.decision_id = ${decisionId}
      order by findings.id`.execute(transaction);
    return rows;
  },

  /** Makes findings what they were before a decision, and keeps in their histories that it was undone. */
  restore: async (
    grant: Triage,
    { id, step }: KeptDecision,
    findings: readonly DecidedFinding[],
    actorName: string,
  ): Promise<void> => {
    if (findings.length === 0) return;
    const { organizationId, userId } = grant;
    const at = clock();
    await transaction
      .updateTable('triageDecisions')
      .set({ undoneAt: at })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .execute();
    // Who has left since owns nothing here any more.
    const member = (column: 'assignee_id' | 'risk_owner_id') => sql`(
      select user_id from memberships
      where memberships.organization_id = ${organizationId} and memberships.user_id = kept.${sql.raw(column)}
    )`;
    const was =
      step === 'ASSIGN'
        ? sql`assignee_id = ${member('assignee_id')}`
        : sql`state = kept.state, dismissal_reason = kept.dismissal_reason, accepted_until = kept.accepted_until,
            risk_owner_id = ${member('risk_owner_id')}, risk_told_at = kept.risk_told_at, reopened_at = kept.reopened_at`;
    const { rows: restored } = await sql<{ id: string; state: FindingState }>`
      update findings set ${was} from triaged_findings kept
      where findings.organization_id = ${organizationId} and kept.organization_id = ${organizationId}
        and kept.decision_id = ${id} and kept.finding_id = findings.id
        and findings.id = any(${findings.map((finding) => finding.id)}::uuid[])
      returning findings.id, findings.state`.execute(transaction);
    const rows = findings.map(({ id: findingId, eventId }) => ({
      id: newId(),
      organizationId,
      findingId,
      type: 'UNDONE' as const,
      undoes: eventId,
      userId,
      actorName,
      createdAt: at,
    }));
    await transaction.insertInto('findingEvents').values(rows).execute();
    if (step === 'ASSIGN' || step === 'CONFIRM') return;
    const now = (wanted: FindingState) =>
      restored.filter(({ state }) => state === wanted).map((one) => one.id);
    await tellOfChanges(jobs, transaction, grant, { opened: now('OPEN'), resolved: now('RESOLVED') });
  },
});
