import type { Mergeability, PullRequestFilter } from '../../../schema/generated/types.ts';
import { providerNames, pullRequestPage } from '../../engines/providers/index.ts';
import { knownId } from '../../platform/graphql/ids.ts';
import type { Context } from '../../platform/graphql/context.ts';
import type { Resolvers } from '../../platform/graphql/resolvers.generated.ts';
import { closePullRequest, reopenPullRequest, updatePullRequest } from './changes/changePullRequest.ts';
import { createPullRequest } from './changes/createPullRequest.ts';
import { cancelMergeWhenReady, mergePullRequest } from './changes/mergePullRequest.ts';
import { revertPullRequest } from './changes/revertPullRequest.ts';
import { followPullRequest, type PullRequestNews } from './followPullRequest.ts';
import { isChecked, obstaclesOf } from './obstacles.ts';
import type { PullRequestRow } from './rows.ts';
import { actorOf } from '../../platform/nodes/actorOf.ts';
import type { Grant } from '../../platform/auth/grants.ts';
import type { PageArguments } from '../../platform/graphql/pages/connection.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

const listed = (
  { stores }: Context,
  grant: Grant<'ORGANIZATION_READ'>,
  filter: Partial<PullRequestFilter> | null | undefined,
  page: PageArguments,
) => {
  const { waitingForViewer, ...choice } = filter ?? {};
  const waitingFor = waitingForViewer ? grant.userId : null;
  return stores.pullRequests.list(grant, { ...choice, waitingFor }, page);
};

const mergeabilityOf = (row: PullRequestRow): Mergeability => {
  if (row.provider !== null) return 'NOT_CHECKED';
  if (row.state === 'MERGED') return 'MERGEABLE';
  if (!isChecked(row)) return row.state === 'CLOSED' ? 'NOT_CHECKED' : 'CHECKING';
  return row.mergedTree === null ? 'CONFLICTS' : 'MERGEABLE';
};

