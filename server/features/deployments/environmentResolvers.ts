import type { Context } from '../../platform/graphql/context.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { siteAddress } from '../../engines/sites/index.ts';
import { previewDeployment } from './gates/requirements.ts';
import { changePreviewSettings, removePreview } from './previews/changePreviews.ts';
import { expiryDays, mostPreviews, withoutPreviews } from './previews/previewStore.ts';
import { addFreezeWindow, removeFreezeWindow } from './rules/freezeWindows.ts';
import { updateEnvironment } from './rules/updateEnvironment.ts';
import { outboundAddress } from '../../../schema/rules/outboundHosts.ts';
import { addOutboundHosts, removeOutboundHosts } from './outbound/changeOutboundHosts.ts';
import { removeVariable, setVariables } from './variables/changeVariables.ts';
import { discardVariables } from './variables/discardVariables.ts';
import { pendingIn } from './variables/pendingIn.ts';
import { environmentName } from './environmentName.ts';
import { effectiveHealthPath } from './rows.ts';
import { actorOf } from '../../platform/nodes/actorOf.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

/** Resolvers of environments with their rules, variables and previews. */
export const environmentResolvers = {
  Query: {
    environment: (_, { id }, context) =>
      context.stores.environments.load(reading(context), knownId(id, 'environment')),
  },
  Mutation: {
    updateEnvironment,
    addFreezeWindow,
    removeFreezeWindow,
    addOutboundHosts,
    removeOutboundHosts,
    setVariables,
    removeVariable,
    discardVariables,
    changePreviewSettings,
    removePreview,
  },
  PullRequest: {
    preview: async ({ projectId, sourceBranch }, _, context) => {
      const environments = await context.stores.environments.ofProject(reading(context), projectId);
      return environments.find(({ kind, branch }) => kind === 'PREVIEW' && branch === sourceBranch) ?? null;
    },
  },
  Project: {
    environments: async ({ id }, { kind }, context) => {
      const all = await context.stores.environments.ofProject(reading(context), id);
      return kind ? all.filter((environment) => kind.includes(environment.kind)) : all;
    },
    previewSettings: async ({ id }, _, context) => ({
      ...((await context.stores.previews.settings(reading(context), id)) ?? withoutPreviews),
      limit: mostPreviews,
      expiryDays,
    }),
  },
  Environment: {
    name: (environment) => environmentName(environment),
    address: ({ hostLabel, organizationSlug }, _, { runtime }) =>
      siteAddress(runtime.env, hostLabel, organizationSlug),
    serviceEngine: (_environment, _, { runtime }) =>
      runtime.env.cluster === null ? 'MACHINE' : 'KUBERNETES',
    project: ({ projectId }, _, context) => context.stores.projects.load(reading(context), projectId),
    release: ({ releaseId }, _, context) =>
      releaseId === null ? null : context.stores.releases.load(reading(context), releaseId),
    deployment: ({ deploymentId }, _, context) =>
      deploymentId === null ? null : context.stores.deployments.load(reading(context), deploymentId),
    state: ({ id }, _, context) => context.stores.environments.state(reading(context), id),
    healthCheck: ({ healthPath, healthStatus, healthSeconds, watchSeconds, mostFailures, releaseId }) => ({
      path: healthPath,
      status: healthStatus,
      seconds: healthSeconds,
      watchSeconds,
      mostFailures,
      releaseId,
    }),
    freezeWindows: ({ id }, _, context) =>
      context.stores.environmentRules.freezeWindows(reading(context), id),
    updatedAt: ({ changedAt }) => changedAt,
    // Where services no longer run in Kubernetes, a number that is still set counts towards the plan, and can be set to 1.
    replicas: ({ replicas }, _, { runtime }) =>
      runtime.env.cluster === null && replicas === 1 ? null : replicas,
    variables: ({ id }, _, context) => context.stores.variables.ofEnvironment(reading(context), id),
    outboundHosts: async ({ id }, { first }, context) =>
      (await context.stores.outbound.ofEnvironment(reading(context), id)).hosts.slice(
        0,
        Math.max(first ?? 100, 0),
      ),
    refusedConnections: async ({ id }, { first }, context) =>
      (await context.stores.outbound.ofEnvironment(reading(context), id)).refused.slice(
        0,
        Math.max(first ?? 20, 0),
      ),
    outboundTraffic: async ({ id }, _, context) =>
      (await context.stores.outbound.ofEnvironment(reading(context), id)).traffic,
    pendingVariables: (environment, _, context) => pendingIn(context, environment),
    deploymentPreview: (environment, asked, context) => previewDeployment(context, environment, asked),
    queue: async ({ id }, { first }, context) =>
      (await context.stores.deployments.queue(reading(context), id)).slice(0, Math.max(first ?? 20, 0)),
  },
  OutboundHost: {
    address: (host) => outboundAddress(host),
    addedAt: ({ addedAt }) => new Date(addedAt),
    actor: ({ environmentId, addedById, addedBy }, _, context) =>
      actorOf(context, { id: environmentId, userId: addedById, name: addedBy }),
  },
  RefusedTarget: {
    address: (target) => outboundAddress(target),
    lastAt: ({ lastAt }) => new Date(lastAt),
  },
  HealthCheck: {
    effectivePath: async ({ path, releaseId }, _, context) => {
      const isOwn = path !== '/' || releaseId === null;
      return isOwn
        ? path
        : effectiveHealthPath(path, await context.stores.releases.load(reading(context), releaseId));
    },
  },
  PendingVariables: {
    deployment: ({ environmentId }, _, context) =>
      context.stores.variables.bringing(reading(context), environmentId),
  },
  EnvironmentState: {
    processorPercent: ({ processorShare }) => (processorShare === null ? null : processorShare / 10),
  },
  EnvironmentVariable: {
    actor: ({ id, changedById, changedBy }, _, context) =>
      changedById === null ? null : actorOf(context, { id, userId: changedById, name: changedBy }),
  },
  FreezeWindow: {
    actor: ({ id, createdById, createdBy }, _, context) =>
      createdById === null ? null : actorOf(context, { id, userId: createdById, name: createdBy }),
  },
} satisfies Resolvers;
