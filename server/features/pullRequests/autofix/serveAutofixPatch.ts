import type { FastifyInstance } from 'fastify';
import type { Grant } from '../../../platform/auth/grants.ts';
import { told } from '../../../platform/git/codeErrors.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { accessError } from '../../../platform/graphql/errors.ts';
import { answerOverHttp, type ContextOf } from '../../../platform/graphql/http/answerOverHttp.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { autofixOf, fixRefusal } from './autofixOfFinding.ts';
import { autofixPatch } from './autofixPatch.ts';

const config = {
  accessRule: { permission: 'ORGANIZATION_READ', personal: false },
  keyAs: 'BEARER',
} as const;

const unread = {
  FETCHING: 'The repository is being fetched. Please try again in a moment.',
  FAILED: 'The repository could not be fetched. Fetch it in the settings of the project.',
  SAMPLE: 'This is sample data: there is no repository behind its address.',
  ARCHIVED: 'The project is archived. Restore it first.',
} as const;

const refuse = (reason: string): never => {
  throw accessError('CONFLICT', reason);
};

/** What the patch of a finding is made from: its report, the scanned commit and the folder of the clone. */
const findFixable = async (
  { stores }: Context,
  grant: Grant<'ORGANIZATION_READ'>,
  { projectId, id }: { projectId: string; id: string },
) => {
  const finding = await stores.findings.find(grant, id);
  if (finding?.projectId !== projectId) throw notFound('finding');
  const autofix = autofixOf(finding);
  if (!autofix) return refuse('This finding has no autofix.');
  const repository = await stores.repositories.ofProject(grant, projectId);
  const refusal = fixRefusal(finding, repository);
  if (!repository || refusal !== null) return refuse(refusal ?? 'The project has no repository.');
  const scan = await stores.security.latestScan(grant, projectId);
  if (!scan?.commit) return refuse('The project is not scanned yet.');
  const { state, problem, directory } = await stores.code.open(grant, repository);
  if (state !== 'READY') return refuse(problem ?? unread[state]);
  const report = { rule: autofix.rule, path: finding.file, line: finding.line };
  return { report, commit: scan.commit, directory };
};

/**
 * `GET /projects/{projectId}/findings/{findingId}.patch`: what the autofix of a finding changes in the commit of the latest scan, as a patch for
 * `git apply`, to those who may read the project, programs with a key too. CONFLICT with the reason when there is none.
 */
export const serveAutofixPatch = (app: FastifyInstance, contextOf: ContextOf): void => {
  app.get<{ Params: { projectId: string; findingId: string } }>(
    '/projects/:projectId/findings/:findingId.patch',
    { config },
    (request, reply) =>
      answerOverHttp(contextOf(request, reply), reply, async (context) => {
        const { session, signal } = context;
        const grant = session.allow('ORGANIZATION_READ');
        const projectId = knownId(request.params.projectId, 'project');
        const id = knownId(request.params.findingId, 'finding');
        const { report, commit, directory } = await findFixable(context, grant, { projectId, id });
        await context.end();
        const clone = { directory, reader: 'PERSON', signal } as const;
        const made = await autofixPatch(grant.organizationId, clone, commit, report).catch(told);
        if ('reason' in made) return refuse(made.reason);
        reply
          .type('text/x-patch; charset=utf-8')
          .header('content-disposition', `attachment; filename="${report.rule}-${commit.slice(0, 10)}.patch"`)
          .header('cache-control', 'private, no-store');
        return made.patch;
      }),
  );
};
