import type { FastifyInstance } from 'fastify';
import { accessError, fault, UserFault } from '../../../platform/graphql/errors.ts';
import { answerOverHttp, type ContextOf } from '../../../platform/graphql/http/answerOverHttp.ts';
import { sameOrigin } from '../../../platform/graphql/http/sameOrigin.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { ImportChanges } from './importStore.ts';
import { readSarif, type ToolReports } from './readSarif.ts';

/** The most bytes of a log. */
const largestLog = 5 * 1024 * 1024;

const config = {
  accessRule: { permission: 'SCAN_START', personal: false },
  keyAs: 'BEARER',
  noted: 'importFindings',
} as const;

const mostOpen = 10_000;
const mostCategories = 50;

/** What is sent without end would cost each page that counts findings: both limits are mended by sending less, or by triage. */
const refuseTooMuch = (open: { findings: number; tool: string | null; categories: number }): void => {
  if (open.findings > mostOpen) {
    throw fault(
      null,
      'LIMIT_REACHED',
      `At most 10,000 findings of other tools can be open in a project; with these, ${open.findings.toLocaleString('en')} would be. Send fewer, or triage the open ones.`,
    );
  }
  if (open.categories > mostCategories) {
    throw fault(
      null,
      'LIMIT_REACHED',
      `Findings of ${open.tool} can be open under at most 50 categories: send the same automationDetails.id each time, or an empty run for those that are over.`,
    );
  }
};

type Imported = ImportChanges & Pick<ToolReports, 'tool' | 'category'>;

/** What an import changed, as the audit log says it. */
const inWords = ({ tool, category, found, resolved }: Imported): string =>
  `${tool}${category === '' ? '' : ` (${category})`}, ${found} found, ${resolved} resolved`;

/** What a mutation says as data is an access error here: there is no payload to say it in. */
const asAccessError = (error: unknown): never => {
  throw error instanceof UserFault ? accessError('FORBIDDEN', error.message) : error;
};

/**
 * `POST /projects/{projectId}/findings.sarif`: takes findings of another tool, a SARIF 2.1.0 log of at most 5 MiB, from people and from programs
 * with a key that may start scans. Answers by tool what it changed. It is read only once it is known who sends it.
 */
export const serveImport = (app: FastifyInstance, contextOf: ContextOf): void => {
  // In a scope of its own: elsewhere JSON is parsed as it comes.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'application/sarif+json'],
      { parseAs: 'string', bodyLimit: largestLog },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Params: { projectId: string }; Body: unknown }>(
      '/projects/:projectId/findings.sarif',
      { config, bodyLimit: largestLog },
      (request, reply) =>
        answerOverHttp(contextOf(request, reply), reply, async (context) => {
          if (!sameOrigin(request.headers, context.runtime.env)) {
            throw accessError('FORBIDDEN', 'Requests from this origin are not allowed.');
          }
          const projectId = knownId(request.params.projectId, 'project');
          const known = await context.stores.projects.load(
            context.session.allow('ORGANIZATION_READ'),
            projectId,
          );
          if (!known) throw notFound('project');
          await context.end();
          const logs = readSarif(typeof request.body === 'string' ? request.body : '');
          const changes = await context
            .write('app', async () => {
              const { session, stores, client, runtime } = context;
              const grant = permit('SCAN_START')(session);
              if (!(await stores.imports.hold(grant, projectId))) throw notFound('project');
              const written: Imported[] = [];
              for (const one of logs) {
                const { tool, category } = one;
                written.push({ tool, category, ...(await stores.imports.write(grant, projectId, one)) });
              }
              refuseTooMuch(await stores.imports.open(grant, projectId));
              const { name, apiKey } = session.require();
              const targets = written.map((one) => `${known.name}: ${inWords(one)}`);
              for (const target of targets.length > 0 ? targets : [known.name]) {
                await stores.audit.record(grant, {
                  actor: { userId: grant.userId, name },
                  apiKeyId: apiKey?.id ?? null,
                  apiKeyName: apiKey?.name ?? null,
                  action: 'importFindings',
                  target,
                  ipAddress: client.ipAddress,
                  userAgent: client.userAgent,
                  at: runtime.clock(),
                });
              }
              return written;
            })
            .catch(asAccessError);
          reply.type('application/json; charset=utf-8');
          return JSON.stringify({ imports: changes });
        }),
    );
  });
};
