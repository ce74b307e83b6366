import { type Kysely, sql } from 'kysely';
import { storable } from '../../../engines/text/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { callNumber } from '../runs/runRows.ts';

type Job = TenantGrant<'JOB'>;

/** Questions of runs about their tasks: calls of the tool `ask`. A comment on the task with the id of the call asks it. */
export const questionStore = (transaction: Kysely<DB>, clock: () => Date) => ({
  /** The id of a call, and how many questions its run asked before that were answered. */
  read: async (
    { organizationId }: Job,
    runId: string,
    callId: string,
  ): Promise<{ id: string; answered: number } | null> => {
    const { rows } = await sql<{ id: string; answered: number }>`
      select id, (select count(*)::integer from agent_tool_calls earlier
        where earlier.organization_id = ${organizationId} and earlier.run_id = ${runId} and earlier.name = 'ask'
          and earlier.state = 'DONE') as answered
      from agent_tool_calls
      where organization_id = ${organizationId} and run_id = ${runId} and number = ${callNumber(callId)}`.execute(
      transaction,
    );
    return rows[0] ?? null;
  },

  /** Locks the run that waits for the answer to a question, and returns its id; null when none does. */
  lockAsking: async ({ organizationId }: Job, id: string): Promise<string | null> => {
    const row = await transaction
      .selectFrom('agentRuns')
      .innerJoin('agentToolCalls', (join) =>
        join
          .onRef('agentToolCalls.organizationId', '=', 'agentRuns.organizationId')
          .onRef('agentToolCalls.runId', '=', 'agentRuns.id'),
      )
      .select('agentRuns.id')
      .where('agentRuns.organizationId', '=', organizationId)
      .where('agentToolCalls.id', '=', id)
      .where('agentToolCalls.state', '=', 'PENDING')
      .where('agentRuns.state', '=', 'WAITING_FOR_ANSWER')
      .forNoKeyUpdate('agentRuns')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** Stores the answer to a question, once, and who gave it. */
  answer: async (
    { organizationId }: Job,
    id: string,
    { text, by }: { text: string; by: string | null },
  ): Promise<void> => {
    const call = await transaction
      .updateTable('agentToolCalls')
      .set({ state: 'DONE', output: storable(text), finishedAt: clock() })
      .where('organizationId', '=', organizationId)
      .where('id', '=', id)
      .where('state', '=', 'PENDING')
      .returning('runId')
      .executeTakeFirst();
    if (!call) return;
    if (by !== null) {
      await transaction
        .updateTable('agentRuns')
        .set({ answeredBy: sql`answered_by || ${by}::uuid` })
        .where('organizationId', '=', organizationId)
        .where('id', '=', call.runId)
        .execute();
    }
    await publish(transaction, { topic: 'agentRun', organizationId, id: call.runId });
  },
});
