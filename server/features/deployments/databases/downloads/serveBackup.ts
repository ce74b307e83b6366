import type { FastifyInstance } from 'fastify';
import { accessError } from '../../../../platform/graphql/errors.ts';
import { answerOverHttp, type ContextOf } from '../../../../platform/graphql/http/answerOverHttp.ts';
import { knownId } from '../../../../platform/graphql/ids.ts';
import { notFound } from '../../../../platform/graphql/notFound.ts';
import { isSigned, lifetime } from './downloadLink.ts';
import { dumpBackup, NotDumped } from './dumpBackup.ts';

const config = {
  accessRule: { permission: 'ENVIRONMENT_CONFIGURE', personal: true },
  noted: 'downloadDatabaseBackup',
} as const;

/** Signatures that led to a download here: a link works once. */
const used = new Set<string>();

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
      const { signature = '' } = request.query;
      const isKnown = isSigned(runtime, { organizationId, backupId: id, sessionId }, request.query);
      const isNew = isKnown && !used.has(signature);
      const backup = isNew && (await stores.databases.backup(session.allow('ORGANIZATION_READ'), id));
      if (!backup || backup.state !== 'READY') throw notFound('backup');
      // A dump takes minutes, and holds no connection of the product.
      await context.end();
      const { databaseName, createdAt } = backup;
      const body = await dumpBackup(runtime, { organizationId, databaseName }).catch((error: unknown) => {
        if (!(error instanceof NotDumped)) throw error;
        throw accessError(error.code === 'RATE_LIMITED' ? error.code : 'BAD_USER_INPUT', error.message);
      });
      used.add(signature);
      setTimeout(() => used.delete(signature), lifetime).unref();
      const name = `backup-${createdAt.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.dump`;
      reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store');
      return body;
    }),
  );
};
