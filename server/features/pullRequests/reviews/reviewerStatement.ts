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
  involvement: 'AUTHOR' | 'STARTED_RUN' | 'MARKED_READY' | 'PUSHED' | 'UNVERIFIED' | null;
};

const roles = Object.entries(rolePermissions)
  .filter(([, permissions]) => permissions.includes('PULL_REQUEST_REVIEW'))
  .map(([role]) => role);

/**
 * Reads the members who reviewed a pull request or are asked to, each with the last approval or request for changes, else the last comment; and
 * the part that a member has in the change. All of it is known from rows: who created it, marked it as ready, and pushed to its branch since
 * that was last created. What commits say of themselves proves nothing.
 * @param also a member who is read too
 */
export const standingsOf = (
  organizationId: string,
  { id }: Pick<PullRequestRow, 'id'>,
  also: string | null = null,
): RawBuilder<Standing> => sql<Standing>`
  with pull_request as (
    select * from pull_requests where organization_id = ${organizationId} and id = ${id}
  ), last as (
    select distinct on (user_id) user_id, verdict, head_sha, patch_id from pull_request_reviews
    where organization_id = ${organizationId} and pull_request_id = ${id} and user_id is not null and api_key_id is null
    order by user_id, verdict <> 'COMMENT' desc, created_at desc, pull_request_reviews.id desc
  ), people as (
    select user_id from last
    union
    select user_id from pull_request_reviewers where organization_id = ${organizationId} and pull_request_id = ${id}
    union
    select ${also}::uuid where ${also}::uuid is not null
  ), branch as (
    select pushes.user_id, pushes.number, pushes.pushed_at, after from pull_request
    join pushes on pushes.organization_id = pull_request.organization_id and pushes.project_id = pull_request.project_id
    join pushed_refs on pushed_refs.organization_id = pushes.organization_id and pushed_refs.push_id = pushes.id
      and pushed_refs.name = 'refs/heads/' || source_branch
  )
  select users.id as user_id, users.name, last.verdict, last.head_sha, last.patch_id,
    case
      when pull_request.author_id = users.id then case when run_id is null then 'AUTHOR' else 'STARTED_RUN' end
      when ready_by = users.id then 'MARKED_READY'
      when exists (
        select from pull_request_reviews brought where brought.organization_id = ${organizationId}
          and brought.pull_request_id = ${id} and brought.user_id = users.id and brought.brought_commits
      ) or exists (
        select from branch where branch.user_id = users.id and after is not null and number > coalesce(
          (select max(gone.number) from branch gone where gone.after is null and gone.pushed_at <= pull_request.created_at), 0)
      ) then 'PUSHED'
      when users.email_verified_at is null then 'UNVERIFIED'
    end as involvement
  from people
  join memberships on memberships.organization_id = ${organizationId} and memberships.user_id = people.user_id
    and memberships.role::text = any(${roles}::text[])
  join users on users.id = people.user_id
  cross join pull_request
  left join last on last.user_id = people.user_id
  order by lower(users.name), users.id`;
