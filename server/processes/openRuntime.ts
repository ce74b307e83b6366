import { openKeyRates } from '../platform/auth/keyRate.ts';
import { bindSecrets } from '../platform/auth/secrets/bindSecrets.ts';
import { openSecrets } from '../platform/auth/secrets/secrets.ts';
import { requireBlobSettings } from '../platform/blobs/requireSettings.ts';
import type { Database } from '../platform/database/connect.ts';
import type { Log } from '../platform/database/log.ts';
import type { Env } from '../platform/env.ts';
import { openEvents } from '../platform/events/openEvents.ts';
import { nodes, openStores, queues, subscribers, waysOn } from './features.ts';
import { openRequestTurns } from '../platform/fairness/requestTurns.ts';
import { openApiUsage } from '../platform/graphql/apiUsage.ts';
import { openJobs } from '../platform/jobs/openJobs.ts';
import { enterProcesses } from '../platform/jobs/workerPresence.ts';
import { openOutbox } from '../platform/mail/openOutbox.ts';
import type { Runtime } from '../platform/runtime.ts';

type Options = {
  env: Env;
  log: Log;
  clock?: () => Date;
  /** Open, and closed with the runtime. */
  database: Database;
  /** Whether letters leave the outbox; tests read them there. */
  deliverMail?: boolean;
};

/**
 * Opens everything the process works with on its database, in order of need. Tests bring their own clock.
 * @returns the runtime, and how to close it again in reverse order; jobs get so many milliseconds to end, 5,000 unless given
 * @throws Error that says what is in the way and how to mend it
 */
export const openRuntime = async ({
  env,
  log,
  clock = () => new Date(),
  database,
  deliverMail = true,
}: Options) => {
  const { dataDirectory, secretKey } = env;
  await requireBlobSettings({ env, database, log });
  const presence = await enterProcesses(database.connections.system, log);
  const secrets = await openSecrets({ secretKey, dataDirectory });
  await bindSecrets({ database, secrets, clock, log });
  const events = await openEvents({ database, log });
  const jobs = await openJobs({ database, events, log, queues, subscribers });
  const outbox = await openOutbox({ env, database, events, log, clock, deliver: deliverMail });
  const apiUsage = openApiUsage({ database, log, clock });

  const touched = new Set<Promise<unknown>>();
  const touchSession: Runtime['touchSession'] = (sessionId, at) => {
    const touching = database.system
      .transaction()
      .execute(async (transaction) => {
        const session = await transaction
          .updateTable('sessions')
          .set({ lastSeenAt: at })
          .where('id', '=', sessionId)
          .returning('userId')
          .executeTakeFirst();
        if (!session) return;
        await transaction
          .updateTable('users')
          .set({ lastSeenAt: at })
          .where('id', '=', session.userId)
          .execute();
      })
      .catch((error: Error) => log.warn(`A session could not be marked as seen: ${error.message}`))
      .finally(() => touched.delete(touching));
    touched.add(touching);
  };

  const touchApiKey: Runtime['touchApiKey'] = (apiKeyId, at) => {
    const touching = database.system
      .updateTable('apiKeys')
      .set({ lastUsedAt: at })
      .where('id', '=', apiKeyId)
      .execute()
      .catch((error: Error) => log.warn(`An API key could not be marked as used: ${error.message}`))
      .finally(() => touched.delete(touching));
    touched.add(touching);
  };

  const runtime: Runtime = {
    env,
    log,
    clock,
    database,
    events,
    jobs,
    outbox,
    secrets,
    apiUsage,
    keyRates: openKeyRates(clock),
    turns: openRequestTurns(),
    openStores: (transaction, reading) => openStores({ transaction, runtime, ...reading }),
    waysOn,
    nodes,
    touchSession,
    touchApiKey,
  };
  const close = async (grace?: number) => {
    await jobs.close(grace);
    await outbox.close();
    await events.close();
    await Promise.all([...touched, apiUsage.close()]);
    await presence.close();
    await database.close();
  };
  return { runtime, close };
};
