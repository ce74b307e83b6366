import { pauseAgentRunInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { AgentRunRow } from './runRows.ts';

/** Pauses a run that is queued or running. A turn that is under way is canceled, and repeated later. */
export const pauseAgentRun = mutation(
  {
    access: permit('AGENT_RUN'),
    input: pauseAgentRunInputSchema,
    audit: ({ target }: { run: AgentRunRow; target: string }) => ({ target }),
    onFailure: { run: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const run = await stores.agentRunChanges.lock(grant, knownId(input.id, 'run'));
    if (!run) throw notFound('run', input.id);
    if (run.sample) throw fault('id', 'NOT_ALLOWED', 'It is sample data: it never ran.');
    if (run.finishedAt !== null) throw fault('id', 'NOT_ALLOWED', 'This run has ended already.');
    if (run.state === 'PAUSED') throw fault('id', 'NOT_ALLOWED', 'This run is paused already.');
    if (run.state === 'WAITING_FOR_APPROVAL')
      throw fault('id', 'NOT_ALLOWED', 'This run waits for an approval already.');
    if (run.state === 'WAITING_FOR_ANSWER')
      throw fault('id', 'NOT_ALLOWED', 'This run waits for an answer already.');
    if (run.jobId !== null) await stores.jobs.cancel(grant, run.jobId);
    const pauseReason = `Paused by ${session.require().name}.`;
    await stores.agentRunChanges.pause(grant, run.id, pauseReason);
    return { run: { ...run, state: 'PAUSED' as const, pauseReason, jobId: null }, target: run.id };
  },
);
