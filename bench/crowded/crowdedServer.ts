import { sql } from 'kysely';
import pino from 'pino';
import { afterMigrations } from '../../server/processes/afterMigrations.ts';
import { openDatabase } from '../../server/platform/database/connect.ts';
import { createApp } from '../../server/processes/app.ts';
import { readEnv } from '../../server/platform/env.ts';
import { seedDemo } from '../../server/processes/fixtures/seedDemo.ts';
import { openRuntime } from '../../server/processes/openRuntime.ts';
import { crowded, listRows } from '../../server/testing/lists/listRows.ts';
import type { CrowdedIds } from '../../server/testing/lists/listScreen.ts';
import { runSql } from '../serverProcess.ts';
import { openSession } from '../session.ts';

/** A server in this process, so that its SQL can be counted, with as many rows in every list. */
export interface CrowdedServer {
  url: string;
  ids: CrowdedIds;
  stop: () => Promise<void>;
}

/** Opens the server on a data folder and fills the lists of the demo organization, once. */
export const openCrowdedServer = async (dataDirectory: string, rows: number): Promise<CrowdedServer> => {
  const env = readEnv({
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataDirectory,
    PORT: '0',
    LOG_LEVEL: 'warn',
  });
  const log = pino({ level: 'warn' });
  const database = await openDatabase({ ...env, log, afterMigrations });
  const { runtime, close } = await openRuntime({ env, log, database, deliverMail: false });
  await seedDemo(runtime);
  const app = await createApp(runtime);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const session = await openSession(url);
  const { viewer } = await session.ask<{ viewer: { id: string; organizationId: string } }>(
    '{ viewer { id organizationId } }',
  );
  session.close();
  const { system } = runtime.database;
  const { rows: found } = await sql<{ projectId: string; agentId: string; filled: boolean }>`
    select ${sql.raw(crowded.project)} as project_id, ${sql.raw(crowded.agent)} as agent_id,
      exists (select from projects where id = ${sql.raw(crowded.project)}) as filled`.execute(system);
  const [ids] = found;
  if (!ids) throw new Error('A statement without a table answers one row, always.');
  if (!ids.filled) {
    const owner = { organizationId: viewer.organizationId, userId: viewer.id };
    for (const statement of listRows(owner, rows)) await runSql(dataDirectory, statement);
    // As autovacuum does within a minute of such a change.
    await runSql(dataDirectory, 'vacuum analyze');
  }
  return {
    url,
    ids: { organizationId: viewer.organizationId, projectId: ids.projectId, agentId: ids.agentId },
    stop: async () => {
      await app.close();
      await close();
    },
  };
};
