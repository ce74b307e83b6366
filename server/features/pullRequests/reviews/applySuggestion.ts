import { applySuggestionInputSchema } from '../../../../schema/generated/validation.ts';
import {
  type Clone,
  commitTree,
  editTree,
  isBinary,
  openQuarantine,
  packQuarantine,
  pushLimits,
  type Quarantine,
  Refused,
  type Signature,
  sourceTreeOf,
} from '../../../engines/git/index.ts';
import { type StoredPush, storePush } from '../../../platform/git/storePack.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { permit, preparedMutation } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { refOf } from '../branches.ts';
import { openRepository, requireHosted } from '../openRepository.ts';
import type { PullRequestRow } from '../rows.ts';
import { settleClone } from '../writeBranches.ts';
import { placesAt } from './placeStore.ts';
import { requireNoSecrets } from './requireNoSecrets.ts';
import type { CommentRow, ThreadRow } from './reviewRows.ts';
import { replaceLines, suggestionOf } from './suggestions.ts';

const mebibyte = 1024 * 1024;
const outdated = 'The lines have changed since the suggestion was written.';

/** A suggestion that can be committed. */
type Suggestion = { row: PullRequestRow; thread: ThreadRow; comment: CommentRow; suggested: string };

/** A commit that git has written in the quarantine. */
type Prepared = Suggestion & {
  commitSha: string;
  received: StoredPush;
  prunings: number;
  directory: string;
};

/** Makes sure that a suggestion can be committed to the pull request as it is now. */
const requireHead = (row: PullRequestRow, headSha: string): void => {
  if (row.state !== 'OPEN' && row.state !== 'DRAFT') {
    throw fault(null, 'NOT_ALLOWED', `#${row.number} is ${row.state.toLowerCase()} already.`);
  }
  if (!row.hasSource) {
    throw fault(null, 'NOT_ALLOWED', `The branch ${row.sourceBranch} is deleted. Push it again first.`);
  }
  if (row.headSha !== headSha) {
    throw fault('headSha', 'CONFLICT', 'Somebody pushed to the branch since you read it. Please try again.');
  }
};

const readSuggestion = async ({ session, stores }: Context, commentId: string): Promise<Suggestion> => {
  const reader = session.allow('ORGANIZATION_READ');
  const comment = await stores.reviews.comment(reader, knownId(commentId, 'comment'));
  const thread = comment && (await stores.reviews.thread(reader, comment.threadId));
  const row = thread && (await stores.pullRequests.load(reader, thread.pullRequestId));
  if (!comment || !thread || !row) throw notFound('comment', commentId);
  const suggested = suggestionOf(comment.body);
  if (suggested === null) throw fault('commentId', 'NOT_ALLOWED', 'The comment suggests no lines.');
  if (thread.side === 'BEFORE') {
    throw fault('commentId', 'NOT_ALLOWED', 'It is about lines that the change removes.');
  }
  if (comment.appliedSha !== null) throw fault('commentId', 'NOT_ALLOWED', 'It is committed already.');
  return { row, thread, comment, suggested };
};

/** The file with the suggested lines in the place of those that were commented on. */
const editedFile = async (clone: Clone, { row, thread, suggested }: Suggestion) => {
  const [place] = await placesAt(clone, thread.commitSha, row.headSha, [thread]);
  if (!place) throw fault('commentId', 'NOT_ALLOWED', outdated);
  const tree = sourceTreeOf(clone, row.headSha);
  const entry = await tree.find(place.path);
  const isSmall = entry !== null && (entry.bytes ?? 0) <= mebibyte;
  const bytes = isSmall ? await tree.read(entry, mebibyte) : null;
  const text = bytes === null || isBinary(bytes) ? null : bytes.toString('utf8');
  // What is not UTF-8 would be written as something else.
  if (bytes === null || text === null || !Buffer.from(text).equals(bytes)) {
    throw fault(
      'commentId',
      'NOT_ALLOWED',
      `${place.path} cannot be edited here: it is not UTF-8, or too large.`,
    );
  }
  const content = replaceLines(text, place, suggested);
  if (content === null) throw fault('commentId', 'NOT_ALLOWED', outdated);
  if (content === text) throw fault('commentId', 'NOT_ALLOWED', 'The file has these lines already.');
  return { path: place.path, content };
};

