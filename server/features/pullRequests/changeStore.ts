import { type Kysely, sql } from 'kysely';
import type {
  MergeMethod,
  PullRequestCloseReason,
  RepositoryProvider,
} from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { publish } from '../../platform/events/events.ts';
import { newId } from '../../platform/graphql/ids.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { notFound } from '../../platform/graphql/notFound.ts';
import { pullRequestColumns, type PullRequestRow } from './rows.ts';

type Creator = TenantGrant<'PULL_REQUEST_CREATE' | 'JOB'>;
type Merging = TenantGrant<'PULL_REQUEST_MERGE' | 'JOB'>;
type Changer =
  | Grant<'PULL_REQUEST_CREATE'>
  | Grant<'PULL_REQUEST_REVIEW'>
  | Grant<'FINDING_TRIAGE'>
  | Merging;

/** A pull request before it is stored. Its repository is locked. */
export type NewPullRequest = Pick<
  PullRequestRow,
  'projectId' | 'title' | 'description' | 'sourceBranch' | 'targetBranch' | 'headSha' | 'baseSha'
> & {
  draft: boolean;
  /** The person who creates it, or started the run that does. */
  author: { id: string | null; name: string };
  apiKey: { id: string; name: string } | null;
  run: { id: string; agent: { id: string; name: string } | null } | null;
  /** What it fixes, for a pull request of a run. */
  fix: { rule: string; version: string; findingIds: readonly string[] } | null;
};

/** Where a pull request is that was opened at the provider of a connected repository. */
export type AtProvider = { provider: RepositoryProvider; number: number; repository: string };

/** What the provider says of a pull request that is there. */
export type ProviderNews = {
  state: 'DRAFT' | 'OPEN' | 'MERGED' | 'CLOSED';
  headSha: string | null;
  mergeSha: string | null;
  mergedBy: string | null;
  /** When it is asked again; null when not. */
  followAt: Date | null;
  /** Why it counts as closed although nobody closed it there. */
  closeComment?: string;
};

/** A merge as a person wants it, with the message of the commit that it adds. */
export type WantedMerge = { method: MergeMethod; message: string; deleteBranch: boolean };

/** How a pull request was merged. */
export type Merged = {
  mergeSha: string;
  /** The commit of the target branch that it was merged into. */
  baseSha: string;
  method: MergeMethod;
  by: { id: string; name: string };
  /** Full hashes of the commits that the source branch adds. */
  commits: readonly string[];
};

/** How a pull request was closed. */
export type Closed = { byName: string; reason: PullRequestCloseReason | null; comment: string };

