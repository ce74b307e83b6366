import type { TriageStep } from '../../../../schema/generated/types.ts';
import { undoTriageInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { FindingRow } from '../findingStore.ts';
import { stepDone } from './triageWords.ts';

/** For how many minutes a decision can be undone. */
const minutes = 10;

type Result = {
  changed: FindingRow[];
  refused: { id: string; title: string; message: string }[];
  step: TriageStep;
};

/** What is told whoever had been told that findings were assigned to them. */
const wordsOfUndone = (name: string, findings: readonly { title: string }[]) => {
  const [first] = findings;
  const what =
    findings.length === 1 ? `“${first?.title}”` : `“${first?.title}” and ${findings.length - 1} more`;
  return {
    title: 'Assignment undone',
    message: `${name} assigned ${what} to you and undid it. There is nothing for you to do.`,
  };
};

/**
 * Undoes what the viewer decided about several findings: each becomes what it was, unless something became of it since. Throws EXPIRED after
 * ten minutes, and CONFLICT when it was undone already.
 */
export const undoTriage = mutation(
  {
    access: permit('FINDING_TRIAGE'),
    input: undoTriageInputSchema,
    audit: ({ changed, step }: Result) => {
      const [first] = changed;
      if (!first) return null;
      return {
        target: `${stepDone[step]}: ${changed.length === 1 ? first.title : `${changed.length} findings`}`,
      };
    },
    onFailure: { changed: null, refused: null },
  },
  async ({ grant, input: { id }, context }): Promise<Result> => {
    const { runtime, session, stores } = context;
    const decision = await stores.undoneTriage.lock(grant, knownId(id, 'decision'));
    if (!decision) throw notFound('decision', id);
    const { step, decidedAt, undoneAt } = decision;
    if (undoneAt) throw fault(null, 'CONFLICT', 'This was already undone.');
    if (runtime.clock().getTime() - decidedAt.getTime() > minutes * 60_000) {
      throw fault(
        null,
        'EXPIRED',
        `A decision can be undone for ${minutes} minutes. Change the findings themselves.`,
      );
    }
    const findings = await stores.undoneTriage.findings(grant, id);
    const left = findings.filter(({ isChanged }) => isChanged);
    const restored = findings.filter(({ isChanged }) => !isChanged);
    const { name } = session.require();
    await stores.undoneTriage.restore(grant, decision, restored, name);
    // Of several findings, those that were changed since may still be the assignee's.
    if (decision.notificationId && left.length === 0) {
      await stores.notifications.withdraw(grant, decision.notificationId, wordsOfUndone(name, restored));
    }
    return {
      changed: await stores.findings.several(
        session.allow('ORGANIZATION_READ'),
        restored.map((finding) => finding.id),
      ),
      refused: left.map((finding) => ({
        id: finding.id,
        title: finding.title,
        message: 'It was changed since. Look at its history.',
      })),
      step,
    };
  },
);
