import { type Kysely, sql } from 'kysely';
import { validate } from 'uuid';
import type { AgentRunFilter, AgentWeek } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { rowLoader } from '../../../platform/graphql/loaders.ts';
import { newestBy, type PageArguments } from '../../../platform/graphql/pages/connection.ts';
import { childPages } from '../../../platform/graphql/pages/childPages.ts';
import { readPage } from '../../../platform/graphql/pages/readPage.ts';
import {
  type AgentRunEventRow,
  type AgentRunPage,
  type AgentRunRow,
  type AgentRunStepRow,
  type AgentToolCallPage,
  type AgentToolCallRow,
  callId,
  runColumns,
  type TranscriptCall,
  type TranscriptMessage,
} from './runRows.ts';

type Reader = Grant<'ORGANIZATION_READ'>;

const callColumns = [
  'id',
  'runId',
  'step',
  'name',
  'risk',
  'state',
  'input',
  'output',
  'decidedByName as decidedBy',
  'mcpServer',
  'mcpTool',
  'createdAt',
  'finishedAt',
] as const;

const pageSize = 12;
const mostSteps = 100;
const sevenDays = 7 * 24 * 3_600_000;

/** Reads the runs of the active organization. runChangeStore.ts changes them. */
export const agentRunStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const rowsOf = (organizationId: string) =>
    transaction
      .selectFrom('agentRuns')
      .where('agentRuns.organizationId', '=', organizationId)
      .select(runColumns)
      .$castTo<AgentRunRow>();
  const byId = rowLoader<AgentRunRow>(
    (organizationId, ids) => rowsOf(organizationId).where('agentRuns.id', 'in', ids).execute(),
    ({ id }) => id,
  );
  const byTask = rowLoader<AgentRunRow>(
    (organizationId, taskIds) =>
      rowsOf(organizationId)
        .distinctOn('agentRuns.taskId')
        .where('agentRuns.taskId', 'in', taskIds)
        .orderBy('agentRuns.taskId')
        .orderBy('agentRuns.id', 'desc')
        .execute(),
    ({ taskId }) => taskId ?? '',
  );
  const ofAgents = childPages<AgentRunRow>(transaction, {
    columns: sql.join(runColumns.map((column) => sql.ref(column))),
    rows: (organizationId) => sql`agent_runs where agent_runs.organization_id = ${organizationId}`,
    parent: sql.ref('agent_id'),
    sort: newestBy('created_at'),
    size: pageSize,
  });

  const weeks = rowLoader<AgentWeek & { agentId: string }>(
    async (organizationId, agentIds) => {
      const since = new Date(clock().getTime() - sevenDays);
      const { rows } = await sql<AgentWeek & { agentId: string }>`
        select wanted.agent_id, runs.*, created.*, merged.* from unnest(${agentIds}::uuid[]) as wanted (agent_id)
        cross join lateral (
          select count(*)::integer as runs, count(*) filter (where state in ('FAILED', 'STUCK'))::integer as failed_runs
          from agent_runs
          where organization_id = ${organizationId} and agent_runs.agent_id = wanted.agent_id and created_at >= ${since}
        ) runs
        cross join lateral (
          select count(*)::integer as pull_requests_created from pull_requests
          where organization_id = ${organizationId} and pull_requests.agent_id = wanted.agent_id and created_at >= ${since}
        ) created
        cross join lateral (
          select count(*)::integer as pull_requests_merged from pull_requests
          where organization_id = ${organizationId} and pull_requests.agent_id = wanted.agent_id and state = 'MERGED'
            and merged_at >= ${since}
        ) merged`.execute(transaction);
      return rows;
    },
    ({ agentId }) => agentId,
  );

  const callById = rowLoader<AgentToolCallRow>(
    (organizationId, ids) =>
      transaction
        .selectFrom('agentToolCalls')
        .select(callColumns)
        .where('organizationId', '=', organizationId)
        .where('id', 'in', ids)
        .$castTo<AgentToolCallRow>()
        .execute(),
    ({ id }) => id,
  );

  return {
    /** A tool call, or null; several are read in one statement. */
    toolCall: (grant: Reader, id: string): Promise<AgentToolCallRow | null> => callById(grant, id),

    /** Counts the runs and pull requests of an agent in the last seven days; those of several agents in one statement. */
    week: async (grant: Reader, agentId: string): Promise<AgentWeek> =>
      (await weeks(grant, agentId)) ?? {
        runs: 0,
        failedRuns: 0,
        pullRequestsCreated: 0,
        pullRequestsMerged: 0,
      },

    /** The runs of an agent, newest first, 12 a page; those of a list of agents are read in one statement. */
    ofAgent: (grant: Reader, agentId: string, args: PageArguments): Promise<AgentRunPage> =>
      ofAgents(grant, agentId, args),

    /** The newest run that a task started, or null. Reads those of several tasks in one statement. */
    newestOfTask: (grant: Reader, taskId: string): Promise<AgentRunRow | null> => byTask(grant, taskId),

    /** A run, or null. Reads several in one statement. */
    load: (grant: Reader, id: string): Promise<AgentRunRow | null> => byId(grant, id),

    /** A page of the runs that a filter selects, newest first, 12 by default. An id that is no UUID selects nothing. */
    list: (
      { organizationId }: Reader,
      { agent, project, state }: Partial<AgentRunFilter>,
      args: PageArguments,
    ): Promise<AgentRunPage> => {
      let chosen = rowsOf(organizationId);
      if (agent != null) {
        chosen = validate(agent) ? chosen.where('agentId', '=', agent) : chosen.where(sql<boolean>`false`);
      }
      if (project != null) {
        chosen = validate(project)
          ? chosen.where('projectId', '=', project)
          : chosen.where(sql<boolean>`false`);
      }
      if (state?.length) chosen = chosen.where('agentRuns.state', 'in', state);
      return readPage(chosen, newestBy('agent_runs.created_at', 'agent_runs.id'), args, pageSize);
    },

    /** The steps of a run, in order; at most 100. */
    steps: ({ organizationId }: Reader, runId: string): Promise<AgentRunStepRow[]> =>
      transaction
        .selectFrom('agentRunSteps')
        .select(['number', 'kind', 'state', 'risk', 'rule', 'summary', 'startedAt', 'finishedAt'])
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .orderBy('number')
        .limit(mostSteps)
        .$castTo<AgentRunStepRow>()
        .execute(),

    /** A page of the tool calls of a run, oldest first; 50 by default. */
    toolCalls: ({ organizationId }: Reader, runId: string, args: PageArguments): Promise<AgentToolCallPage> =>
      readPage(
        transaction
          .selectFrom('agentToolCalls')
          .select(callColumns)
          .where('organizationId', '=', organizationId)
          .where('runId', '=', runId)
          .$castTo<AgentToolCallRow>(),
        { expression: sql.ref('number'), type: 'integer', direction: 'asc', id: sql.ref('id') },
        args,
        50,
      ),

    /** Paths of the files that `read` and `search` returned lines of, in alphabetical order; at most 200. */
    filesRead: async ({ organizationId }: Reader, runId: string): Promise<string[]> => {
      const { rows } = await sql<{ path: string }>`
        select input->>'path' as path from agent_tool_calls
          where organization_id = ${organizationId} and run_id = ${runId} and name = 'read' and state = 'DONE'
        union
        select (regexp_match(line, '^(.+?):[0-9]+: '))[1] from agent_tool_calls, string_to_table(output, E'\\n') line
          where organization_id = ${organizationId} and run_id = ${runId} and name = 'search' and state = 'DONE'
            and line ~ '^.+?:[0-9]+: '
        order by path limit 200`.execute(transaction);
      return rows.map(({ path }) => path);
    },

    /** The messages of a run with their tool calls, oldest first. */
    transcript: async ({ organizationId }: Reader, runId: string): Promise<TranscriptMessage[]> => {
      const messages = await transaction
        .selectFrom('agentMessages')
        .select(['number', 'step', 'role', 'text', 'inputTokens', 'outputTokens', 'createdAt'])
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .orderBy('number')
        .$castTo<Omit<TranscriptMessage, 'calls'> & { number: number }>()
        .execute();
      const calls = await transaction
        .selectFrom('agentToolCalls')
        .select(['number', 'message', 'name', 'input', 'state', 'output'])
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .orderBy('number')
        .$castTo<Omit<TranscriptCall, 'id'> & { number: number; message: number }>()
        .execute();
      const byMessage = Map.groupBy(calls, ({ message }) => message);
      return messages.map(({ number, ...message }) => ({
        ...message,
        calls: (byMessage.get(number) ?? []).map(({ number: call, message: _message, ...rest }) => ({
          id: callId(call),
          ...rest,
        })),
      }));
    },

    /** Lines of a run's log that come after a number, oldest first. */
    events: (
      { organizationId }: Reader,
      runId: string,
      { first, after }: { first: number; after: number },
    ): Promise<AgentRunEventRow[]> =>
      transaction
        .selectFrom('agentRunEvents')
        .select(['number', 'at', 'step', 'text'])
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where('number', '>', after)
        .orderBy('number')
        .limit(first)
        .execute(),
  };
};
