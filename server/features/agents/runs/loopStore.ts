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
        .select(['number', 'message', 'name', 'input', 'state', 'output'])
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where(
          'message',
          'in',
          messages.map(({ number }) => number),
        )
        .orderBy('number')
        .$castTo<{ number: number; message: number } & Omit<StoredCall, 'id'>>()
        .execute();
      return messages.map(({ number, role, text }): StoredMessage => {
        if (role === 'USER') return { role, text };
        const own = calls.filter(({ message }) => message === number);
        return {
          role: 'MODEL',
          text,
          calls: own.map(({ number: call, name, input, state, output }) => ({
            id: callId(call),
            name,
            input,
            state,
            output,
          })),
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
