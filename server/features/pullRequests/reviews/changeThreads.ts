import {
  dismissThreadInputSchema,
  replyToThreadInputSchema,
  resolveThreadInputSchema,
} from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { requireHosted } from '../openRepository.ts';
import type { PullRequestRow } from '../rows.ts';
import type { CommentRow, ThreadRow } from './reviewRows.ts';
import { mostComments } from './reviewStore.ts';
import { tellReview, writerOf } from './tellReview.ts';

type Threaded = { thread: ThreadRow; pullRequest: PullRequestRow };

const access = permit('PULL_REQUEST_CREATE');
const targetOf = ({ pullRequest: { number, title }, thread }: Threaded): string =>
  `#${number} ${title}: ${thread.path}:${thread.line}`;

/** Locks the pull request of a thread. */
const lock = async (
  context: Context,
  grant: Grant<'PULL_REQUEST_CREATE'> | Grant<'FINDING_TRIAGE'>,
  threadId: string,
): Promise<Threaded> => {
  const { session, stores } = context;
  const reader = session.allow('ORGANIZATION_READ');
  const id = knownId(threadId, 'thread');
  const thread = await stores.reviews.thread(reader, id);
  if (!thread) throw notFound('thread', id);
  const pullRequest = await stores.pullRequestChanges.lock(grant, thread.pullRequestId);
  await requireHosted(context, reader, pullRequest.projectId, null);
  return { thread, pullRequest };
};

/** Adds a comment to a thread. The author of the pull request and those who wrote in the thread are notified. */
export const replyToThread = mutation(
  {
    access,
    input: replyToThreadInputSchema,
    audit: (done: Threaded & { comment: CommentRow }) => ({ target: targetOf(done) }),
    onFailure: { comment: null, thread: null },
  },
  async ({ grant, input: { threadId, body }, context }) => {
    const { session, stores } = context;
    const { thread, pullRequest } = await lock(context, grant, threadId);
    const earlier = await stores.reviews.participants(session.allow('ORGANIZATION_READ'), thread.id);
    const comment = await stores.reviewChanges.reply(grant, pullRequest, thread.id, writerOf(context), body);
    if (!comment) {
      throw fault('body', 'LIMIT_REACHED', `A thread can have at most ${mostComments} comments.`);
    }
    const to = [pullRequest.authorId, ...earlier];
    await tellReview(context, grant, pullRequest, { did: 'commented on', text: body, to });
    return { comment, thread, pullRequest };
  },
);

/** Resolves a thread, or opens it again. */
export const resolveThread = mutation(
  {
    access,
    input: resolveThreadInputSchema,
    audit: (done: Threaded) => ({ target: targetOf(done) }),
    onFailure: { thread: null },
  },
  async ({ grant, input: { threadId, resolved }, context }) => {
    const { session, stores } = context;
    const { thread, pullRequest } = await lock(context, grant, threadId);
    if ((thread.resolvedAt !== null) === resolved) return { thread, pullRequest };
    const { userId, name } = session.require();
    const by = resolved ? { id: userId, name } : null;
    return {
      thread: await stores.reviewChanges.resolve(grant, pullRequest, thread.id, by),
      pullRequest,
    };
  },
);

/** Resolves a thread of an agent with the reason why no agent is to raise its finding again. */
export const dismissThread = mutation(
  {
    access: permit('FINDING_TRIAGE'),
    input: dismissThreadInputSchema,
    audit: (done: Threaded) => ({ target: `${targetOf(done)} (${done.thread.dismissalReason})` }),
    onFailure: { thread: null },
  },
  async ({ grant, input: { threadId, reason }, context }) => {
    const { session, stores } = context;
    if (reason === 'ACCEPTED_RISK') {
      throw fault(
        'reason',
        'INVALID',
        'A risk is accepted until a day, on the finding. Merge the change first, or choose another reason.',
      );
    }
    const { thread, pullRequest } = await lock(context, grant, threadId);
    if (thread.findingKind === null) {
      throw fault(
        'threadId',
        'NOT_ALLOWED',
        'Only findings that an agent raised can be dismissed. Resolve the thread instead.',
      );
    }
    const { userId: id, name } = session.require();
    return {
      thread: await stores.reviewChanges.dismiss(grant, pullRequest, thread.id, { id, name }, reason),
      pullRequest,
    };
  },
);
