import type { FastifyInstance } from 'fastify';
import { QueueFull } from '../../engines/fairness/index.ts';
import { accessError } from '../../platform/graphql/errors.ts';
import { answerOverHttp, type ContextOf } from '../../platform/graphql/http/answerOverHttp.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { notFound } from '../../platform/graphql/notFound.ts';

const config = {
  accessRule: { permission: 'ORGANIZATION_READ', personal: false },
  keyAs: 'BEARER',
} as const;

const busy = (error: unknown): never => {
  if (!(error instanceof QueueFull)) throw error;
  throw accessError('RATE_LIMITED', 'Many files are being read right now. Please try again in a moment.');
};

/**
 * `GET /projects/{projectId}/pull-requests/{number}.patch`: what a pull request changes, as a patch for `git apply` on the last common commit of
 * both branches, to those who may read the project, programs with a key too.
 */
export const servePatch = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<{ Params: { projectId: string; number: string } }>(
    '/projects/:projectId/pull-requests/:number(^\\d{1,9}).patch',
    { config },
    (request, reply) =>
      answerOverHttp(contextOf(request, reply), reply, async (context) => {
        const { session, stores } = context;
        const grant = session.allow('ORGANIZATION_READ');
        const projectId = knownId(request.params.projectId, 'project');
        const row = await stores.pullRequests.byNumber(grant, projectId, Number(request.params.number));
        if (!row) throw notFound('pull request');
        await context.end();
        const patch = await stores.pullRequestCode.patch(grant, row).catch(busy);
        if (!patch) throw notFound('pull request');
        reply
          .type('text/x-patch; charset=utf-8')
          .header('content-disposition', `attachment; filename="pull-request-${row.number}.patch"`)
          .header('cache-control', 'private, no-store');
        return patch;
      }),
  );
};
