import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { accessError } from '../../../../platform/graphql/errors.ts';
import { answerOverHttp, type ContextOf } from '../../../../platform/graphql/http/answerOverHttp.ts';
import { knownId } from '../../../../platform/graphql/ids.ts';
import { notFound } from '../../../../platform/graphql/notFound.ts';
import type { Runtime } from '../../../../platform/runtime.ts';
import { isSigned } from './downloadLink.ts';
import { TooManyTables } from '../serviceCluster.ts';
import { dumpDatabase } from './dumpDatabase.ts';
import { downloadable } from './pgDump.ts';

const config = {
  accessRule: { permission: 'ENVIRONMENT_CONFIGURE', personal: true },
  noted: 'downloadDatabaseBackup',
} as const;

/** How many backups this process dumps at once, one of each organization. */
const mostDumps = 4;
const running = new Set<string>();

const dump = async (
  runtime: Runtime,
  { organizationId, databaseName }: { organizationId: string; databaseName: string },
): Promise<Readable> => {
  if (running.has(organizationId) || running.size >= mostDumps) {
    throw accessError('RATE_LIMITED', 'Another backup is being downloaded. Try again when it has ended.');
  }
  running.add(organizationId);
  try {
    const found = await downloadable(runtime);
    if ('obstacle' in found) throw accessError('BAD_USER_INPUT', found.obstacle);
    const dumped = await dumpDatabase(found.cluster, databaseName);
    dumped.once('close', () => running.delete(organizationId));
    return dumped;
  } catch (error) {
    running.delete(organizationId);
    if (error instanceof TooManyTables) throw accessError('BAD_USER_INPUT', error.message);
    throw error;
  }
};

type Asked = { Params: { id: string }; Querystring: { until?: string; signature?: string } };

/**
 * `GET /database-backups/{id}?until&signature`: a backup of a database in the custom format of `pg_dump`, to the session that `downloadDatabaseBackup` gave this
 * link to.
 */
export const serveBackup = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<Asked>('/database-backups/:id', { config, exposeHeadRoute: false }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async (context) => {
      const { session, stores, runtime } = context;
      const { organizationId } = session.allow('ENVIRONMENT_CONFIGURE');
      const id = knownId(request.params.id, 'backup');
      const { sessionId } = session.require();
      const isKnown = isSigned(runtime, { organizationId, backupId: id, sessionId }, request.query);
      const backup = isKnown && (await stores.databases.backup(session.allow('ORGANIZATION_READ'), id));
      if (!backup || backup.state !== 'READY') throw notFound('backup');
      // A dump takes minutes, and holds no connection of the product.
      await context.end();
      const { databaseName, createdAt } = backup;
      const body = await dump(runtime, { organizationId, databaseName });
      const name = `backup-${createdAt.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.dump`;
      reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store');
      return body;
    }),
  );
};
