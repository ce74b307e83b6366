import { validate } from 'uuid';
import type { DismissalReason, TriageStep } from '../../../../schema/generated/types.ts';
import { triageFindingsInputSchema } from '../../../../schema/generated/validation.ts';
import { type TriageStep as Decided, triageSteps } from '../../../../schema/rules/triage.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { type AskedAcceptance, acceptanceOf } from './acceptance.ts';
import type { FindingRow } from '../findingStore.ts';
import type { KeptEvents, LockedFinding } from './triageStore.ts';
import { refusalOf, stepDone } from './triageWords.ts';
import { readFilter } from '../findingFilter.ts';

/** How many findings are changed at once, at most. */
const most = 500;

const decisions: Readonly<Record<Exclude<TriageStep, 'ASSIGN'>, Decided>> = {
  CONFIRM: 'confirm',
  DISMISS: 'dismiss',
  RESOLVE: 'resolve',
  REOPEN: 'reopen',
};

type Asked = AskedAcceptance & {
  step: TriageStep;
  reason?: DismissalReason | null;
  assigneeId?: string | null;
  comment?: string | null;
};
type Triage = Grant<'FINDING_TRIAGE'>;
type Refused = { id: string; title: string | null; message: string };
/** Which findings stayed as they were, what keeps the decision about the others, and what told somebody of it. */
type Taken = { refused: Refused[]; events: KeptEvents; told: string | null };

/** Decides the same about all findings with which that can be done; answers why it cannot with the others. */
const decide = async (
  context: Context,
  grant: Triage,
  findings: readonly LockedFinding[],
  step: Decided,
  { reason = null, comment = null, ...asked }: Asked,
): Promise<Taken> => {
  if (step === 'dismiss' && !reason) throw fault('reason', 'INVALID', 'Please select a reason');
  const told = step === 'dismiss' ? reason : null;
  const acceptance = step === 'dismiss' ? await acceptanceOf(context, { ...asked, reason }) : null;
  const refused = findings.flatMap(({ id, title, state }) => {
    const message = refusalOf(step, state);
    return message ? [{ id, title, message }] : [];
  });
  const left = new Set(refused.map(({ id }) => id));
  const { to, event } = triageSteps[step];
  const events = await context.stores.triage.decide(
    grant,
    findings.map(({ id }) => id).filter((id) => !left.has(id)),
    {
      type: event,
      state: to,
      reason: told,
      acceptance,
      comment,
      actorName: context.session.require().name,
    },
  );
  return { refused, events, told: null };
};

/** Gives findings to a member, who is told unless it is the viewer; answers those that the member has already. */
const assign = async (
  { session, stores }: Context,
  grant: Triage,
  findings: readonly LockedFinding[],
  { assigneeId, comment = null }: Asked,
): Promise<Taken> => {
  const { name, userId } = session.require();
  const assignee = assigneeId
    ? await stores.teams.member(session.allow('ORGANIZATION_READ'), assigneeId)
    : null;
  if (assigneeId && !assignee) throw notFound('member', assigneeId);
  const isGiven = (finding: LockedFinding) => finding.assigneeId === (assignee?.id ?? null);
  const given = findings.filter((finding) => !isGiven(finding));
  const events = await stores.triage.assign(
    grant,
    given.map(({ id }) => id),
    { assignee, comment, actorName: name },
  );
  const [first] = given;
  let told: string | undefined;
  if (first && assignee && assignee.id !== userId) {
    const one = given.length === 1;
    [told] = await stores.notifications.notify(grant, [assignee.id], {
      event: 'FINDING_ASSIGNED',
      title: one ? 'Finding assigned to you' : `${given.length} findings assigned to you`,
      message: one
        ? `${name} assigned “${first.title}” to you.`
        : `${name} assigned “${first.title}” and ${given.length - 1} more to you.`,
      link: one ? `/app/security?finding=${first.id}` : `/app/security?assignee=${assignee.id}`,
    });
  }
  const message = assignee ? `${assignee.name} has it already.` : 'It has no assignee.';
  const refused = findings.filter(isGiven).map(({ id, title }) => ({ id, title, message }));
  return { refused, events, told: told ?? null };
};

type Result = { changed: FindingRow[]; refused: Refused[]; remaining: number; undo: string | null };

const access = permit('FINDING_TRIAGE');

/** Takes the same step with several findings: those that are named, or those that match a filter. What they were before is kept, so that it can be undone. */
export const triageFindings = mutation(
  {
    access,
    input: triageFindingsInputSchema,
    audit: ({ changed }: Result, { input }) => {
      const [first] = changed;
      if (!first) return null;
      const what = changed.length === 1 ? first.title : `${changed.length} findings`;
      return { target: `${stepDone[input.step]}: ${what}` };
    },
    onFailure: { changed: null, refused: null, remaining: null, undo: null },
  },
  async ({ grant, input, context }): Promise<Result> => {
    const { session, stores } = context;
    const { ids, filter, step } = input;
    if (!ids && !filter) throw fault('ids', 'INVALID', 'Please choose the findings.');
    const chosen = ids
      ? { ids: [...new Set(ids)], remaining: 0 }
      : await stores.triage.chosen(grant, readFilter(filter), most);
    const findings = await stores.triage.lock(
      grant,
      chosen.ids.filter((id) => validate(id)),
    );
    const there = new Set(findings.map(({ id }) => id));
    const unknown = chosen.ids
      .filter((id) => !there.has(id))
      .map((id) => ({ id, title: null, message: 'There is no such finding.' }));
    if (findings.length === 0 && unknown.length > 0) throw notFound('finding', unknown[0]?.id);
    if (!step) throw fault('step', 'INVALID', 'Please select a step');
    const asked: Asked = { ...input, step, reason: input.reason || null };
    const { refused, events, told } =
      step === 'ASSIGN'
        ? await assign(context, grant, findings, asked)
        : await decide(context, grant, findings, decisions[step], asked);
    const left = new Set(refused.map(({ id }) => id));
    const changed = await stores.findings.several(
      session.allow('ORGANIZATION_READ'),
      findings.map(({ id }) => id).filter((id) => !left.has(id)),
    );
    const undo = await stores.undoneTriage.keep(grant, step, findings, events, told);
    return { changed, refused: [...unknown, ...refused], remaining: chosen.remaining, undo };
  },
);
