import { type Kysely, sql } from 'kysely';
import type { AgentToolCallState, ToolRisk } from '../../../../schema/generated/types.ts';
import { storable } from '../../../engines/text/index.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';

type Job = TenantGrant<'JOB'>;
type Decider = Grant<'AGENT_RUN'>;
type RunStep = { runId: string; step: number };

/** A call that needs an approval, as it is asked for. */
export type AskedCall = { name: string; risk: ToolRisk; input: Record<string, unknown> };

/** A call that needs an approval, with the decision. */
export type ApprovalRow = {
  id: string;
  runId: string;
  name: string;
  state: AgentToolCallState;
  input: unknown;
  output: string | null;
  decidedBy: string | null;
};

const columns = ['id', 'runId', 'name', 'state', 'input', 'output', 'decidedByName as decidedBy'] as const;

/** Asks people to approve calls of tools, and keeps their decisions. */
export const approvalStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const calls = (organizationId: string) =>
    transaction.updateTable('agentToolCalls').where('organizationId', '=', organizationId);
  const changed = (organizationId: string, id: string) =>
    publish(transaction, { topic: 'agentRun', organizationId, id });

  return {
    /** The newest call of a step that needed an approval, or null. */
    newest: async ({ organizationId }: Job, { runId, step }: RunStep): Promise<ApprovalRow | null> =>
      (await transaction
        .selectFrom('agentToolCalls')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where('step', '=', step)
        .where('message', 'is', null)
        .orderBy('number', 'desc')
        .limit(1)
        .$castTo<ApprovalRow>()
        .executeTakeFirst()) ?? null,

    /** Stores a call that waits for an approval. */
    ask: async (
      { organizationId }: Job,
      { runId, step }: RunStep,
      { name, risk, input }: AskedCall,
    ): Promise<void> => {
      await sql`insert into agent_tool_calls
          (id, organization_id, run_id, number, step, name, risk, state, input, created_at)
        select ${newId()}::uuid, ${organizationId}::uuid, ${runId}::uuid, coalesce(max(number), 0) + 1, ${step}::integer,
          ${name}, ${risk}::tool_risk, 'WAITING_FOR_APPROVAL', ${JSON.stringify(input, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value))}::jsonb, ${clock()}
        from agent_tool_calls where organization_id = ${organizationId}::uuid and run_id = ${runId}::uuid`.execute(
        transaction,
      );
      await changed(organizationId, runId);
    },

    /** Stores the result of an approved call. */
    end: async ({ organizationId }: Job, { runId, step }: RunStep, output: string): Promise<void> => {
      await calls(organizationId)
        .set({ state: 'DONE', output: storable(output), finishedAt: clock() })
        .where('runId', '=', runId)
        .where('step', '=', step)
        .where('message', 'is', null)
        .where('state', '=', 'PENDING')
        .execute();
      await changed(organizationId, runId);
    },

    /** A call that needed an approval, or null. Its run is to be locked before it is decided on. */
    find: async ({ organizationId }: Decider, id: string): Promise<ApprovalRow | null> =>
      (await transaction
        .selectFrom('agentToolCalls')
        .select(columns)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where(sql<boolean>`(message is null or risk = 'EXTERNAL')`)
        .$castTo<ApprovalRow>()
        .executeTakeFirst()) ?? null,

    /** Stores the decision on a call. A denied call has ended. */
    decide: async (
      { organizationId }: Decider,
      { id, runId }: Pick<ApprovalRow, 'id' | 'runId'>,
      { approved, by, comment }: { approved: boolean; by: string; comment: string },
    ): Promise<void> => {
      await calls(organizationId)
        .set({
          decidedByName: by,
          ...(approved ? { state: 'PENDING' } : { state: 'DENIED', output: comment, finishedAt: clock() }),
        })
        .where('id', '=', id)
        .execute();
      await changed(organizationId, runId);
    },
  };
};
