import type { FastifyInstance } from 'fastify';
import { answerOverHttp, type ContextOf } from '../../../../platform/graphql/http/answerOverHttp.ts';
import { knownId } from '../../../../platform/graphql/ids.ts';
import { notFound } from '../../../../platform/graphql/notFound.ts';
import { documentOf } from './billOfMaterials.ts';

const config = {
  accessRule: { permission: 'ORGANIZATION_READ', personal: false },
  keyAs: 'BEARER',
} as const;

/**
 * `GET /projects/{projectId}/sbom.json`: the packages of a project's latest scan as a bill of materials of CycloneDX 1.6, with what was decided
 * about their flaws, to those who may read the project, programs with a key too.
 */
export const serveBillOfMaterials = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<{ Params: { projectId: string } }>('/projects/:projectId/sbom.json', { config }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async ({ session, stores, runtime }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const bill = await stores.dependencies.bill(grant, knownId(request.params.projectId, 'project'));
      if (!bill) throw notFound('bill of materials');
      reply
        .type('application/vnd.cyclonedx+json; version=1.6')
        .header('content-disposition', 'attachment; filename="sbom.json"')
        .header('cache-control', 'private, no-store');
      return JSON.stringify(documentOf(bill, grant.organizationId, runtime.secrets));
    }),
  );
};
