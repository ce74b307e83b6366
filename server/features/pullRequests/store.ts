import { type Kysely, type RawBuilder, sql } from 'kysely';
import { validate } from 'uuid';
import type { PullRequestFilter, PullRequestState } from '../../../schema/generated/types.ts';
import type { Grant, TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import { lowerContains } from '../../platform/database/statements/contains.ts';
import { named } from '../../platform/database/statements/namedStatements.ts';
import { rowLoader } from '../../platform/graphql/loaders.ts';
import { newestBy, type PageArguments } from '../../platform/graphql/pages/connection.ts';
import { findBy, readFound } from '../../platform/graphql/readFound.ts';
import { readPage } from '../../platform/graphql/pages/readPage.ts';
import { reviewedBy, waitingForPerson } from './reviews/reviewerStatement.ts';
import { pullRequestColumns, type PullRequestPage, type PullRequestRow } from './rows.ts';

type Reader = Grant<'ORGANIZATION_READ'> | TenantGrant<'JOB'>;

/** Which pull requests a list holds. */
type PullRequestChoice = Omit<Partial<PullRequestFilter>, 'waitingForViewer'> & {
  /** Only those in which it is the turn of this person. */
  waitingFor?: string | null;
};

const pageSize = 12;
const mostOfFinding = 10;

const among = (ids: RawBuilder<{ pullRequestId: string }>) => sql<boolean>`pull_requests.id in (${ids})`;
const openStates: PullRequestState[] = ['DRAFT', 'OPEN'];

const isOpen = ({ state }: PullRequestRow): boolean => state === 'OPEN' || state === 'DRAFT';

/** Whether somebody closed it at its provider, where no reason is given. */
const isClosedThere = ({ provider, state, closeComment }: PullRequestRow): boolean =>
  provider !== null && state === 'CLOSED' && closeComment === '';

/** Reads the pull requests of the active organization. changeStore.ts changes them. */
export const pullRequestStore = (transaction: Kysely<DB>) => {
  const rowsOf = (organizationId: string) =>
    transaction
      .selectFrom('pullRequests')
      .where('pullRequests.organizationId', '=', organizationId)
      .select(pullRequestColumns);
  const byId = rowLoader<PullRequestRow>(
    (organizationId, ids) => rowsOf(organizationId).where('pullRequests.id', 'in', ids).execute(),
    ({ id }) => id,
  );

  const byMerge = rowLoader<PullRequestRow>(
    (organizationId, shas) => rowsOf(organizationId).where('mergeSha', 'in', shas).execute(),
    ({ mergeSha }) => mergeSha ?? '',
  );

  const openByFinding = rowLoader<PullRequestRow & { findingId: string }>(
    (organizationId, findingIds) =>
      rowsOf(organizationId)
        .innerJoin('pullRequestFindings as fixed', (join) =>
          join
            .onRef('fixed.organizationId', '=', 'pullRequests.organizationId')
            .onRef('fixed.pullRequestId', '=', 'pullRequests.id'),
        )
        .select('fixed.findingId')
        .where('fixed.findingId', 'in', findingIds)
        .where('pullRequests.state', 'in', openStates)
        .execute(),
    ({ findingId }) => findingId,
  );

  return {
    /** Whether the organization may change something: not while it is suspended or its subscription is paused. Null when it is gone. */
    organizationState: async ({
      organizationId,
    }: Reader): Promise<'ACTIVE' | 'SUSPENDED' | 'PAUSED' | null> => {
      const row = await transaction
        .selectFrom('organizations')
        .leftJoin('subscriptions', 'subscriptions.organizationId', 'organizations.id')
        .select(['organizations.suspendedAt', 'subscriptions.status'])
        .where('organizations.id', '=', organizationId)
        .executeTakeFirst();
      if (!row) return null;
      if (row.suspendedAt !== null) return 'SUSPENDED';
      return row.status === 'PAUSED' ? 'PAUSED' : 'ACTIVE';
    },

    /** A pull request, or null. Reads several in one statement. */
    load: (grant: Reader, id: string): Promise<PullRequestRow | null> => byId(grant, id),

    /** A pull request of a project by its number, or null. */
    byNumber: async (
      { organizationId }: Reader,
      projectId: string,
      number: number,
    ): Promise<PullRequestRow | null> =>
      (await rowsOf(organizationId)
        .where('projectId', '=', projectId)
        .where('number', '=', number)
        .executeTakeFirst()) ?? null,

    /** The open pull request from a branch of a project, or null. */
    openFrom: async (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      projectId: string,
      sourceBranch: string,
    ): Promise<PullRequestRow | null> =>
      (await rowsOf(organizationId)
        .where('projectId', '=', projectId)
        .where('sourceBranch', '=', sourceBranch)
        .where('pullRequests.state', 'in', ['OPEN', 'DRAFT'])
        .limit(1)
        .executeTakeFirst()) ?? null,

    /** These pull requests, in this order. */
    byIds: async (grant: Grant<'ORGANIZATION_READ'>, ids: readonly string[]): Promise<PullRequestRow[]> =>
      (await Promise.all(ids.map((id) => byId(grant, id)))).filter((row) => row !== null),

    /** A page of the pull requests that a filter selects, newest first, 12 by default. An id that is no UUID selects nothing. */
    list: (
      { organizationId }: Reader,
      filter: PullRequestChoice,
      args: PageArguments,
    ): Promise<PullRequestPage> => {
      const { project, projects, state, author, reviewer, waitingFor, ofRuns, search } = filter;
      let chosen = rowsOf(organizationId);
      if (reviewer != null) {
        chosen = chosen.where(
          validate(reviewer) ? among(reviewedBy(organizationId, reviewer)) : sql<boolean>`false`,
        );
      }
      if (waitingFor != null) {
        chosen = chosen.where(among(waitingForPerson(organizationId, waitingFor)));
      }
      if (ofRuns) chosen = chosen.where('pullRequests.runId', 'is not', null);
      if (project != null) {
        chosen = validate(project)
          ? chosen.where('pullRequests.projectId', '=', project)
          : chosen.where(sql<boolean>`false`);
      }
      if (projects != null) {
        const ids = projects.filter((id) => validate(id));
        chosen = chosen.where(sql<boolean>`pull_requests.project_id = any(${ids}::uuid[])`);
      }
      if (author != null) {
        chosen = validate(author)
          ? chosen.where('pullRequests.authorId', '=', author)
          : chosen.where(sql<boolean>`false`);
      }
      if (state?.length) chosen = chosen.where('pullRequests.state', 'in', state);
      const sort = newestBy('pull_requests.created_at', 'pull_requests.id');
      if (!search?.trim()) return readPage(chosen, sort, args, pageSize);
      const found = findBy(chosen, sort, [
        lowerContains(search.trim(), sql.ref('pull_requests.search_text')),
      ]);
      return readFound(transaction, { rows: rowsOf(organizationId), found, sort, size: pageSize }, args);
    },

    /** How many open pull requests wait for the viewer. */
    countWaiting: async ({ organizationId, userId }: Grant<'ORGANIZATION_READ'>): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        ${named('pull_requests_waiting')} select count(*)::integer as count from (${waitingForPerson(organizationId, userId)}) waiting`.execute(
        transaction,
      );
      return rows[0]?.count ?? 0;
    },

    /** The pull request whose merge made a commit, or null. Reads several in one statement. */
    ofMerge: async (grant: Reader, projectId: string, mergeSha: string): Promise<PullRequestRow | null> => {
      const row = await byMerge(grant, mergeSha);
      return row?.projectId === projectId ? row : null;
    },

    /** The newest merged pull request that was to fix a finding and was merged before an instant, or null. */
    resolving: async (
      { organizationId }: Reader,
      findingId: string,
      before: Date,
    ): Promise<PullRequestRow | null> =>
      (await rowsOf(organizationId)
        .innerJoin('pullRequestFindings as fixed', (join) =>
          join
            .onRef('fixed.organizationId', '=', 'pullRequests.organizationId')
            .onRef('fixed.pullRequestId', '=', 'pullRequests.id'),
        )
        .where('fixed.findingId', '=', findingId)
        .where('mergedAt', '<=', before)
        .orderBy('mergedAt', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? null,

    /** The open pull requests of a project that come from or go to one of these branches. */
    openOn: (
      { organizationId }: Reader,
      projectId: string,
      branches: readonly string[],
    ): Promise<PullRequestRow[]> =>
      rowsOf(organizationId)
        .where('projectId', '=', projectId)
        .where('pullRequests.state', 'in', openStates)
        .where((of) => of.or([of('sourceBranch', 'in', branches), of('targetBranch', 'in', branches)]))
        .execute(),

    /** The pull requests that fix a finding, newest first; at most 10. */
    ofFinding: ({ organizationId }: Reader, findingId: string): Promise<PullRequestRow[]> =>
      rowsOf(organizationId)
        .innerJoin('pullRequestFindings as fixed', (join) =>
          join
            .onRef('fixed.organizationId', '=', 'pullRequests.organizationId')
            .onRef('fixed.pullRequestId', '=', 'pullRequests.id'),
        )
        .where('fixed.findingId', '=', findingId)
        .orderBy('pullRequests.createdAt', 'desc')
        .limit(mostOfFinding)
        .execute(),

    /** The open pull request that fixes a finding, or null. Reads several in one statement. */
    openOfFinding: (grant: Reader, findingId: string): Promise<PullRequestRow | null> =>
      openByFinding(grant, findingId),

    /** The pull requests that a run opened, newest first; at most 50. */
    ofRun: ({ organizationId }: Reader | TenantGrant<'JOB'>, runId: string): Promise<PullRequestRow[]> =>
      rowsOf(organizationId)
        .where('runId', '=', runId)
        .orderBy('pullRequests.createdAt', 'desc')
        .limit(50)
        .execute(),

    /**
     * Pull requests of runs that speak against another one for a rule: one that is open, and one of the same version that was closed as wrong,
     * unwanted or a false positive, or at its provider.
     */
    fixesOf: async (
      { organizationId }: Reader,
      projectId: string,
      rule: string,
      version: string,
    ): Promise<{
      open: PullRequestRow | null;
      refused: PullRequestRow | null;
      closedThere: PullRequestRow | null;
    }> => {
      const rows = await rowsOf(organizationId)
        .where('projectId', '=', projectId)
        .where('fixRule', '=', rule)
        .orderBy('pullRequests.createdAt', 'desc')
        .execute();
      const isRefused = ({ closeReason, fixVersion }: PullRequestRow) =>
        fixVersion === version &&
        (closeReason === 'WRONG' || closeReason === 'UNWANTED' || closeReason === 'FALSE_POSITIVE');
      const closed = rows.find((row) => row.fixVersion === version && isClosedThere(row));
      return {
        open: rows.find(isOpen) ?? null,
        refused: rows.find(isRefused) ?? null,
        closedThere: closed ?? null,
      };
    },

    /** The pull requests of runs that were closed as unwanted or as a false positive, or at their provider, the newest for each of these findings. */
    refusedOfFindings: async (
      { organizationId }: Reader,
      findingIds: readonly string[],
    ): Promise<Map<string, PullRequestRow>> => {
      if (findingIds.length === 0) return new Map();
      const rows = await rowsOf(organizationId)
        .innerJoin('pullRequestFindings as fixed', (join) =>
          join
            .onRef('fixed.organizationId', '=', 'pullRequests.organizationId')
            .onRef('fixed.pullRequestId', '=', 'pullRequests.id'),
        )
        .select('fixed.findingId')
        .where(sql<boolean>`fixed.finding_id = any(${findingIds}::uuid[])`)
        .where((of) =>
          of.or([
            of('closeReason', 'in', ['UNWANTED', 'FALSE_POSITIVE']),
            // Where no reason is given. One that counts as closed as it is followed no more has a comment.
            of.and([
              of('provider', 'is not', null),
              of('pullRequests.state', '=', 'CLOSED'),
              of('closeComment', '=', ''),
            ]),
          ]),
        )
        .orderBy('pullRequests.createdAt')
        .execute();
      return new Map(rows.map((row) => [row.findingId, row]));
    },

    /** How many open pull requests the runs of an agent, or those without one, have in a project. */
    countOpenOf: async (
      { organizationId }: Reader,
      projectId: string,
      agentId: string | null,
    ): Promise<number> => {
      const { count } = await transaction
        .selectFrom('pullRequests')
        .select((of) => of.fn.countAll<number>().as('count'))
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .where('runId', 'is not', null)
        .where('agentId', agentId === null ? 'is' : '=', agentId)
        .where('state', 'in', ['DRAFT', 'OPEN'])
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Ids of the findings that a pull request is to fix; at most 100. */
    findingIds: async ({ organizationId }: Reader, pullRequestId: string): Promise<string[]> => {
      const rows = await transaction
        .selectFrom('pullRequestFindings')
        .select('findingId')
        .where('organizationId', '=', organizationId)
        .where('pullRequestId', '=', pullRequestId)
        .limit(100)
        .execute();
      return rows.map(({ findingId }) => findingId);
    },
  };
};
