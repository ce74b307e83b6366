import type { Context } from '../../../platform/graphql/context.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import type { Resolvers } from '../../../platform/graphql/resolvers.generated.ts';
import { type ActorRow, actorOf } from '../../../platform/nodes/actorOf.ts';
import type { PullRequestRow } from '../rows.ts';
import { applySuggestion } from './applySuggestion.ts';
import { dismissThread, replyToThread, resolveThread } from './changeThreads.ts';
import { reviewPullRequest } from './reviewPullRequest.ts';
import type { Lines, ThreadRow, WriterRow } from './reviewRows.ts';
import { isStale } from './reviewStore.ts';
import { suggestionOf } from './suggestions.ts';

const reading = ({ session }: Context) => session.allow('ORGANIZATION_READ');

const writer = (
  { userName: name, ...stored }: WriterRow & { id: string },
  context: Context,
): Promise<ActorRow> => actorOf(context, { ...stored, name });

const pullRequestOf = async (
  { pullRequestId }: { pullRequestId: string },
  context: Context,
): Promise<PullRequestRow> => {
  const row = await context.stores.pullRequests.load(reading(context), pullRequestId);
  if (!row) throw new Error('A review without its pull request.');
  return row;
};

/** Where the lines of a thread are now; null when it is outdated. */
const placeOf = async (thread: ThreadRow, context: Context): Promise<Lines | null> =>
  context.stores.reviewPlaces.find(reading(context), await pullRequestOf(thread, context), thread);

const memberOf = async (userId: string, context: Context) => {
  const member = await context.stores.teams.member(reading(context), userId);
  if (!member) throw new Error('A reviewer who is no member.');
  return member;
};

/** What answers the schema of reviews. */
export const reviewResolvers = {
  PullRequest: {
    reviews: ({ id }, _, context) => context.stores.reviews.ofPullRequest(reading(context), id),
    threads: ({ id }, page, context) => context.stores.reviews.threads(reading(context), id, page),
    thread: async ({ id }, args, context) => {
      const thread = await context.stores.reviews.thread(reading(context), knownId(args.id, 'thread'));
      return thread?.pullRequestId === id ? thread : null;
    },
    viewerReview: ({ id }, _, context) => context.stores.reviews.ofViewer(reading(context), id),
    reviewers: (row, _, context) => context.stores.reviews.reviewers(reading(context), row),
    waitingFor: async ({ id }, _, context) => {
      const ids = await context.stores.reviews.waitingFor(reading(context), id);
      const members = ids.map((id) => context.stores.teams.member(reading(context), id));
      return (await Promise.all(members)).filter((member) => member !== null);
    },
  },
  PullRequestReview: {
    author: (row, _, context) => writer(row, context),
    stale: async (row, _, context) => isStale(await pullRequestOf(row, context), row),
    changesSince: async ({ pullRequestId, headSha }, _, context) => {
      const row = await pullRequestOf({ pullRequestId }, context);
      const isThere = await context.stores.pullRequestCode.has(reading(context), row, headSha);
      return isThere ? { projectId: row.projectId, beforeSha: headSha, afterSha: row.headSha } : null;
    },
  },
  PullRequestReviewer: {
    user: ({ userId }, _, context) => memberOf(userId, context),
  },
  PullRequestThread: {
    review: async ({ reviewId }, _, context) => {
      const review = await context.stores.reviews.load(reading(context), reviewId);
      if (!review) throw new Error('A thread without its review.');
      return review;
    },
    path: async (row, _, context) => (await placeOf(row, context))?.path ?? row.path,
    startLine: async (row, _, context) => (await placeOf(row, context))?.startLine ?? row.startLine,
    line: async (row, _, context) => (await placeOf(row, context))?.line ?? row.line,
    dismissible: ({ findingKind }) => findingKind !== null,
    outdated: async (row, _, context) => (await placeOf(row, context)) === null,
    resolvedBy: ({ id, resolvedBy, resolvedByName }, _, context) =>
      resolvedByName === null ? null : actorOf(context, { id, userId: resolvedBy, name: resolvedByName }),
    comments: ({ id }, page, context) => context.stores.reviews.comments(reading(context), id, page),
  },
  PullRequestComment: {
    author: (row, _, context) => writer(row, context),
    suggestion: ({ body }) => suggestionOf(body),
  },
  Mutation: { reviewPullRequest, replyToThread, resolveThread, dismissThread, applySuggestion },
} satisfies Resolvers;
