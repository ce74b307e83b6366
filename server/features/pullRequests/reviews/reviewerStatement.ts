import { type RawBuilder, sql } from 'kysely';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import type { PullRequestRow } from '../rows.ts';
import type { ReviewRow } from './reviewRows.ts';

/** A member who reviewed or is asked to, with the last review that decides. */
export type Standing = {
  userId: string;
  name: string;
  verdict: ReviewRow['verdict'] | null;
  headSha: string | null;
  patchId: string | null;
  involvement:
    | 'AUTHOR'
    | 'STARTED_RUN'
    | 'MARKED_READY'
    | 'REQUESTED'
    | 'ANSWERED'
    | 'PUSHED'
    | 'UNVERIFIED'
    | null;
  /** Whether the member is asked for a review and has not written one since. */
  requested: boolean;
};

const roles = Object.entries(rolePermissions)
  .filter(([, permissions]) => permissions.includes('PULL_REQUEST_REVIEW'))
  .map(([role]) => role);

/**
 * The standings of pull requests as a common table expression, `standing`, beside `pull_request`. A standing is a member who reviewed or is asked to,
 * with the last approval or request for changes, else the last comment; and the part that the member has in the change. All of it is known from
 * rows: who created it, marked it as ready, requested changes that an agent made, answered its questions, and pushed to its branch since that was last created. What commits say of themselves proves nothing.
 * @param chosen selects rows of pull_requests
 * @param also a member who is read too
 */
const withStandings = (
  organizationId: string,
  chosen: RawBuilder<unknown>,
  also: string | null = null,
) => sql`
  with pull_request as materialized (${chosen}), last as (
    select distinct on (pull_request_id, user_id) pull_request_id, user_id, verdict, head_sha, patch_id
    from pull_request_reviews reviews
    where organization_id = ${organizationId} and pull_request_id in (select id from pull_request)
      and user_id is not null and api_key_id is null
    order by pull_request_id, user_id, verdict <> 'COMMENT' desc, created_at desc, reviews.id desc
  ), asked as (
    select pull_request_id, user_id from pull_request_reviewers
    where organization_id = ${organizationId} and pull_request_id in (select id from pull_request)
  ), people as (
    select pull_request_id, user_id from last
    union
    select pull_request_id, user_id from asked
    union
    select id, ${also}::uuid from pull_request where ${also}::uuid is not null
  ), branch as (
    select pull_request.id as pull_request_id, pushes.user_id, pushes.number, pushes.pushed_at, after from pull_request
    join pushes on pushes.organization_id = pull_request.organization_id and pushes.project_id = pull_request.project_id
    join pushed_refs on pushed_refs.organization_id = pushes.organization_id and pushed_refs.push_id = pushes.id
      and pushed_refs.name = 'refs/heads/' || source_branch
  ), standing as (
    select people.pull_request_id, users.id as user_id, users.name, last.verdict, last.head_sha, last.patch_id,
      case
        when pull_request.author_id = users.id then case when run_id is null then 'AUTHOR' else 'STARTED_RUN' end
        when ready_by = users.id then 'MARKED_READY'
        when users.id = any(requested_by) then 'REQUESTED'
        when exists (
          select from agent_runs where agent_runs.organization_id = ${organizationId} and agent_runs.id = run_id
            and users.id = any(answered_by)
        ) then 'ANSWERED'
        when exists (
          select from pull_request_reviews brought where brought.organization_id = ${organizationId}
            and brought.pull_request_id = pull_request.id and brought.user_id = users.id and brought.brought_commits
        ) or exists (
          select from branch where branch.pull_request_id = pull_request.id and branch.user_id = users.id and after is not null
            and number > coalesce((
              select max(gone.number) from branch gone
              where gone.pull_request_id = pull_request.id and gone.after is null and gone.pushed_at <= pull_request.created_at
            ), 0)
        ) then 'PUSHED'
        when users.email_verified_at is null then 'UNVERIFIED'
      end as involvement,
      exists (
        select from asked where asked.pull_request_id = people.pull_request_id and asked.user_id = people.user_id
      ) as requested
    from people
    join pull_request on pull_request.id = people.pull_request_id
    join memberships on memberships.organization_id = ${organizationId} and memberships.user_id = people.user_id
      and memberships.role::text = any(${roles}::text[])
    join users on users.id = people.user_id
    left join last on last.pull_request_id = people.pull_request_id and last.user_id = people.user_id
  )`;

