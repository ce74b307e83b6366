import type { FastifyInstance } from 'fastify';
import { answerOverHttp, type ContextOf } from '../../graphql/http/answerOverHttp.ts';
import { knownId } from '../../graphql/ids.ts';
import { notFound } from '../../graphql/notFound.ts';
import { anchorOfFlaw, vulnerabilityRule } from '../../scanner/dependencies/findVulnerable.ts';
import { kindOf } from '../scans/reconcile.ts';
import { cycloneDx, type FindingOf } from './cycloneDx.ts';

const config = {
  accessRule: { permission: 'ORGANIZATION_READ', personal: false },
  keyAs: 'BEARER',
} as const;

/** CycloneDX names who wrote a document; this is the first version of what is written. */
const writerVersion = '1';

/**
 * `GET /projects/{projectId}/sbom.json`: the packages of a project's latest scan as a bill of materials of CycloneDX 1.6, with what was decided
 * about their flaws, to those who may read the project, programs with a key too.
 */
export const serveBillOfMaterials = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<{ Params: { projectId: string } }>('/projects/:projectId/sbom.json', { config }, (request, reply) =>
    answerOverHttp(contextOf(request, reply), reply, async ({ session, stores, runtime }) => {
      const grant = session.allow('ORGANIZATION_READ');
      const { organizationId } = grant;
      const bill = await stores.dependencies.bill(grant, knownId(request.params.projectId, 'project'));
      if (!bill) throw notFound('bill of materials');
      const byKind = new Map(bill.findings.map((one) => [one.fingerprint.split('#')[0] ?? '', one]));
      const findingOf: FindingOf = (advisory, locked) => {
        const { check, rule } = vulnerabilityRule;
        // As scans seal what a finding is known by.
        const anchor = runtime.secrets.fingerprint(
          `${organizationId}\0${rule}\0${anchorOfFlaw(advisory, locked)}`,
        );
        return byKind.get(kindOf({ check, rule, anchor })) ?? null;
      };
      reply
        .type('application/vnd.cyclonedx+json; version=1.6')
        .header('content-disposition', 'attachment; filename="sbom.json"')
        .header('cache-control', 'private, no-store');
      return JSON.stringify(cycloneDx(bill, writerVersion, findingOf));
    }),
  );
};
