import { type Kysely, sql } from 'kysely';
import {
  type ModelAnswer,
  riskOf,
  type StoredCall,
  type StoredMessage,
  type Transcript,
} from '../../../engines/agentLoop/index.ts';
import { storable } from '../../../engines/text/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import { callId, callNumber } from './runRows.ts';

type Job = TenantGrant<'JOB'>;

/** A step of a run. */
export type RunStep = { runId: string; step: number };

/** A call in the transcript of a step, as it is stored. */
type LoopCall = Pick<StoredCall, 'name' | 'input' | 'state' | 'output'> & {
  number: number;
  message: number;
  decidedByName: string | null;
  begunAt: Date | null;
};

/** Where an approved call goes. */
export type ExternalCall = { mcpServerId: string; mcpServer: string; mcpTool: string };

const storedCall = ({
  number,
  name,
  input,
  state,
  output,
  decidedByName,
  begunAt,
}: LoopCall): StoredCall => ({
  id: callId(number),
  name,
  input,
  state,
  output:
    state === 'DENIED'
      ? `${decidedByName} denied this call${output ? `: ${output}` : ' without a comment.'}`
      : output,
  isApproved: decidedByName !== null && state === 'PENDING',
  isBegun: begunAt !== null,
});

/** Keeps the messages and tool calls of the runs' steps whose edits a search or a model decides on. */
export const agentLoopStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const addMessage = async (
    { organizationId }: Job,
    { runId, step }: RunStep,
    message: { role: 'USER' | 'MODEL'; text: string; usage: ModelAnswer['usage'] },
  ): Promise<number> => {
    const { rows } = await sql<{ number: number }>`
      insert into agent_messages (organization_id, run_id, number, step, role, text, input_tokens, output_tokens, created_at)
      select ${organizationId}::uuid, ${runId}::uuid, coalesce(max(number), 0) + 1, ${step}::integer, ${message.role}::text,
        ${storable(message.text)}::text, ${message.usage?.inputTokens ?? null}::integer,
        ${message.usage?.outputTokens ?? null}::integer, ${clock()}::timestamptz
      from agent_messages where organization_id = ${organizationId}::uuid and run_id = ${runId}::uuid
      returning number`.execute(transaction);
    const [row] = rows;
    if (!row) throw new Error('A message was not stored.');
    return row.number;
  };

  return {
    /** The transcript of a step, oldest first. */
    transcript: async ({ organizationId }: Job, { runId, step }: RunStep): Promise<Transcript> => {
      const messages = await transaction
        .selectFrom('agentMessages')
        .select(['number', 'role', 'text'])
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where('step', '=', step)
        .orderBy('number')
        .execute();
      if (messages.length === 0) return [];
      const calls = await transaction
        .selectFrom('agentToolCalls')
        .select(['number', 'message', 'name', 'input', 'state', 'output', 'decidedByName', 'begunAt'])
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where(
          'message',
          'in',
          messages.map(({ number }) => number),
        )
        .orderBy('number')
        .$castTo<LoopCall>()
        .execute();
      return messages.map(({ number, role, text }): StoredMessage => {
        if (role === 'USER') return { role, text };
        const own = calls.filter(({ message }) => message === number);
        return {
          role: 'MODEL',
          text,
          calls: own.map(storedCall),
        };
      });
    },

    /** Adds a message of the product to a step. */
    addMessage: async (grant: Job, at: RunStep, text: string): Promise<void> => {
      await addMessage(grant, at, { role: 'USER', text, usage: null });
    },

    /** Adds an answer of a model to a step, with its calls, which have not run. */
    addAnswer: async (grant: Job, at: RunStep, { text, calls, usage }: ModelAnswer): Promise<void> => {
      const { organizationId } = grant;
      const message = await addMessage(grant, at, { role: 'MODEL', text, usage });
      if (calls.length === 0) return;
      const { last } = await transaction
        .selectFrom('agentToolCalls')
        .select(({ fn }) => fn.max('number').as('last'))
        .where('organizationId', '=', organizationId)
        .where('runId', '=', at.runId)
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('agentToolCalls')
        .values(
          calls.map(({ name, input }, index) => ({
            ...at,
            organizationId,
            id: newId(),
            number: (last ?? 0) + index + 1,
            message,
            name: storable(name).slice(0, 200),
            risk: riskOf(name),
            input: JSON.stringify(input ?? null, (_, value: unknown) =>
              typeof value === 'string' ? storable(value) : value,
            ),
            createdAt: clock(),
          })),
        )
        .execute();
      await publish(transaction, { topic: 'agentRun', organizationId, id: at.runId });
    },

    /** Makes a call of another system wait for the approval of a person, with the input that is sent then. */
    askForCall: async (
      { organizationId }: Job,
      { runId }: RunStep,
      id: string,
      { input, ...destination }: ExternalCall & { input: unknown },
    ): Promise<void> => {
      await transaction
        .updateTable('agentToolCalls')
        .set({
          ...destination,
          state: 'WAITING_FOR_APPROVAL',
          risk: 'EXTERNAL',
          input: JSON.stringify(input),
        })
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where('number', '=', callNumber(id))
        .where('state', '=', 'PENDING')
        .where('decidedByName', 'is', null)
        .execute();
      await publish(transaction, { topic: 'agentRun', organizationId, id: runId });
    },

    /** Where an approved call goes; null when the server was deleted meanwhile. */
    destination: async (
      { organizationId }: Job,
      { runId }: RunStep,
      id: string,
    ): Promise<ExternalCall | null> => {
      const row = await transaction
        .selectFrom('agentToolCalls')
        .select(['mcpServerId', 'mcpServer', 'mcpTool'])
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where('number', '=', callNumber(id))
        .executeTakeFirst();
      if (!row) return null;
      const { mcpServerId, mcpServer, mcpTool } = row;
      return mcpServerId && mcpServer && mcpTool ? { mcpServerId, mcpServer, mcpTool } : null;
    },

    /** Notes that an approved call is made, once. @returns whether it was noted now */
    beginCall: async ({ organizationId }: Job, { runId }: RunStep, id: string): Promise<boolean> => {
      const { numUpdatedRows } = await transaction
        .updateTable('agentToolCalls')
        .set({ begunAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where('number', '=', callNumber(id))
        .where('state', '=', 'PENDING')
        .where('decidedByName', 'is not', null)
        .where('begunAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** Stores the result of a call, once. */
    endCall: async (
      { organizationId }: Job,
      { runId }: RunStep,
      id: string,
      { state, output }: { state: 'DONE' | 'FAILED'; output: string },
    ): Promise<void> => {
      await transaction
        .updateTable('agentToolCalls')
        .set({ state, output: storable(output), finishedAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where('number', '=', callNumber(id))
        .where('state', '=', 'PENDING')
        .execute();
      await publish(transaction, { topic: 'agentRun', organizationId, id: runId });
    },
  };
};
