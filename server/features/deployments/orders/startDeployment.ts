import type { z } from 'zod/mini';
import { startDeploymentInputSchema } from '../../../../schema/generated/validation.ts';
import { requireVerifiedAddress } from '../../../platform/auth/requireVerifiedAddress.ts';
import type { Viewer } from '../../../platform/auth/session.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { environmentName } from '../environmentName.ts';
import { machineHere } from '../../../engines/builder/index.ts';
import { kindOfRelease, orderCommit, orderRelease, type WantedCommit } from './orderDeployment.ts';
import type { Orderer } from './orderStore.ts';
import { requireSites } from '../requireSites.ts';
import type { DeploymentRow } from '../rows.ts';

type Input = z.output<typeof startDeploymentInputSchema>;

/** Who asks, as deployments keep it. */
export const ordererOf = ({ userId, name, apiKey }: Viewer): Orderer => ({
  actorId: userId,
  actorName: name,
  apiKeyId: apiKey?.id ?? null,
  apiKeyName: apiKey?.name ?? null,
});

const requireOne = ({ commitSha, branch, releaseId }: Input): void => {
  const said = [commitSha, branch, releaseId].filter((value) => value != null);
  if (said.length > 1)
    throw fault('commitSha', 'INVALID', 'Choose only one: a commit, a branch or a release');
};

/** The commit that is to be deployed, read from the repository; null where a release is named. */
const wantedCommit = async (context: Context, input: Input): Promise<WantedCommit | null> => {
  requireOne(input);
  if (input.releaseId != null) return null;
  await context.read();
  const { session, stores } = context;
  const reader = session.allow('ORGANIZATION_READ');
  const environment = await stores.environments.load(reader, knownId(input.environmentId, 'environment'));
  if (!environment) throw notFound('environment', input.environmentId);
  const repository = await stores.repositories.ofProject(reader, environment.projectId);
  if (!repository) {
    throw fault(null, 'NOT_ALLOWED', 'This project has no code yet. Push to it, or connect a repository.');
  }
  const branch = input.branch ?? environment.branch;
  const revision = await stores.code.revision(reader, repository, input.commitSha ?? branch);
  if (!revision) {
    const field = input.commitSha == null ? 'branch' : 'commitSha';
    throw fault(field, 'NOT_FOUND', 'This commit or branch is not in the repository. Push it first.');
  }
  const commit = await stores.history.commit(reader, environment.projectId, revision.sha);
  return {
    sha: revision.sha,
    message: commit?.message.split('\n', 1)[0] ?? '',
    committedAt: commit?.committedAt ?? null,
    branch: input.commitSha == null ? (branch ?? repository.defaultBranch) : null,
  };
};

/** Deploys a commit, a branch or a release to an environment. */
export const startDeployment = preparedMutation(
  {
    access: permit('DEPLOYMENT_START'),
    input: startDeploymentInputSchema,
    audit: ({ target }: { deployment: DeploymentRow | null; target: string }) => ({ target }),
    onFailure: { deployment: null },
  },
  async ({ input, context }) => {
    requireSites(context.runtime.env);
    const commit = await wantedCommit(context, input);
    await context.end();
    return commit && { commit, machine: await machineHere() };
  },
  async ({ grant, input, prepared, context: { session, stores } }) => {
    requireVerifiedAddress(session.require(), 'deployments need');
    const environment = await stores.environments.lock(grant, knownId(input.environmentId, 'environment'));
    if (!environment) throw notFound('environment', input.environmentId);
    const project = await stores.projects.load(session.allow('ORGANIZATION_READ'), environment.projectId);
    if (!project) throw notFound('project');
    if (project.archived)
      throw fault(null, 'NOT_ALLOWED', 'This project is archived. Restore it to deploy it.');
    const target = `${project.name}: ${environmentName(environment)}`;
    const viewer = session.require();
    const how = {
      origin: viewer.apiKey ? ('API_KEY' as const) : ('PERSON' as const),
      orderer: ordererOf(viewer),
    };
    if (prepared) {
      const { commit, machine } = prepared;
      const deployment = await orderCommit(stores, grant, environment, commit, { ...how, machine });
      return { deployment, target };
    }
    const release = await stores.releases.load(grant, knownId(input.releaseId ?? '', 'release'));
    if (!release || release.projectId !== environment.projectId)
      throw notFound('release', input.releaseId ?? '');
    if (release.removedAt) {
      throw fault(
        'releaseId',
        'NOT_ALLOWED',
        'This release is no longer available. Deploy its commit to build it again.',
      );
    }
    const kind = await kindOfRelease(stores, grant, environment, release);
    if (kind === 'ROLLBACK') session.allow('DEPLOYMENT_ROLL_BACK');
    return { deployment: await orderRelease(stores, grant, environment, release, { kind, ...how }), target };
  },
);