/**
 * Reads the members who reviewed a pull request or are asked to, by name.
 * @param also a member who is read too
 */
export const standingsOf = (
  organizationId: string,
  { id }: Pick<PullRequestRow, 'id'>,
  also: string | null = null,
): RawBuilder<Standing> => {
  const chosen = sql`select * from pull_requests where organization_id = ${organizationId} and id = ${id}`;
  return sql<Standing>`${withStandings(organizationId, chosen, also)}
    select user_id, name, verdict, head_sha, patch_id, involvement, requested from standing
    order by lower(name), user_id`;
};

/** A person whose turn it is. */
export type Turn = { pullRequestId: string; userId: string };

/**
 * Reads whose turn it is in open pull requests; nobody's in those at a provider. A reviewer is to act who is asked and has not reviewed since, or whose review was about another
 * change; else it is the turn of the author: to answer a request for changes, to finish a draft, or to merge.
 */
const turns = (organizationId: string, chosen: RawBuilder<unknown>): RawBuilder<Turn> => sql<Turn>`
  ${withStandings(organizationId, sql`${chosen} and state in ('DRAFT', 'OPEN') and provider is null`)}, judged as (
    select standing.*, requested or (verdict <> 'COMMENT' and (verdict = 'REQUEST_CHANGES' or involvement is null)
      and standing.head_sha <> pull_request.head_sha
      -- The patch is known of the head that was checked last.
      and (checked_head_sha is distinct from pull_request.head_sha or pull_request.patch_id is null
        or standing.patch_id is distinct from pull_request.patch_id)) as is_due
    from standing join pull_request on pull_request.id = standing.pull_request_id
  ), due as (
    select pull_request_id, judged.user_id from judged join pull_request on pull_request.id = pull_request_id
    where is_due and state = 'OPEN' and judged.user_id is distinct from author_id and not exists (
      select from judged refused
      where refused.pull_request_id = judged.pull_request_id and refused.verdict = 'REQUEST_CHANGES' and not refused.is_due
    )
  )
  select pull_request_id, user_id from due
  union all
  select id, author_id from pull_request
  where author_id is not null and not exists (select from due where due.pull_request_id = pull_request.id)`;

/** Reads whose turn it is in each of these pull requests; nobody's in merged and closed ones. */
export const turnsIn = (organizationId: string, ids: readonly string[]): RawBuilder<Turn> =>
  turns(
    organizationId,
    sql`select * from pull_requests where organization_id = ${organizationId} and id = any(${ids}::uuid[])`,
  );

/** Selects the ids of the pull requests that a member reviewed or is asked to, whoever's turn it is. */
export const reviewedBy = (organizationId: string, userId: string): RawBuilder<{ pullRequestId: string }> =>
  sql`select pull_request_id from pull_request_reviewers where organization_id = ${organizationId} and user_id = ${userId}
    union
    select pull_request_id from pull_request_reviews
    where organization_id = ${organizationId} and user_id = ${userId} and api_key_id is null`;

/** Selects the ids of the open pull requests in which it is somebody's turn. */
export const waitingForPerson = (
  organizationId: string,
  userId: string,
): RawBuilder<{ pullRequestId: string }> => {
  const chosen = sql`select * from pull_requests where organization_id = ${organizationId}
    and (author_id = ${userId} or id in (${reviewedBy(organizationId, userId)}))`;
  return sql`select pull_request_id from (${turns(organizationId, chosen)}) turn where user_id = ${userId}`;
};
