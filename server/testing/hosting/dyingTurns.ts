import type { JobContext } from '../../platform/jobs/jobContext.ts';
import { jobContextOf } from '../../platform/jobs/jobContext.ts';
import type { JobHandler, RunningJob } from '../../platform/jobs/jobs.ts';
import type { Person } from '../seed.ts';
import type { TestServer } from '../testServer.ts';

class Killed extends Error {}

/** A context whose process dies before its transaction with this number, from 0. */
const dyingBefore = (context: JobContext, transactions: number): JobContext => {
  let count = 0;
  return {
    ...context,
    inOrganization: async (organizationId, work) => {
      if (count >= transactions) throw new Killed();
      count += 1;
      return context.inOrganization(organizationId, work);
    },
  };
};

/** A job that a worker runs, and nobody cancels. */
export const job: RunningJob = {
  signal: new AbortController().signal,
  report: () => undefined,
  log: () => undefined,
  noted: async () => undefined,
  turn: { spent: 0, isOver: async () => false, begin: () => undefined },
};

/** Takes the turns of runs as workers do that die. The workers of the server must not take them. */
export const dyingTurns = (
  { runtime }: TestServer,
  owner: Person,
  takeTurn: (context: JobContext) => JobHandler,
) => {
  const { system } = runtime.database;

  /** Asks until the answer is wanted, each time that something of a topic has changed. */
  const until = async <T>(
    topic: 'jobState' | 'agentRun',
    ask: () => Promise<T>,
    isWanted: (answer: T) => boolean,
  ): Promise<T> => {
    const changes = runtime.events.subscribe(topic);
    try {
      for (;;) {
        const answer = await ask();
        if (isWanted(answer)) return answer;
        await changes.next();
      }
    } finally {
      await changes.return?.();
    }
  };

  /** The job of the turn of a run; null when it has ended. */
  const turnOf = async (id: string): Promise<string | null> => {
    const read = () =>
      system
        .selectFrom('agentRuns')
        .select(['jobId', 'finishedAt'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    return (await until('agentRun', read, ({ jobId, finishedAt }) => jobId !== null || finishedAt !== null))
      .jobId;
  };

  /** Marks the job of a turn as running, as a worker does that begins it. */
  const begin = async (jobId: string): Promise<void> => {
    await system.updateTable('jobs').set({ state: 'RUNNING' }).where('id', '=', jobId).execute();
  };

  /**
   * Takes a turn that dies before each of its transactions, or each so many of them, one after the other, until it gets through.
   * @returns how often it died
   */
  const takeDying = async (jobId: string, each = 1): Promise<number> => {
    const context = jobContextOf(runtime);
    const { organizationId } = owner;
    await begin(jobId);
    for (let transactions = 0; ; transactions += each) {
      try {
        await takeTurn(dyingBefore(context, transactions))({ organizationId, jobId }, job);
        return transactions / each;
      } catch (error) {
        if (!(error instanceof Killed)) throw error;
      }
    }
  };

  /** Takes all turns of a run in this way. @returns how often it died */
  const takeAllDying = async (id: string, each = 1): Promise<number> => {
    let deaths = 0;
    for (let jobId = await turnOf(id); jobId !== null; jobId = await turnOf(id))
      deaths += await takeDying(jobId, each);
    return deaths;
  };

  const readRun = async (id: string) => {
    const { data } = await owner.execute(
      `query ($id: ID!) { agentRun(id: $id) {
        state summary steps { number kind state } events { step text } pullRequests { number }
      } }`,
      { id },
    );
    return data.agentRun;
  };

  return { until, turnOf, begin, takeDying, takeAllDying, readRun };
};
