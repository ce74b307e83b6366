import type { Readable } from 'node:stream';
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

/** Signatures that led to a download by this process: a link works once on each web server. */
const used = new Set<string>();

/** What is repeated in an address is an array. */
type Asked = {
  Params: { id: string };
  Querystring: { until?: string | string[]; signature?: string | string[] };
};

/** Downloads that run. */
const running = new Set<Readable>();

/**
 * `GET /database-backups/{id}?until&signature`: a backup of a database in the custom format of `pg_dump`, to the session that `downloadDatabaseBackup` gave this
 * link to.
 */
export const serveBackup = (app: FastifyInstance, contextOf: ContextOf): void => {
  // A stop of the server does not wait for downloads.
  app.addHook('preClose', async () => {
    for (const body of running) body.destroy();
  });
  app.get<Asked>('/database-backups/:id', { config, exposeHeadRoute: false }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async (context) => {
      const { session, stores, runtime } = context;
      const { organizationId } = session.allow('ENVIRONMENT_CONFIGURE');
      const id = knownId(request.params.id, 'backup');
      const { sessionId } = session.require();
      const { until, signature } = request.query;
      if (typeof until !== 'string' || typeof signature !== 'string') throw notFound('backup');
      const isKnown = isSigned(runtime, { organizationId, backupId: id, sessionId }, { until, signature });
      const isNew = isKnown && !used.has(signature);
      const backup = isNew && (await stores.databases.backup(session.allow('ORGANIZATION_READ'), id));
      if (!backup || backup.state !== 'READY') throw notFound('backup');
      // A dump takes minutes, and holds no connection of the product.
      await context.end();
      const { databaseName, createdAt } = backup;
      used.add(signature);
      setTimeout(() => used.delete(signature), lifetime).unref();
      const body = await dumpBackup(runtime, { organizationId, databaseName }).catch((error: unknown) => {
        used.delete(signature);
        if (!(error instanceof NotDumped)) throw error;
        throw accessError(error.code === 'RATE_LIMITED' ? error.code : 'BAD_USER_INPUT', error.message);
      });
      running.add(body);
      body.once('close', () => running.delete(body));
      const name = `backup-${createdAt.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.dump`;
      reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store');
      return body;
    }),
  );
};
