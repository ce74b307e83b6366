import { cancelAgentRunInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { AgentRunRow } from './runRows.ts';

/** Cancels a run that has not ended, with the job of its turn. */
export const cancelAgentRun = mutation(
  {
    access: permit('AGENT_RUN'),
    input: cancelAgentRunInputSchema,
    audit: ({ run }: { run: AgentRunRow }) => ({ target: run.id }),
    onFailure: { run: null },
  },
  async ({ grant, input, context: { stores } }) => {
    const run = await stores.agentRunChanges.lock(grant, knownId(input.id, 'run'));
    if (!run) throw notFound('run', input.id);
    if (run.sample) throw fault('id', 'NOT_ALLOWED', 'It is sample data: it never ran.');
    if (run.finishedAt !== null) throw fault('id', 'NOT_ALLOWED', 'This run has ended already.');
    if (run.jobId !== null) await stores.jobs.cancel(grant, run.jobId);
    return { run: await stores.agentRunChanges.cancel(grant, run.id, 'Canceled') };
  },
);
