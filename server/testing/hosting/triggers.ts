import type { Asker, TestServer } from '../testServer.ts';

/** What people do with the triggers of an agent. */
export const triggersOf = ({ runtime }: Pick<TestServer, 'runtime'>, agentId: string) => {
  const ask = async (asker: Asker, source: string, variables: object = {}) => {
    const { data, errors } = await asker.execute(source, { id: agentId, ...variables });
    if (errors) throw errors[0];
    return data;
  };
  const readRuns = async (asker: Asker) =>
    (
      await ask(
        asker,
        'query ($id: ID!) { agent(id: $id) { runs(first: 100) { nodes { id state trigger startedBy pauseReason project { name } } } } }',
      )
    ).agent.runs.nodes;

  /** Reads again after each change of a run until something holds. */
  const until = async <T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> => {
    const changes = runtime.events.subscribe('agentRun');
    try {
      for (;;) {
        const value = await read();
        if (holds(value)) return value;
        await changes.next();
      }
    } finally {
      await changes.return?.();
    }
  };

  return {
    /** Makes these the triggers of the agent; answers what was refused. */
    configure: async (asker: Asker, triggers: readonly object[]) => {
      const { agent } = await ask(asker, 'query ($id: ID!) { agent(id: $id) { updatedAt } }');
      const input = { id: agentId, updatedAt: agent.updatedAt, triggers };
      const { updateAgent } = await ask(
        asker,
        'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { errors { field code message } } }',
        { input },
      );
      return updateAgent.errors;
    },

    /** The triggers as somebody sees them. */
    read: async (asker: Asker) =>
      (
        await ask(
          asker,
          `query ($id: ID!) { agent(id: $id) { triggers {
            kind cron timeZone severity nextRuns configuredBy refusal { at reason }
          } } }`,
        )
      ).agent.triggers,

    /** Activates or pauses the agent. */
    setStatus: (asker: Asker, mutation: 'activateAgent' | 'pauseAgent') =>
      ask(asker, `mutation ($id: ID!) { ${mutation}(input: { id: $id }) { errors { message } } }`),

    /** Cancels a run of the agent. */
    cancel: (asker: Asker, run: string) =>
      ask(asker, 'mutation ($run: ID!) { cancelAgentRun(input: { id: $run }) { errors { message } } }', {
        run,
      }),

    /** Waits until the agent has at least so many runs; all of them, newest first. */
    runs: (asker: Asker, least: number) =>
      until(
        () => readRuns(asker),
        (runs) => runs.length >= least,
      ),

    /** Waits until a run of the agent is in a state. */
    untilState: (asker: Asker, state: string) =>
      until(
        () => readRuns(asker),
        (runs) => runs.some((run: { state: string }) => run.state === state),
      ),
  };
};
