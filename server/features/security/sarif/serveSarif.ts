import type { FastifyInstance } from 'fastify';
import { answerOverHttp, type ContextOf } from '../../../platform/graphql/http/answerOverHttp.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { sarifOf } from './sarifOf.ts';

const config = {
  accessRule: { permission: 'ORGANIZATION_READ', personal: false },
  keyAs: 'BEARER',
} as const;

/**
 * `GET /projects/{projectId}/findings.sarif`: the findings of a project that are not resolved, as SARIF 2.1.0, to people who are signed in
 * and to programs with a key. What was dismissed is there too, as suppressed.
 */
export const serveSarif = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<{ Params: { projectId: string } }>(
    '/projects/:projectId/findings.sarif',
    { config },
    (request, reply) =>
      answerOverHttp(contextOf(request, reply), reply, async ({ session, stores, runtime }) => {
        const grant = session.allow('ORGANIZATION_READ');
        const subject = await stores.sarif.subject(grant, knownId(request.params.projectId, 'project'));
        if (!subject) throw notFound('project');
        reply
          .type('application/sarif+json; charset=utf-8')
          .header('content-disposition', 'attachment; filename="findings.sarif"')
          .header('cache-control', 'private, no-store');
        return JSON.stringify(sarifOf(subject, { address: runtime.env.publicUrl }));
      }),
  );
};
