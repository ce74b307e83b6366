import { type Kysely, sql } from 'kysely';
import type {
  AgentApprovalPolicy,
  AgentEngine,
  AgentRunStepKind,
  AgentRunTrigger,
  TaskStatus,
  ToolRisk,
} from '../../../../schema/generated/types.ts';
import type { MonthlyBudget, RunBudget } from '../../../engines/agentLoop/index.ts';
import type { Grant, TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { budgetOf } from './runBudget.ts';
import { type Mover, openStates, runTransitions } from './runTransitions.ts';
import { type AgentRunRow, type AgentRunStepRow, type HeldBackRow, runColumns } from './runRows.ts';

type Starter = Grant<'AGENT_RUN'>;
type Job = TenantGrant<'JOB'>;
type Canceler = Starter | Grant<'AGENT_CONFIGURE'>;

/** A run before it is stored. */
export type NewRun = {
  agentId: string | null;
  projectId: string;
  trigger: AgentRunTrigger;
  startedByName: string;
  engine: AgentEngine;
  configurationDigest: Buffer | null;
  wantedFindings: readonly string[] | null;
  /** The task that starts it, or null. */
  taskId: string | null;
};

/** A run that a trigger starts, before it is stored. */
export type TriggeredRun = Omit<NewRun, 'wantedFindings' | 'agentId' | 'taskId'> & {
  agentId: string;
  /** The person who configured the trigger. */
  startedBy: string | null;
  /** The commit that was pushed, or null. */
  commitSha: string | null;
};

/** A run as its turn reads it, with the name and the stored capabilities of its agent; null without an agent. */
export type RunInTurn = AgentRunRow & {
  projectId: string;
  agentName: string | null;
  agentCapabilities: string[] | null;
  /** Which calls need an approval; null without an agent. */
  agentApprovalPolicy: AgentApprovalPolicy | null;
  /** What the runs of the agent may spend in a month. */
  agentMonthlyBudget: MonthlyBudget | null;
};

/** A step before it begins. */
export type NewStep = { kind: AgentRunStepKind; risk: ToolRisk; rule: string | null; summary: string };

/** Why runs wait while all agents are paused. */
const allPaused = 'All agents are paused.';

/** Runs of an agent on a project that triggers start in 24 hours: a limit for programs that answer runs with events. */
const mostTriggered = 50;
const day = 24 * 3_600_000;

/** Changes runs: their start, their turns, their end. Each turn is a job of the queue `agentTurn`; a run that waits has none. */
export const agentRunChangeStore = (
  transaction: Kysely<DB>,
  clock: () => Date,
  jobs: Pick<Jobs, 'enqueue' | 'tell'>,
) => {
  const {
    changed,
    enqueueTurn,
    goOnWith,
    openRuns,
    pauseRun,
    queueRun,
    resumeScanned,
    runs,
    startFollowing,
    tellEnd,
    tellStart,
  } = runTransitions(transaction, clock, jobs);

  return {
    /**
     * Starts the run of a trigger. A queued run of the agent on the project that would do the same reads what is new as well, so no
     * second one is started; a run waits while another one has not ended. The agent is locked.
     * @returns why none was started; null when one was, or was joined
     */
    startTriggered: async (grant: Job, { commitSha, ...run }: TriggeredRun): Promise<string | null> => {
      const { organizationId } = grant;
      const ofAgent = transaction
        .selectFrom('agentRuns')
        .where('organizationId', '=', organizationId)
        .where('agentId', '=', run.agentId)
        .where('projectId', '=', run.projectId);
      const open = await openRuns(organizationId, run.agentId, run.projectId);
      const joined = open.some(
        ({ state, wantedFindings, trigger }) =>
          state === 'QUEUED' &&
          wantedFindings === null &&
          // One that a pull request started may only review.
          (trigger !== 'PULL_REQUEST' || run.trigger === 'PULL_REQUEST'),
      );
      if (joined) return null;
      if (commitSha !== null) {
        const reader = await ofAgent
          .select('id')
          .where('commitSha', '=', commitSha)
          .where('wantedFindings', 'is', null)
          .where('state', 'not in', ['FAILED', 'STUCK', 'CANCELED'])
          .limit(1)
          .executeTakeFirst();
        if (reader) return null;
      }
      const now = clock();
      const { count } = await ofAgent
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('trigger', 'not in', ['MANUAL', 'REVIEW'])
        .where('createdAt', '>', new Date(now.getTime() - day))
        .executeTakeFirstOrThrow();
      if (Number(count) >= mostTriggered) {
        return `Triggers started ${mostTriggered} runs on this project in the last 24 hours, the most allowed.`;
      }
      await queueRun(grant, run, open);
      return null;
    },

    /** Stores a run and queues its first turn. */
    start: async (grant: Starter, run: NewRun): Promise<AgentRunRow> => {
      const { organizationId, userId } = grant;
      const id = newId();
      const row = await transaction
        .insertInto('agentRuns')
        .values({
          ...run,
          id,
          organizationId,
          budget: budgetOf(organizationId, run.agentId),
          startedBy: userId,
          wantedFindings: run.wantedFindings && [...run.wantedFindings],
          createdAt: clock(),
        })
        .returning(runColumns)
        .$castTo<AgentRunRow>()
        .executeTakeFirstOrThrow();
      await enqueueTurn(grant, id, run.projectId);
      return row;
    },

    /** Locks a run until the transaction ends; null when it does not exist. */
    lock: async ({ organizationId }: Canceler | Job, id: string): Promise<AgentRunRow | null> =>
      (await transaction
        .selectFrom('agentRuns')
        .select(runColumns)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .$castTo<AgentRunRow>()
        .executeTakeFirst()) ?? null,

    /** The task of a run; null for a run that none started, and one that was followed by another run for the task. */
    taskOf: async ({ organizationId }: Job, runId: string): Promise<string | null> => {
      const { rows } = await sql<{ taskId: string }>`
        select task_id from agent_runs where organization_id = ${organizationId} and id = ${runId} and task_id is not null
          and not exists (select from agent_runs later where later.organization_id = ${organizationId}
            and later.task_id = agent_runs.task_id and later.id > agent_runs.id)`.execute(transaction);
      return rows[0]?.taskId ?? null;
    },

    /** Notes the status that a run gives its task. */
    setTaskStatus: async ({ organizationId }: Job, runId: string, taskStatus: TaskStatus): Promise<void> => {
      await runs(organizationId).set({ taskStatus }).where('id', '=', runId).execute();
    },

    /** Locks the runs of a task that have not ended. */
    unfinishedOfTask: ({ organizationId }: Starter | Job, taskId: string): Promise<AgentRunRow[]> =>
      transaction
        .selectFrom('agentRuns')
        .select(runColumns)
        .where('organizationId', '=', organizationId)
        .where('taskId', '=', taskId)
        .where('state', 'in', openStates)
        .orderBy('id', 'desc')
        .forNoKeyUpdate()
        .$castTo<AgentRunRow>()
        .execute(),

    /** Locks the runs of an agent that have not ended. */
    unfinishedOf: ({ organizationId }: Canceler, agentId: string): Promise<AgentRunRow[]> =>
      transaction
        .selectFrom('agentRuns')
        .select(runColumns)
        .where('organizationId', '=', organizationId)
        .where('agentId', '=', agentId)
        .where('state', 'in', openStates)
        // The newest first: none starts because the one that it waited for has ended.
        .orderBy('id', 'desc')
        .forNoKeyUpdate()
        .$castTo<AgentRunRow>()
        .execute(),

    /** Pauses the runs that are queued or running. @returns the jobs of their turns, which the caller cancels */
    pauseAll: async ({ organizationId }: Grant<'AGENT_CONFIGURE'>): Promise<string[]> => {
      const open = await transaction
        .selectFrom('agentRuns')
        .select(['id', 'jobId'])
        .where('organizationId', '=', organizationId)
        .where('state', 'in', ['QUEUED', 'RUNNING'])
        .where('sample', '=', false)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      for (const { id } of open) await pauseRun(organizationId, id, allPaused);
      return open.flatMap(({ jobId }) => jobId ?? []);
    },

    /** Resumes the runs that waited because all agents were paused. @returns their number */
    resumeAll: async (grant: Grant<'AGENT_CONFIGURE'>): Promise<number> => {
      const { organizationId } = grant;
      const paused = await transaction
        .selectFrom('agentRuns')
        .select(['id', 'agentId', 'projectId', 'startedAt', 'scanId'])
        .where('organizationId', '=', organizationId)
        .where('state', '=', 'PAUSED')
        .where('pauseReason', '=', allPaused)
        .orderBy('id')
        .forNoKeyUpdate()
        .execute();
      await goOnWith(grant, paused);
      return paused.length;
    },

    /** Pauses a run that is queued or running, and is locked; the caller cancels the job of its turn. */
    pause: ({ organizationId }: Starter | Job, id: string, reason: string): Promise<void> =>
      pauseRun(organizationId, id, reason),

    /** Resumes a paused run, which is locked, with another budget if one is given. */
    resumeOne: async (
      grant: Grant<'AGENT_CONFIGURE'>,
      run: AgentRunRow,
      budget: RunBudget | null,
    ): Promise<void> => {
      if (budget !== null) {
        await runs(grant.organizationId)
          .set({ budget: JSON.stringify(budget) })
          .where('id', '=', run.id)
          .execute();
      }
      await goOnWith(grant, [run]);
    },

    /** Makes a run wait until a person decides on a call. No job is queued meanwhile. */
    waitForApproval: async ({ organizationId }: Job, id: string): Promise<void> => {
      await runs(organizationId)
        .set({ state: 'WAITING_FOR_APPROVAL', jobId: null })
        .where('id', '=', id)
        .execute();
      await changed(organizationId, id);
    },

    /** Makes a run wait until a person answers its question. No job is queued meanwhile. */
    waitForAnswer: async ({ organizationId }: Job, id: string, question: string): Promise<void> => {
      await runs(organizationId)
        .set({ state: 'WAITING_FOR_ANSWER', question, jobId: null })
        .where('id', '=', id)
        .execute();
      await changed(organizationId, id);
    },

    /** Queues the next turn of a run, which is locked, after a person has decided on its call or answered it. */
    resumeDecided: async (grant: Starter | Job, { id, projectId }: AgentRunRow): Promise<void> => {
      await runs(grant.organizationId).set({ state: 'RUNNING' }).where('id', '=', id).execute();
      if (projectId !== null) await enqueueTurn(grant, id, projectId);
    },

    /** Cancels a run that has not ended, with what its summary says; the caller cancels the job of its turn. */
    cancel: async (grant: Mover, id: string, summary: string): Promise<AgentRunRow> => {
      const { organizationId } = grant;
      const row = await runs(organizationId)
        .set({
          state: 'CANCELED',
          summary,
          finishedAt: clock(),
          scanId: null,
          jobId: null,
          pauseReason: null,
        })
        .where('id', '=', id)
        .returning(runColumns)
        .$castTo<AgentRunRow>()
        .executeTakeFirstOrThrow();
      await changed(organizationId, id);
      await tellEnd(grant, row);
      await startFollowing(grant, row);
      return row;
    },

    /** The run of the job of a turn, which is running from now on; null when it has ended or the job is not its turn. */
    beginTurn: async (grant: Job, jobId: string): Promise<RunInTurn | null> => {
      const { organizationId } = grant;
      // A turn that was queued while all agents were paused. Whoever resumes them waits for this, and sees the run.
      const pause = await transaction
        .selectFrom('agentPauses')
        .select('organizationId')
        .where('organizationId', '=', organizationId)
        .forKeyShare()
        .executeTakeFirst();
      if (pause) {
        const paused = await runs(organizationId)
          .set({ state: 'PAUSED', pauseReason: allPaused, jobId: null })
          .where('jobId', '=', jobId)
          .where('state', 'in', ['QUEUED', 'RUNNING'])
          .returning('id')
          .executeTakeFirst();
        if (paused) await changed(organizationId, paused.id);
        return null;
      }
      const row = await runs(organizationId)
        .set({ state: 'RUNNING', startedAt: sql`coalesce(started_at, ${clock()})` })
        .where('jobId', '=', jobId)
        .where('state', 'in', ['QUEUED', 'RUNNING'])
        .where('projectId', 'is not', null)
        .returning([
          ...runColumns,
          sql<
            string | null
          >`(select name from agents where agents.organization_id = agent_runs.organization_id
            and agents.id = agent_runs.agent_id)`.as('agentName'),
          sql<
            string[] | null
          >`(select capabilities from agents where agents.organization_id = agent_runs.organization_id
            and agents.id = agent_runs.agent_id)`.as('agentCapabilities'),
          sql<AgentApprovalPolicy | null>`(select approval_policy from agents where agents.organization_id = agent_runs.organization_id
            and agents.id = agent_runs.agent_id)`.as('agentApprovalPolicy'),
          sql<MonthlyBudget | null>`(select monthly_budget from agents where agents.organization_id = agent_runs.organization_id
            and agents.id = agent_runs.agent_id)`.as('agentMonthlyBudget'),
        ])
        .$castTo<RunInTurn>()
        .executeTakeFirst();
      if (!row) return null;
      await changed(organizationId, row.id);
      if (row.taskStatus === null) await tellStart(grant, row);
      return row;
    },

    /** The steps of a run, in order. */
    steps: ({ organizationId }: Job, runId: string): Promise<AgentRunStepRow[]> =>
      transaction
        .selectFrom('agentRunSteps')
        .select(['number', 'kind', 'state', 'risk', 'rule', 'summary', 'startedAt', 'finishedAt'])
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .orderBy('number')
        .$castTo<AgentRunStepRow>()
        .execute(),

    /** Stores a step before it begins. One that a killed process left unfinished is taken up again. @returns its number */
    beginStep: async ({ organizationId }: Job, runId: string, step: NewStep): Promise<number> => {
      const last = await transaction
        .selectFrom('agentRunSteps')
        .select(['number', 'kind', 'rule', 'state'])
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last?.state === 'RUNNING' && last.kind === step.kind && last.rule === step.rule) return last.number;
      const number = (last?.number ?? 0) + 1;
      await transaction
        .insertInto('agentRunSteps')
        .values({ ...step, organizationId, runId, number, startedAt: clock() })
        .execute();
      await changed(organizationId, runId);
      return number;
    },

    /** Stores the result of a step. */
    endStep: async (
      { organizationId }: Job,
      runId: string,
      number: number,
      { state, summary }: { state: 'SUCCEEDED' | 'SKIPPED' | 'FAILED'; summary: string },
    ): Promise<void> => {
      await transaction
        .updateTable('agentRunSteps')
        .set({ state, summary, finishedAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where('number', '=', number)
        .execute();
      await changed(organizationId, runId);
    },

    /** Adds a line to the log of a run, once: a step that is repeated after its process was killed writes its lines again. */
    log: async ({ organizationId }: Job, runId: string, step: number | null, text: string): Promise<void> => {
      await sql`insert into agent_run_events (organization_id, run_id, number, at, step, text)
        select ${organizationId}::uuid, ${runId}::uuid, coalesce(max(number), 0) + 1, ${clock()}, ${step}::integer, ${text}
        from agent_run_events where run_id = ${runId}::uuid
        having not exists (
          select from agent_run_events
          where run_id = ${runId}::uuid and step is not distinct from ${step}::integer and text = ${text}
        )`.execute(transaction);
      await changed(organizationId, runId);
    },

    /** Notes findings that are not fixed, with the reasons. */
    holdBack: async (
      { organizationId }: Job,
      runId: string,
      heldBack: readonly HeldBackRow[],
    ): Promise<void> => {
      if (heldBack.length === 0) return;
      await runs(organizationId)
        .set({ heldBack: sql`held_back || ${JSON.stringify(heldBack)}::jsonb` })
        .where('id', '=', runId)
        .execute();
    },

    /** Notes the commit that a run acts on. */
    setCommit: async ({ organizationId }: Job, runId: string, commitSha: string): Promise<void> => {
      await runs(organizationId).set({ commitSha }).where('id', '=', runId).execute();
    },

    /** Queues the next turn. */
    goOn: (grant: Job, { id, projectId }: RunInTurn): Promise<void> => enqueueTurn(grant, id, projectId),

    /** Lets a run wait for a scan: `resume` goes on with it. */
    wait: async ({ organizationId }: Job, runId: string, scanId: string): Promise<void> => {
      await runs(organizationId).set({ scanId, jobId: null }).where('id', '=', runId).execute();
      await changed(organizationId, runId);
    },

    /** Queues the next turn of the runs that wait for a scan which has ended. */
    resume: (grant: Job): Promise<void> => resumeScanned(grant),

    /**
     * Ends the run of a turn whose job was canceled or given up. The summary of one whose project is archived says so instead, and that of one that a
     * provider did not answer names the last failure.
     */
    endTurn: async (
      grant: Job,
      jobId: string,
      { state, summary }: { state: 'CANCELED' | 'FAILED'; summary: string },
    ): Promise<void> => {
      const { organizationId } = grant;
      const row = await runs(organizationId)
        .set({
          state,
          summary: sql<string>`case when exists (
            select from projects where projects.organization_id = agent_runs.organization_id
              and projects.id = agent_runs.project_id and projects.archived_at is not null
          ) then 'The project is archived. Restore it, then try again.' else coalesce((
            select steps.push->>'failure' || ' Look there whether a pull request was opened, then try again.' from agent_run_steps steps
            where steps.organization_id = agent_runs.organization_id and steps.run_id = agent_runs.id
              and steps.state = 'RUNNING' and ${state} = 'FAILED'
            order by number desc limit 1), ${summary}::text) end`,
          finishedAt: clock(),
          jobId: null,
          scanId: null,
        })
        .where('jobId', '=', jobId)
        .where('state', 'in', openStates)
        .returning(['id', 'agentId', 'projectId', 'taskId', 'trigger'])
        .executeTakeFirst();
      if (!row) return;
      await changed(organizationId, row.id);
      await tellEnd(grant, row);
      await startFollowing(grant, row);
    },

    /** Ends a run that has not ended. */
    finish: async (
      grant: Job,
      runId: string,
      end: { state: 'SUCCEEDED' | 'FAILED' | 'STUCK'; summary: string; report: string },
    ): Promise<void> => {
      const { organizationId } = grant;
      const row = await runs(organizationId)
        .set({ ...end, finishedAt: clock(), jobId: null, scanId: null, pauseReason: null })
        .where('id', '=', runId)
        .where('state', 'in', openStates)
        .returning(['id', 'agentId', 'projectId', 'taskId', 'trigger'])
        .executeTakeFirst();
      await changed(organizationId, runId);
      if (!row) return;
      await tellEnd(grant, row);
      await startFollowing(grant, row);
    },
  };
};
