import { decideToolCallInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { AgentRunRow } from '../runs/runRows.ts';

/** Approves or denies a tool call that waits for it: its run goes on, with the call or without it. */
export const decideToolCall = mutation(
  {
    access: permit('AGENT_RUN'),
    input: decideToolCallInputSchema,
    audit: ({ target }: { run: AgentRunRow; target: string }) => ({ target }),
    onFailure: { run: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const { name } = session.require();
    const callId = knownId(input.id, 'tool call');
    const asked = await stores.agentApprovals.find(grant, callId);
    const run = asked && (await stores.agentRunChanges.lock(grant, asked.runId));
    // Read again: somebody else may have decided while the lock was waited for.
    const call = run && (await stores.agentApprovals.find(grant, callId));
    if (!run || !call) throw notFound('tool call', input.id);
    if (call.decidedBy !== null) {
      const what = call.state === 'DENIED' ? 'denied' : 'approved';
      throw fault('id', 'CONFLICT', `${call.decidedBy} has ${what} this call already.`);
    }
    if (run.finishedAt !== null) throw fault('id', 'NOT_ALLOWED', 'This run has ended already.');
    if (run.state !== 'WAITING_FOR_APPROVAL' || call.state !== 'WAITING_FOR_APPROVAL') {
      throw fault('id', 'NOT_ALLOWED', 'This run does not wait for an approval of this call.');
    }
    const { approved } = input;
    const comment = input.comment?.trim() ?? '';
    await stores.agentApprovals.decide(grant, call, { approved, by: name, comment });
    await stores.agentRunChanges.resumeDecided(grant, run);
    const decided = await stores.agentRunChanges.lock(grant, run.id);
    if (!decided) throw notFound('run', run.id);
    return { run: decided, target: `${run.id} (${call.name} ${approved ? 'approved' : 'denied'})` };
  },
);