/** Changes pull requests of the active organization. */
export const pullRequestChangeStore = (
  transaction: Kysely<DB>,
  clock: () => Date,
  jobs: Pick<Jobs, 'tell'>,
) => {
  const changed = (organizationId: string, { id, projectId }: Pick<PullRequestRow, 'id' | 'projectId'>) =>
    publish(transaction, { topic: 'pullRequest', organizationId, id, within: projectId });

  const tellChange = (grant: TenantGrant, { id: pullRequestId }: Pick<PullRequestRow, 'id'>): Promise<void> =>
    jobs.tell(transaction, grant, 'pullRequest.changed', { pullRequestId });

  /** Tells that a pull request of a run has another state, for the task that started the run. */
  const tellTask = async (grant: TenantGrant, row: PullRequestRow): Promise<PullRequestRow> => {
    if (row.runId !== null) await jobs.tell(transaction, grant, 'agentRun.changed', { runId: row.runId });
    return row;
  };

  const update = async (
    grant: TenantGrant,
    pullRequest: Pick<PullRequestRow, 'id' | 'projectId'>,
    values: Partial<Omit<PullRequestRow, 'id' | 'projectId'>>,
  ): Promise<PullRequestRow> => {
    const { organizationId } = grant;
    const row = await transaction
      .updateTable('pullRequests')
      .set({ ...values, updatedAt: clock() })
      .where('organizationId', '=', organizationId)
      .where('id', '=', pullRequest.id)
      .returning(pullRequestColumns)
      .executeTakeFirstOrThrow();
    await changed(organizationId, pullRequest);
    await tellChange(grant, pullRequest);
    return row;
  };

  /** The next number of a hosted repository. */
  const nextNumber = async (organizationId: string, projectId: string): Promise<number> =>
    (
      await transaction
        .updateTable('hostedRepositories')
        .set({ pullRequestCount: sql`pull_request_count + 1` })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .returning('pullRequestCount as number')
        .executeTakeFirstOrThrow()
    ).number;

  /** The number that a pull request has at its provider; where an earlier repository of the project had that one, the next free number. */
  const freeNumber = async (organizationId: string, projectId: string, wanted: number): Promise<number> => {
    const { rows } = await sql<{ number: number }>`
      select case when bool_or(number = ${wanted}) then greatest(max(number), ${wanted}) + 1 else ${wanted}::integer end as number
      from pull_requests where organization_id = ${organizationId} and project_id = ${projectId}`.execute(
      transaction,
    );
    return rows[0]?.number ?? wanted;
  };

  return {
    /** Locks a pull request until the transaction ends. Throws NOT_FOUND. */
    lock: async ({ organizationId }: Changer, id: string): Promise<PullRequestRow> => {
      const row = await transaction
        .selectFrom('pullRequests')
        .select(pullRequestColumns)
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!row) throw notFound('pull request', id);
      return row;
    },

    /**
     * Locks a pull request that was read from its provider, until the transaction ends.
     * @returns whether news came from there meanwhile, so that it is read again; null where another worker claimed it since, which knows better
     */
    lockFollowed: async (
      { organizationId }: TenantGrant<'JOB'>,
      { id, claimedUntil }: { id: string; claimedUntil: Date },
    ): Promise<{ row: PullRequestRow; hasNews: boolean } | null> => {
      const locked = await transaction
        .selectFrom('pullRequests')
        .select([...pullRequestColumns, 'pullRequests.followAt'])
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .where('followAt', 'is not', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!locked) return null;
      const { followAt, ...row } = locked;
      if (followAt?.getTime() === claimedUntil.getTime()) return { row, hasNews: false };
      return followAt !== null && followAt <= clock() ? { row, hasNews: true } : null;
    },

    /**
     * Stores a pull request with the next number, and its ref. The caller holds the lock on the repository.
     * @param elsewhere where it is, for one that a run opened at a provider: it has the number that it has there, and no ref. The caller holds the lock on the project
     */
    create: async (
      grant: Creator,
      given: NewPullRequest,
      elsewhere: AtProvider | null = null,
    ): Promise<PullRequestRow> => {
      const { organizationId } = grant;
      const { projectId, author, apiKey, run, fix, draft, ...rest } = given;
      const number = elsewhere
        ? await freeNumber(organizationId, projectId, elsewhere.number)
        : await nextNumber(organizationId, projectId);
      const id = newId();
      const createdAt = clock();
      const row = await transaction
        .insertInto('pullRequests')
        .values({
          ...rest,
          id,
          organizationId,
          projectId,
          number,
          state: draft ? 'DRAFT' : 'OPEN',
          authorId: author.id,
          authorName: author.name,
          apiKeyId: apiKey?.id ?? null,
          apiKeyName: apiKey?.name ?? null,
          runId: run?.id ?? null,
          runHeadSha: run ? given.headSha : null,
          agentId: run?.agent?.id ?? null,
          agentName: run?.agent?.name ?? null,
          fixRule: fix?.rule ?? null,
          fixVersion: fix?.version ?? null,
          provider: elsewhere?.provider ?? null,
          providerNumber: elsewhere?.number ?? null,
          providerRepository: elsewhere?.repository ?? null,
          followAt: elsewhere ? createdAt : null,
          followedAt: elsewhere ? createdAt : null,
          createdAt,
          updatedAt: createdAt,
        })
        .returning(pullRequestColumns)
        .executeTakeFirstOrThrow();
      if (fix && fix.findingIds.length > 0) {
        await transaction
          .insertInto('pullRequestFindings')
          .values(fix.findingIds.map((findingId) => ({ organizationId, pullRequestId: id, findingId })))
          .execute();
      }
      if (!elsewhere) {
        await transaction
          .insertInto('hostedRefs')
          .values({ organizationId, projectId, name: `refs/pull/${number}/head`, target: given.headSha })
          .execute();
      }
      await changed(organizationId, row);
      await tellChange(grant, row);
      await jobs.tell(transaction, grant, 'pullRequest.opened', {
        projectId,
        sourceBranch: given.sourceBranch,
        byRun: run !== null,
      });
      return tellTask(grant, row);
    },

    /** Tells that a branch of a pull request was pushed to. */
    tellPush: async (grant: TenantGrant<'JOB'>, { id }: Pick<PullRequestRow, 'id'>): Promise<void> => {
      const found = await transaction
        .selectFrom('pullRequests')
        .select('id')
        .where('organizationId', '=', grant.organizationId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (found) await tellChange(grant, found);
    },

    /** Changes title, description or draft state. */
    describe: (
      grant: Grant<'PULL_REQUEST_CREATE'>,
      pullRequest: PullRequestRow,
      values: Partial<Pick<PullRequestRow, 'title' | 'description' | 'state' | 'readyBy'>>,
    ): Promise<PullRequestRow> => update(grant, pullRequest, values),

    /** Notes that a pull request is merged. Call it before the refs change: a trigger follows the branches of open ones. */
    merge: async (
      grant: Merging,
      pullRequest: PullRequestRow,
      { mergeSha, baseSha, method, by, commits }: Merged,
    ): Promise<PullRequestRow> => {
      await sql`update pull_requests set brought_by = requested_by || array(
          select distinct user_id from brought_commits
          where organization_id = ${grant.organizationId} and project_id = ${pullRequest.projectId} and user_id is not null
            and sha in (select decode(sha, 'hex') from unnest(${commits}::text[]) sha))
        where organization_id = ${grant.organizationId} and id = ${pullRequest.id}`.execute(transaction);
      const row = await update(grant, pullRequest, {
        state: 'MERGED',
        mergeSha,
        baseSha,
        mergeMethod: method,
        mergedBy: by.id,
        mergedByName: by.name,
        mergedAt: clock(),
      });
      return tellTask(grant, row);
    },

    /** Requests the merge as soon as the pull request is ready, in place of an earlier request. */
    mergeWhenReady: (
      grant: Grant<'PULL_REQUEST_MERGE'>,
      pullRequest: PullRequestRow,
      { by, method, message, deleteBranch }: WantedMerge & { by: { id: string; name: string } },
    ): Promise<PullRequestRow> =>
      update(grant, pullRequest, {
        whenReadyBy: by.id,
        whenReadyByName: by.name,
        whenReadyAt: clock(),
        whenReadyMethod: method,
        whenReadyMessage: message,
        whenReadyDeletesBranch: deleteBranch,
        whenReadyCancelReason: null,
      }),

    /** Cancels the request to merge when ready. */
    cancelMergeWhenReady: (
      grant: Merging,
      pullRequest: PullRequestRow,
      whenReadyCancelReason: string,
    ): Promise<PullRequestRow> => update(grant, pullRequest, { whenReadyCancelReason }),

    /** Notes the commit that a run pushed to a pull request, which the row returned has as its head, and the people who requested it. */
    setRunHead: async (
      grant: TenantGrant<'JOB'>,
      pullRequest: PullRequestRow,
      { runHeadSha, requestedBy }: { runHeadSha: string; requestedBy: readonly string[] },
    ): Promise<PullRequestRow> => {
      await transaction
        .updateTable('pullRequests')
        .set({ runHeadSha, requestedBy: sql`requested_by || ${requestedBy}::uuid[]` })
        .where('organizationId', '=', grant.organizationId)
        .where('id', '=', pullRequest.id)
        .execute();
      return update(grant, pullRequest, { changeRefusal: null });
    },

    /** Notes why the agent of a pull request does not make the requested changes; null when it does. */
    setChangeRefusal: (
      grant: TenantGrant<'JOB'>,
      pullRequest: PullRequestRow,
      changeRefusal: string | null,
    ): Promise<PullRequestRow> => update(grant, pullRequest, { changeRefusal }),

    /** Tells that a person requested changes to a pull request of an agent. */
    tellChangesRequested: (
      grant: Grant<'PULL_REQUEST_REVIEW'>,
      { id: pullRequestId }: PullRequestRow,
      reviewer: { id: string; name: string },
    ): Promise<void> =>
      jobs.tell(transaction, grant, 'pullRequest.changesRequested', { pullRequestId, reviewer }),

    /** Notes who a pull request at a provider was made for besides its author: those who answered questions of its run. */
    setRequested: async (
      { organizationId }: TenantGrant<'JOB'>,
      { id }: Pick<PullRequestRow, 'id'>,
      requestedBy: readonly string[],
    ): Promise<void> => {
      await transaction
        .updateTable('pullRequests')
        .set({ requestedBy: sql`${requestedBy}::uuid[]` })
        .where('organizationId', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /**
     * Notes what the provider says of a pull request that is there, and is locked. Who changes it there is no member here.
     * @returns whether its state is another one
     */
    followed: async (
      grant: TenantGrant<'JOB'>,
      pullRequest: PullRequestRow,
      { state, headSha, mergeSha, mergedBy, followAt, closeComment = '' }: ProviderNews,
    ): Promise<boolean> => {
      const now = clock();
      await transaction
        .updateTable('pullRequests')
        .set({ followAt, followedAt: now, followTries: 0, followError: null })
        .where('organizationId', '=', grant.organizationId)
        .where('id', '=', pullRequest.id)
        .execute();
      const head = headSha ?? pullRequest.headSha;
      if (state === pullRequest.state && head === pullRequest.headSha) {
        if (pullRequest.followError !== null) await changed(grant.organizationId, pullRequest);
        return false;
      }
      if (state === 'MERGED') {
        // Who has a part in it may not be the only one who approves its deployment.
        await sql`update pull_requests set brought_by = requested_by || array_remove(array[author_id], null)
          where organization_id = ${grant.organizationId} and id = ${pullRequest.id}`.execute(transaction);
      }
      const row = await update(grant, pullRequest, {
        state,
        headSha: head,
        mergeSha: state === 'MERGED' ? (mergeSha ?? head) : null,
        mergedByName: state === 'MERGED' ? mergedBy : null,
        mergedAt: state === 'MERGED' ? now : null,
        closedAt: state === 'CLOSED' ? now : null,
        closeComment: state === 'CLOSED' ? closeComment : '',
        closedAsDraft: state === 'CLOSED' && pullRequest.state === 'DRAFT',
      });
      if (state === pullRequest.state) return false;
      await tellTask(grant, row);
      return true;
    },

    /** Notes why a pull request could not be read from its provider, and when it is tried again. */
    notFollowed: async (
      { organizationId }: TenantGrant<'JOB'>,
      pullRequest: Pick<PullRequestRow, 'id' | 'projectId'>,
      { error, followAt }: { error: string; followAt: Date | null },
    ): Promise<void> => {
      const { numUpdatedRows } = await transaction
        .updateTable('pullRequests')
        .set({ followAt, followError: error, followTries: sql`follow_tries + 1` })
        .where('organizationId', '=', organizationId)
        .where('id', '=', pullRequest.id)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await changed(organizationId, pullRequest);
    },

    /**
     * Reads the open pull requests of a project that are at its provider at the next occasion: something happened there.
     * @param evenFailing whether also those that could not be read last, which else wait for their next attempt
     */
    followSoon: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
      evenFailing: boolean,
    ): Promise<void> => {
      await transaction
        .updateTable('pullRequests')
        .set({ followAt: clock() })
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('state', 'in', ['DRAFT', 'OPEN'])
        .where('followAt', 'is not', null)
        .$if(!evenFailing, (query) => query.where('followTries', '=', 0))
        .execute();
    },

    /** Closes a pull request without a merge. */
    close: async (
      grant: Grant<'PULL_REQUEST_CREATE'>,
      pullRequest: PullRequestRow,
      { byName, reason, comment }: Closed,
    ): Promise<PullRequestRow> => {
      const row = await update(grant, pullRequest, {
        state: 'CLOSED',
        closedAsDraft: pullRequest.state === 'DRAFT',
        closedByName: byName,
        closeReason: reason,
        closeComment: comment,
        closedAt: clock(),
      });
      return tellTask(grant, row);
    },

    /** Opens a closed pull request again, as a draft if it was one, with the commits that its branches have now. */
    reopen: async (
      grant: Grant<'PULL_REQUEST_CREATE'>,
      pullRequest: PullRequestRow,
      heads: { headSha: string; baseSha: string },
    ): Promise<PullRequestRow> => {
      const row = await update(grant, pullRequest, {
        ...heads,
        state: pullRequest.closedAsDraft ? 'DRAFT' : 'OPEN',
        hasSource: true,
        closedByName: null,
        closeReason: null,
        closeComment: '',
        closedAt: null,
      });
      return tellTask(grant, row);
    },
  };
};