export const pullRequestResolvers = {
  Query: {
    pullRequest: (_, { id }, context) =>
      context.stores.pullRequests.load(reading(context), knownId(id, 'pull request')),
    pullRequests: (_, { filter, ...page }, context) => listed(context, reading(context), filter, page),
  },
  Mutation: {
    createPullRequest,
    updatePullRequest,
    closePullRequest,
    reopenPullRequest,
    mergePullRequest,
    cancelMergeWhenReady,
    revertPullRequest,
  },
  Dashboard: {
    pullRequestsWaiting: (_, __, context) => context.stores.pullRequests.countWaiting(reading(context)),
  },
  Project: {
    pullRequests: ({ id }, { state, ...page }, context) =>
      context.stores.pullRequests.list(reading(context), { project: id, state }, page),
    pullRequest: ({ id }, { number }, context) =>
      context.stores.pullRequests.byNumber(reading(context), id, number),
  },
  PullRequest: {
    project: async ({ projectId }, _, context) => {
      const project = await context.stores.projects.load(reading(context), projectId);
      if (!project) throw new Error('A pull request without its project.');
      return project;
    },
    author: ({ id, authorId, authorName, apiKeyId, apiKeyName, agentId, agentName }, _, context) =>
      actorOf(context, {
        id,
        name: agentId === null ? authorName : (agentName ?? ''),
        userId: authorId,
        agentId,
        apiKeyId,
        apiKeyName,
      }),
    run: ({ runId }, _, context) =>
      runId === null ? null : context.stores.agentRuns.load(reading(context), runId),
    changeRuns: ({ id }, _, context) => context.stores.requestedChanges.ofPullRequest(reading(context), id),
    mergedBy: ({ id, mergedBy, mergedByName }, _, context) =>
      mergedByName === null ? null : actorOf(context, { id, userId: mergedBy, name: mergedByName }),
    mergeWhenReady: (row) =>
      row.whenReadyAt === null || row.whenReadyMethod === null
        ? null
        : { row, requestedAt: row.whenReadyAt, method: row.whenReadyMethod },
    difference: async (row, _, context) => {
      const mergeBase = await context.stores.pullRequestCode.mergeBase(reading(context), row);
      return mergeBase === null
        ? null
        : { projectId: row.projectId, beforeSha: mergeBase, afterSha: row.headSha };
    },
    commits: async (row, page, context) => {
      const mergeBase = await context.stores.pullRequestCode.mergeBase(reading(context), row);
      const tip = mergeBase === null ? null : row.headSha;
      const { history } = context.stores;
      return history.commits(reading(context), row.projectId, tip, { without: row.baseSha }, page);
    },
    provider: ({ provider, providerNumber, providerRepository, followedAt, followError }) =>
      provider === null || providerNumber === null || providerRepository === null
        ? null
        : {
            name: providerNames[provider],
            number: providerNumber,
            url: pullRequestPage(provider, providerRepository, providerNumber),
            readAt: followedAt,
            error: followError,
          },
    mergeability: mergeabilityOf,
    conflicts: (row) => (isChecked(row) ? (row.conflicts ?? []).slice(0, 100) : []),
    obstacles: (row, _, context) => {
      const { userId, role, apiKey } = context.session.require();
      const { pullRequestCode } = context.stores;
      const merger = { userId, role, byKey: apiKey !== null };
      return obstaclesOf(context.stores, reading(context), row, merger, {
        isBehind: async () => (await pullRequestCode.mergeBase(reading(context), row)) !== row.baseSha,
        ownership: () => pullRequestCode.ownership(reading(context), row),
      });
    },
    url: ({ projectId, number }, _, { runtime }) =>
      `${runtime.env.publicUrl}/app/projects/${projectId}/pull-requests/${number}`,
  },
  MergeWhenReady: {
    requestedBy: ({ row: { id, whenReadyBy, whenReadyByName } }, _, context) =>
      actorOf(context, { id, userId: whenReadyBy, name: whenReadyByName ?? '' }),
    deleteBranch: ({ row }) => row.whenReadyDeletesBranch,
    cancelReason: ({ row }) => row.whenReadyCancelReason,
  },
  AgentRun: {
    changedPullRequest: ({ pullRequestId }, _, context) =>
      pullRequestId === null ? null : context.stores.pullRequests.load(reading(context), pullRequestId),
    pullRequests: ({ id }, _, context) => context.stores.pullRequests.ofRun(reading(context), id),
  },
  Push: {
    pullRequest: ({ projectId, origin, refs }, _, context) => {
      const tip = origin === 'MERGE' ? refs.find(({ after }) => after)?.after : null;
      return tip ? context.stores.pullRequests.ofMerge(reading(context), projectId, tip) : null;
    },
  },
  FindingEvent: {
    pullRequest: ({ type, findingId, scanId, createdAt }, _, context) =>
      type === 'RESOLVED' && scanId !== null
        ? context.stores.pullRequests.resolving(reading(context), findingId, createdAt)
        : null,
  },
  ScoreChange: {
    pullRequest: ({ projectId, commit }, _, context) =>
      projectId !== null && commit !== null
        ? context.stores.pullRequests.ofMerge(reading(context), projectId, commit)
        : null,
  },
  Deployment: {
    pullRequest: ({ projectId, commitSha }, _, context) =>
      context.stores.pullRequests.ofMerge(reading(context), projectId, commitSha),
  },
  Finding: {
    pullRequests: ({ id }, _, context) => context.stores.pullRequests.ofFinding(reading(context), id),
  },
  Subscription: {
    pullRequestChanged: {
      subscribe: (_, { id }, context) => followPullRequest(context, id),
      resolve: ({ pullRequestChanged }: PullRequestNews, _: unknown, context: Context) =>
        pullRequestChanged.id === null
          ? null
          : context.stores.pullRequests.load(reading(context), pullRequestChanged.id),
    },
  },
  Organization: {
    pullRequests: ({ id }, { filter, ...page }, context) =>
      listed(context, reading(context).inside(id), filter, page),
  },
} satisfies Resolvers;
