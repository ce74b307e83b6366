import { resumeAgentRunInputSchema } from '../../../../schema/generated/validation.ts';
import { runExcess, storedRunBudget } from '../../../engines/agentLoop/index.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { AgentRunRow } from './runRows.ts';
import { requireRunnable, requireUnpaused } from './requireRunnable.ts';

/** Resumes a paused run. Its budget must allow at least one more answer. */
export const resumeAgentRun = mutation(
  {
    access: permit('AGENT_CONFIGURE'),
    input: resumeAgentRunInputSchema,
    audit: ({ target }: { run: AgentRunRow; target: string }) => ({ target }),
    onFailure: { run: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const reader = session.allow('ORGANIZATION_READ');
    const run = await stores.agentRunChanges.lock(grant, knownId(input.id, 'run'));
    if (!run) throw notFound('run', input.id);
    if (run.finishedAt !== null) throw fault('id', 'NOT_ALLOWED', 'This run has ended already.');
    if (run.state !== 'PAUSED') throw fault('id', 'NOT_ALLOWED', 'This run is not paused.');
    await requireUnpaused(stores, reader, 'id');
    if (run.projectId === null)
      throw fault('id', 'NOT_ALLOWED', 'The project of this run was deleted. Cancel the run.');
    await requireRunnable(stores, reader, run.projectId, 'id');
    if (run.engine === 'MODEL') {
      const obstacle = await stores.models.obstacle(reader, run.projectId);
      if (obstacle !== null) throw fault('id', 'NOT_ALLOWED', obstacle);
    }
    const budget = input.budget ? storedRunBudget(input.budget) : null;
    const { model, ...spent } = await stores.modelCharges.ofRun(reader, run.id);
    // What the next answer takes is not known here, but it takes something.
    const next = { inputTokens: 1, outputTokens: 1, costMicros: 0 };
    const excess = runExcess(budget ?? run.budget, spent, next, model ?? 'the model');
    if (excess !== null) throw fault('budget', 'INVALID', `${excess} Raise it to resume the run.`);
    await stores.agentRunChanges.resumeOne(grant, run, budget);
    const resumed = await stores.agentRunChanges.lock(grant, run.id);
    if (!resumed) throw notFound('run', input.id);
    return { run: resumed, target: run.id };
  },
);
