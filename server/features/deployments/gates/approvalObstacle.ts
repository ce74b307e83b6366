import { GraphQLError } from 'graphql';
import type { ApprovalObstacle } from '../../../../schema/generated/types.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Viewer } from '../../../platform/auth/session.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { DeploymentRow, EnvironmentRow } from '../rows.ts';
import type { Involvement } from './approvalStore.ts';
import { type Brought, isWriter, mostBrought, readBrought } from './broughtCommits.ts';

const words: Readonly<Record<Involvement, string>> = {
  UNVERIFIED_ADDRESS:
    'Confirm your email address first: approvals need a verified one. Open the link we sent you.',
  REQUESTED: 'You requested this deployment. Someone else must approve it.',
  PUSHED_COMMIT: 'You pushed a commit in this deployment. Someone else must approve it.',
  PROPOSED_CHANGE:
    'You created a pull request in this deployment, or marked it as ready. Someone else must approve it.',
  CHANGED_VARIABLES: 'You changed a variable in this deployment. Someone else must approve it.',
  JOINED_LATER:
    'You joined after this deployment was requested. Someone who was a member before must approve it.',
  WAS_VIEWER:
    'You were a viewer when this deployment was requested. Someone who could approve it then must do so.',
};

/** Whether somebody may still approve or reject a deployment: it has not reached its environment, and has not ended. */
export const waitsForApproval = ({ status, phase }: Pick<DeploymentRow, 'status' | 'phase'>): boolean =>
  status === 'QUEUED' ||
  status === 'BLOCKED' ||
  (status === 'RUNNING' && (phase === 'BUILD' || phase === 'GATES'));

/** Which part the viewer has in a deployment, so that their word does not count for it; null when they have none. */
export const partIn = async (
  stores: Stores,
  grant: Grant<'DEPLOYMENT_APPROVE'>,
  viewer: Pick<Viewer, 'name' | 'email'>,
  deploymentId: string,
  brought: Brought,
): Promise<ApprovalObstacle | null> => {
  const code = await stores.approvals.involvement(grant, deploymentId, brought.hashes);
  if (code) return { code, message: words[code] };
  if (!(await isWriter(stores, grant, viewer, brought))) return null;
  const cut = brought.isCut ? `Only the newest ${mostBrought} commits in this deployment are checked. ` : '';
  const message = `${cut}You wrote a commit in this deployment. Someone else must approve it.`;
  return { code: 'WROTE_COMMIT', message };
};

/** What is read from the code, or null where the code cannot be read now. */
export const ifReadable = async <T>(read: () => Promise<T>): Promise<T | null> => {
  try {
    return await read();
  } catch (error) {
    const code = error instanceof GraphQLError ? error.extensions['code'] : null;
    if (code !== 'CONFLICT' && code !== 'RATE_LIMITED') throw error;
    return null;
  }
};

/** What a deployment brings, or its own commit alone where the code cannot be read now: who approves it is asked about that again. */
const readIfReadable = async (context: Context, { id, commitSha }: DeploymentRow): Promise<Brought> =>
  (await ifReadable(() => readBrought(context, id))) ?? {
    over: null,
    hashes: [commitSha],
    writers: [],
    isCut: false,
  };

/** The environment of a deployment that waits for an approval there; null when it does not. */
const placeOfApproval = async (
  { session, stores }: Context,
  deployment: DeploymentRow,
): Promise<EnvironmentRow | null> => {
  const { environmentId } = deployment;
  if (environmentId === null || !waitsForApproval(deployment)) return null;
  const environment = await stores.environments.load(session.allow('ORGANIZATION_READ'), environmentId);
  return environment && environment.gates.approvals > 0 ? environment : null;
};

/** When the viewer approved a deployment that waits for approvals, with the variables that it brings now; null when they did not. */
export const readOwnApproval = async (context: Context, deployment: DeploymentRow): Promise<Date | null> => {
  const { session, stores } = context;
  if (!session.permissions.includes('DEPLOYMENT_APPROVE')) return null;
  const environment = await placeOfApproval(context, deployment);
  if (!environment) return null;
  const versions = await stores.variables.versions(session.allow('ORGANIZATION_READ'), environment);
  return stores.approvals.approvedAt(session.allow('DEPLOYMENT_APPROVE'), deployment.id, {
    versions,
    runningReleaseId: environment.releaseId,
  });
};

/** The names of those whose approval of a deployment counts, as far as its own commit tells; none when it does not wait for one. */
export const readApproverNames = async (context: Context, deployment: DeploymentRow): Promise<string[]> => {
  const { session, stores } = context;
  if (!(await placeOfApproval(context, deployment))) return [];
  const grant = session.allow('ORGANIZATION_READ');
  const release = deployment.releaseId && (await stores.releases.load(grant, deployment.releaseId));
  const names = await stores.approvals.approverNames(grant, deployment.id);
  return names.filter((name) => !release || name !== release.authorName);
};

/** Why the viewer may neither approve nor reject a deployment; null when they may, and when it does not wait for an approval. */
export const readApprovalObstacle = async (
  context: Context,
  deployment: DeploymentRow,
): Promise<ApprovalObstacle | null> => {
  const { session, stores } = context;
  if (!(await placeOfApproval(context, deployment))) return null;
  const viewer = session.require();
  if (!session.permissions.includes('DEPLOYMENT_APPROVE')) {
    const message = viewer.apiKey
      ? 'This API key does not have the scope to approve deployments.'
      : 'Viewers cannot approve deployments.';
    return { code: 'NOT_PERMITTED', message };
  }
  const brought = await readIfReadable(context, deployment);
  return partIn(stores, session.allow('DEPLOYMENT_APPROVE'), viewer, deployment.id, brought);
};