/** A name that cannot begin a line of its own. */
const oneLine = (name: string): string => name.replaceAll(/[\p{Cc}<>\s]+/gu, ' ').trim();

const writeCommit = async (
  quarantine: Quarantine,
  suggestion: Suggestion,
  { author, coauthor, at }: { author: Signature; coauthor: Signature | null; at: Date },
): Promise<string> => {
  const { row } = suggestion;
  const edit = await editedFile(quarantine.clone, suggestion);
  const trailer = coauthor && `\n\nCo-authored-by: ${oneLine(coauthor.name)} <${oneLine(coauthor.email)}>`;
  return commitTree(quarantine, {
    tree: await editTree(quarantine, row.headSha, [edit]),
    parents: [row.headSha],
    message: `Apply suggestion to ${edit.path.replaceAll(/\p{Cc}/gu, '?')}${trailer ?? ''}`,
    author,
    committer: author,
    at,
  });
};

/**
 * Commits the suggestion of a comment to the source branch, in the name of the viewer. Git writes the commit in a quarantine before the
 * transaction, which makes sure that the head did not move.
 */
export const applySuggestion = preparedMutation(
  {
    access: permit('PULL_REQUEST_CREATE'),
    input: applySuggestionInputSchema,
    audit: ({ pullRequest: { number, title } }: { pullRequest: PullRequestRow }) => ({
      target: `#${number} ${title}`,
    }),
    onFailure: { pullRequest: null },
  },
  async ({ input, context }): Promise<Prepared> => {
    await context.read();
    const { session, stores, runtime, signal } = context;
    const { name, email, userId, organizationId } = session.require();
    const suggestion = await readSuggestion(context, input.commentId);
    const { row, comment } = suggestion;
    requireHead(row, input.headSha);
    const reader = session.allow('ORGANIZATION_READ');
    await requireHosted(context, reader, row.projectId, null);
    const isOther = comment.userId !== null && comment.userId !== userId;
    const coauthor = isOther && comment.userId ? await stores.teams.member(reader, comment.userId) : null;
    await context.end();
    const { clone, prunings } = await openRepository(context, organizationId, row.projectId);
    const { directory } = clone;
    const quarantine = await openQuarantine(directory, 'PERSON', signal);
    try {
      const commitSha = await writeCommit(quarantine, suggestion, {
        author: { name, email },
        coauthor,
        at: runtime.clock(),
      });
      const received = await packQuarantine(quarantine, [commitSha], pushLimits);
      try {
        await requireNoSecrets(context, row.projectId, received);
      } catch (error) {
        await received.release();
        throw error;
      }
      const stored = await storePush(runtime, organizationId, received);
      return { ...suggestion, commitSha, received: stored, prunings, directory };
    } catch (error) {
      await quarantine.release();
      throw error instanceof Refused ? fault('commentId', 'NOT_ALLOWED', error.message) : error;
    }
  },
  async ({ grant, input, prepared, context }) => {
    const { session, stores, runtime } = context;
    const { row, thread, comment, commitSha, received, prunings, directory } = prepared;
    const { projectId, sourceBranch, number, title } = row;
    try {
      const { userId, name, apiKey } = session.require();
      // In the order in which refs are written.
      await stores.storage.lockRoom(grant);
      await stores.pushes.lock(grant, projectId);
      requireHead(await stores.pullRequestChanges.lock(grant, row.id), input.headSha);
      await stores.refs
        .record(
          grant,
          { origin: 'SUGGESTION', userId, name, apiKey, runId: null },
          {
            projectId,
            changes: [{ name: refOf(sourceBranch), before: row.headSha, after: commitSha, forced: false }],
            received,
            prunings,
            activity: `committed a suggestion to the pull request #${number} ${title}`,
          },
        )
        .catch((error: unknown) => {
          if (!(error instanceof Refused)) throw error;
          throw error.refs.size > 0
            ? fault(null, 'NOT_ALLOWED', [...error.refs.values()].join(' '))
            : fault('headSha', 'CONFLICT', error.message);
        });
      await stores.reviewChanges.applied(grant, comment.id, commitSha);
      await stores.reviewChanges.resolve(grant, row, thread.id, { id: userId, name });
      context.afterCommit(
        () => void settleClone(runtime, grant.organizationId, projectId, directory, received),
      );
      return { pullRequest: await stores.pullRequestChanges.lock(grant, row.id) };
    } catch (error) {
      await received.release();
      throw error;
    }
  },
);
