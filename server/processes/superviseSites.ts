import { namesAt } from '../platform/jobs/queues.ts';
import { queues } from './features.ts';
import type { SitesBeside } from '../engines/sites/index.ts';
import type { Runtime } from '../platform/runtime.ts';
import { sitesProcess, superviseProcesses } from './superviseProcesses.ts';

/** Whether anything is deployed, or waits for the process that runs sites. */
const isNeeded = async ({ database }: Runtime): Promise<boolean> => {
  const deployed = await database.system
    .selectFrom('environmentPointers')
    .select('environmentId')
    .limit(1)
    .executeTakeFirst();
  if (deployed) return true;
  // What was made on the server of databases is measured, and dropped, there.
  const made = await database.system.selectFrom('madeDatabases').select('name').limit(1).executeTakeFirst();
  if (made) return true;
  const kinds = namesAt(queues, 'SITES');
  if (kinds.length === 0) return false;
  const waiting = await database.system
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', kinds)
    .where('state', 'in', ['QUEUED', 'RUNNING'])
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
};

/**
 * Keeps the process that runs sites beside the server, from the moment on in which there is something for it to do: who deploys nothing pays
 * nothing for it.
 * @returns what requests are led to, and how to end it, which waits until it has
 */
export const superviseSites = async (
  runtime: Runtime,
): Promise<SitesBeside & { stop: () => Promise<void> }> => {
  const { env, events, log } = runtime;
  let running: { stop: () => Promise<void> } | null = null;
  let stopping = false;
  const start = () => {
    if (!stopping) running ??= superviseProcesses({ ...sitesProcess, count: 1, log });
  };
  const look = async () => {
    if (running === null && (await isNeeded(runtime))) start();
  };
  const stopListening =
    env.sitesDomain === null
      ? () => undefined
      : events.listen('queue', ({ id, missed }) => {
          if (namesAt(queues, 'SITES').some((name) => name === id)) start();
          else if (missed)
            look().catch((error: Error) => log.warn(`Sites could not be looked for: ${error.message}`));
        });
  if (env.sitesDomain !== null) await look();
  return {
    isThere: () => running !== null,
    stop: async () => {
      stopping = true;
      stopListening();
      await running?.stop();
    },
  };
};
