import { removeUnreachableObjectsInputSchema } from '../../../schema/generated/validation.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import {
  bringUpHostedClone,
  cloneFolder,
  type CommittedFile,
  inTurnOfHosted,
  reachingRefs,
} from '../../engines/git/index.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { packSource } from '../../platform/git/packSource.ts';
import { fault } from '../../platform/graphql/errors.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../platform/graphql/mutation.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import type { JobRow } from '../../platform/jobs/store.ts';
import { told } from '../../platform/git/codeErrors.ts';

type Secret = { projectId: string; projectName: string; files: CommittedFile[] };

/** The secret that a finding is about, in a hosted repository. */
const secretOf = async ({ session, stores }: Context, findingId: string): Promise<Secret> => {
  const grant = session.allow('ORGANIZATION_READ');
  const id = knownId(findingId, 'finding');
  const finding = await stores.findings.find(grant, id);
  if (!finding) throw notFound('finding', id);
  const { projectId, commit, introducedCommit, file, rule, tool } = finding;
  const hosted = await stores.hosting.ofProject(grant, projectId);
  const { name, archived } = await stores.projects.load(grant, projectId);
  if (rule !== 'secret' || tool !== null || !hosted) {
    throw fault(
      'findingId',
      'NOT_ALLOWED',
      'Objects are removed for findings about secrets in repositories that are hosted here only.',
    );
  }
  if (archived) {
    throw fault('findingId', 'NOT_ALLOWED', `${name} is archived. Restore the project, then try again.`);
  }
  const places = await stores.leakedSecrets.places(grant, { findingId: id, projectId });
  const files = [commit, introducedCommit].flatMap((each) => (each ? { commit: each, path: file } : []));
  for (const place of places) if (place.commit) files.push({ commit: place.commit, path: place.path });
  return { projectId, projectName: name, files };
};

/** A ref as people call it: "branch main", "tag v1". */
const shownRef = (name: string): string =>
  name
    .replace(/^refs\/heads\//, 'branch ')
    .replace(/^refs\/tags\//, 'tag ')
    .replace(/^refs\/pull\/(\d+)\/head$/, 'pull request #$1');

/** Refuses while a branch or tag still reaches the secret: its objects would stay. */
const requireRewritten = async (
  { runtime, signal }: Context,
  { organizationId }: Grant<'PROJECT_PROTECT'>,
  { projectId, files }: Secret,
): Promise<void> => {
  if (files.length === 0) return;
  const directory = cloneFolder(runtime.env, organizationId, projectId);
  const read = async () => {
    await inTurnOfHosted(
      [organizationId],
      () => bringUpHostedClone(directory, packSource(runtime, organizationId, projectId)),
      signal,
    );
    return reachingRefs({ directory, reader: 'PERSON', signal }, files);
  };
  const refs = await read().catch(told);
  if (refs.length === 0) return;
  throw fault(
    'findingId',
    'NOT_ALLOWED',
    `The secret is still in the history of ${refs.map(shownRef).join(', ')}. Rewrite the history or delete them, force-push, then try again.`,
  );
};

/**
 * Orders the removal of all objects of a hosted repository that no ref reaches, without the usual week of grace. PROJECT_PROTECT cannot be
 * given to API keys: only people order it.
 */
export const removeUnreachableObjects = preparedMutation(
  {
    access: permit('PROJECT_PROTECT'),
    input: removeUnreachableObjectsInputSchema,
    audit: ({ projectName }: { job: JobRow; projectName: string }) => ({ target: projectName }),
    onFailure: { job: null },
  },
  async ({ grant, input, context }) => {
    await context.read();
    const secret = await secretOf(context, input.findingId);
    await context.end();
    await requireRewritten(context, grant, secret);
    return secret;
  },
  async ({ grant, prepared, context: { stores, runtime, transaction } }) => {
    const { projectId, projectName } = prepared;
    const { organizationId } = grant;
    if (!(await stores.pruning.request(grant, projectId))) throw notFound('project');
    const job = await stores.jobs.create(grant, 'compactRepository', projectId);
    await runtime.jobs.enqueue(transaction, 'compactRepository', { organizationId, jobId: job.id });
    return { job, projectName };
  },
);
