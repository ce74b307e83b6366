import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { APP_ROLE, SYSTEM_ROLE } from '../database/connection.ts';
import {
  ABANDONED,
  abandonedOptions,
  EVENTS,
  eventPolicy,
  namesOf,
  optionsOf,
  type QueuePolicies,
  SCHEMA,
} from './queues.ts';

/**
 * The rights of the roles. The application may put jobs in and learn their ids, but not read what other
 * organizations' jobs carry.
 */
const RIGHTS = `
  GRANT USAGE ON SCHEMA ${SCHEMA} TO ${APP_ROLE}, ${SYSTEM_ROLE};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${SYSTEM_ROLE};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${SCHEMA} TO ${SYSTEM_ROLE};
  GRANT EXECUTE ON FUNCTION ${SCHEMA}.job_now() TO ${APP_ROLE}, ${SYSTEM_ROLE};
  GRANT SELECT ON ${SCHEMA}.queue TO ${APP_ROLE};
  GRANT SELECT (id), INSERT ON ${SCHEMA}.job, ${SCHEMA}.job_common TO ${APP_ROLE};
`;

/**
 * Installs pg-boss and every queue, as the owner, after the migrations. Does nothing that shows when all is there.
 * @throws Error when pg-boss's own migration fails
 */
export async function installJobs(owner: Pool, queues: QueuePolicies): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values) },
    schema: SCHEMA,
    supervise: false,
    schedule: false,
  });
  const failed: Error[] = [];
  boss.on('error', (error) => failed.push(error));
  await boss.start();
  try {
    await boss.createQueue(ABANDONED, abandonedOptions);
    await boss.updateQueue(ABANDONED, abandonedOptions);
    await boss.createQueue(EVENTS, optionsOf(eventPolicy));
    await boss.updateQueue(EVENTS, optionsOf(eventPolicy));
    for (const queue of namesOf(queues)) {
      const options = { ...optionsOf(queues[queue]), deadLetter: ABANDONED };
      await boss.createQueue(queue, options);
      await boss.updateQueue(queue, options);
    }
    await owner.query(RIGHTS);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failed[0]) throw failed[0];
}
