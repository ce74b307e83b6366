import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { AuditOutcome } from '../../../schema/generated/types.ts';
import { answerOverHttp, type ContextOf } from '../../platform/graphql/http/answerOverHttp.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { accessError } from '../../platform/graphql/errors.ts';
import type { AuditFilter } from './auditFilter.ts';
import { csvLine } from '../../../schema/rules/csv.ts';
import type { AuditEntryPage } from './store.ts';

type Search = Partial<Record<'actorId' | 'action' | 'outcome' | 'from' | 'to', string>>;

const instantOf = (text: string | undefined): Date | null => {
  if (!text) return null;
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  // Not every other year is one to a database.
  if (!(year >= 1 && year <= 9999)) {
    throw accessError('BAD_USER_INPUT', 'Write times as 2026-11-21T09:30:00Z.');
  }
  return instant;
};

const outcomeOf = (text: string | undefined): AuditOutcome | null => {
  if (!text) return null;
  if (text !== 'SUCCEEDED' && text !== 'REFUSED') {
    throw accessError('BAD_USER_INPUT', 'The outcome is SUCCEEDED or REFUSED.');
  }
  return text;
};

const actionOf = (text: string | undefined): string | null => {
  if (text?.includes('\0'))
    throw accessError('BAD_USER_INPUT', 'No action has the character NUL in its name.');
  return text ?? null;
};

const filterOf = ({ actorId, action, outcome, from, to }: Search): AuditFilter => ({
  actorId: actorId ?? null,
  action: actionOf(action),
  outcome: outcomeOf(outcome),
  from: instantOf(from),
  to: instantOf(to),
});

/** One page, read in a transaction of its own with the rights of that moment: a slow download holds none. */
const pageBehind = async (
  context: Context,
  filter: AuditFilter,
  after: string | null,
): Promise<AuditEntryPage> => {
  await context.read();
  try {
    const grant = context.session.allow('AUDIT_READ');
    return await context.stores.audit.list(grant, { ...filter, first: 100, after });
  } finally {
    await context.end();
  }
};

async function* lines(context: Context, filter: AuditFilter) {
  yield csvLine(['Time (UTC)', 'Person', 'API key', 'Action', 'Target', 'Address', 'Outcome']);
  let after: string | null = null;
  do {
    const { nodes, pageInfo }: AuditEntryPage = await pageBehind(context, filter, after);
    for (const { createdAt, actorName, apiKeyName, action, target, ipAddress, outcome } of nodes) {
      yield csvLine([createdAt.toISOString(), actorName, apiKeyName, action, target, ipAddress, outcome]);
    }
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after);
}

/** Notes who takes the log away, before the first line of it is sent. */
const noteDownload = (context: Context, filter: string): Promise<void> =>
  context.write('app', async () => {
    const { session, stores, client, runtime } = context;
    const held = session.allow('AUDIT_READ');
    const { name, apiKey } = session.require();
    await stores.audit.record(held, {
      actor: { userId: held.userId, name },
      apiKeyId: apiKey?.id ?? null,
      apiKeyName: apiKey?.name ?? null,
      action,
      target: filter || null,
      ipAddress: client.ipAddress,
      userAgent: client.userAgent,
      at: runtime.clock(),
    });
  });

const action = 'downloadAuditLog';
const config = {
  accessRule: { permission: 'AUDIT_READ', personal: false },
  keyAs: 'BEARER',
  noted: action,
} as const;

/**
 * `GET /audit-log.csv?actorId&action&outcome&from&to`: the entries that match, newest first, to those who may read the log, with a session or an API key. That
 * somebody took it away, or was refused it, is an entry too.
 */
export const serveAuditCsv = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<{ Querystring: Search }>('/audit-log.csv', { config }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async (context) => {
      const filter = filterOf(request.query);
      await noteDownload(context, new URLSearchParams(request.query).toString());
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit-log.csv"');
      return Readable.from(lines(context, filter));
    }),
  );
};
