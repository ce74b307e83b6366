import type { Context } from '../../platform/graphql/context.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { outcomeOf } from './outcome.ts';
import { readApprovalObstacle, readApproverNames, readOwnApproval } from './gates/approvalObstacle.ts';
import { approveDeployment } from './gates/approveDeployment.ts';
import { approvalsNeeded } from './gates/gates.ts';
import { cancelDeployment } from './orders/cancelDeployment.ts';
import { type DeploymentNews, followDeployments, toldDeployment } from './followDeployments.ts';
import { rollBackEnvironment } from './orders/rollBackEnvironment.ts';
import type { DeploymentRow } from './rows.ts';
import { startDeployment } from './orders/startDeployment.ts';
import { actorOf } from '../../platform/nodes/actorOf.ts';
import { validate } from 'uuid';
import type { DeploymentFilter } from '../../../schema/generated/types.ts';
import type { DeploymentChoice } from './store.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

/** Who asked for a deployment, and with which key. */
const starter = ({ actorName, apiKeyName }: DeploymentRow): string | null =>
  actorName && apiKeyName ? `${actorName}, API key ${apiKeyName}` : actorName;

/** What blocks a deployment. An address is confirmed in one's own profile: others get no path, as theirs would not help. */
const reasonsFor = ({ reasons, actorId }: DeploymentRow, { session }: Context) => {
  const isOwn = session.viewer?.userId === actorId;
  return reasons.map((reason) =>
    reason.code === 'UNVERIFIED_ADDRESS' && !isOwn ? { ...reason, path: null } : reason,
  );
};

const choiceOf = (filter: Partial<DeploymentFilter<Date>> | null | undefined): DeploymentChoice => ({
  // What cannot be an id is the id of no project.
  project: filter?.project?.length ? filter.project.filter((id) => validate(id)) : null,
  environment: filter?.environment ?? [],
  status: filter?.status ?? [],
  from: filter?.createdAt?.from ?? null,
  to: filter?.createdAt?.to ?? null,
});

/** Resolvers of deployments and their approvals. */
export const deploymentResolvers = {
  Query: {
    deployments: (_, { filter, ...page }, context) =>
      context.stores.deployments.list(reading(context), choiceOf(filter), page),
    deployment: (_, { id }, context) =>
      context.stores.deployments.load(reading(context), knownId(id, 'deployment')),
  },
  Mutation: { startDeployment, approveDeployment, rollBackEnvironment, cancelDeployment },
  Subscription: {
    deploymentChanged: {
      subscribe: (_, followed, context) => followDeployments(context, followed),
      resolve: (news: DeploymentNews, _: unknown, context: Context) => toldDeployment(news, context),
    },
  },
  DeploymentChange: {
    resync: ({ deploymentId, missed }) => deploymentId === null || missed === true,
    deployment: ({ deploymentId }, _, context) =>
      deploymentId === null ? null : context.stores.deployments.load(reading(context), deploymentId),
  },
  Project: {
    lastDeployment: ({ id }, _, context) => context.stores.deployments.latest(reading(context), id),
    deployments: ({ id }, { environment, status, ...page }, context) =>
      context.stores.deployments.ofProject(reading(context), id, choiceOf({ environment, status }), page),
  },
  Deployment: {
    actor: ({ id, actorId, actorName, apiKeyId, apiKeyName }, _, context) =>
      actorOf(context, { id, userId: actorId, name: actorName ?? 'Slipway', apiKeyId, apiKeyName }),
    url: ({ id, projectId }, _, { runtime }) =>
      `${runtime.env.publicUrl}/app/projects/${projectId}/deployments/${id}`,
    commit: async ({ projectId, commitSha }, _, context) => {
      const repository = await context.stores.repositories.ofProject(reading(context), projectId);
      const open = repository && (await context.stores.code.open(reading(context), repository));
      return open?.state === 'READY'
        ? context.stores.history.commit(reading(context), projectId, commitSha)
        : null;
    },
    project: ({ projectId }, _, context) => context.stores.projects.load(reading(context), projectId),
    target: ({ environmentId }, _, context) =>
      environmentId === null ? null : context.stores.environments.load(reading(context), environmentId),
    outcome: (deployment, _, context) => outcomeOf(context, deployment),
    startedBy: (deployment) => starter(deployment),
    reasons: (deployment, _, context) => reasonsFor(deployment, context),
    build: ({ buildId }, _, context) =>
      buildId === null ? null : context.stores.builds.load(reading(context), buildId),
    release: ({ releaseId }, _, context) =>
      releaseId === null ? null : context.stores.releases.load(reading(context), releaseId),
    previousRelease: ({ previousReleaseId }, _, context) =>
      previousReleaseId === null ? null : context.stores.releases.load(reading(context), previousReleaseId),
    undoneBy: ({ undoneById }, _, context) =>
      undoneById === null ? null : context.stores.deployments.load(reading(context), undoneById),
    approvals: ({ id }, _, context) => context.stores.approvals.of(reading(context), id),
    requiredApprovals: async (deployment, _, context) => {
      const { environmentId } = deployment;
      const environment =
        environmentId === null
          ? null
          : await context.stores.environments.load(reading(context), environmentId);
      return environment ? approvalsNeeded(environment.gates, deployment) : 0;
    },
    approverNames: (deployment, _, context) => readApproverNames(context, deployment),
    approvalObstacle: (deployment, _, context) => readApprovalObstacle(context, deployment),
    viewerApprovedAt: (deployment, _, context) => readOwnApproval(context, deployment),
    job: async ({ jobId, buildId }, _, context) => {
      const grant = reading(context);
      const build =
        jobId === null && buildId !== null ? await context.stores.builds.load(grant, buildId) : null;
      const id = jobId ?? build?.jobId ?? null;
      return id === null ? null : context.stores.jobs.find(grant, id);
    },
  },
  Organization: {
    deployments: ({ id }, { filter, ...page }, context) =>
      context.stores.deployments.list(reading(context).inside(id), choiceOf(filter), page),
  },
  DeploymentApproval: {
    actor: ({ deploymentId, userId, userName }, _, context) =>
      actorOf(context, { id: deploymentId, userId, name: userName }),
  },
} satisfies Resolvers;
