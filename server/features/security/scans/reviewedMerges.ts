import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { ReviewedMerge, ReviewedMerges } from '../../../engines/scanner/index.ts';

/**
 * Reads the merges of pull requests that ended in one of these commits, and whether somebody had approved what was merged. An approval counts as it
 * did at the merge: it was the reviewer's last verdict, about the head that was merged or the same patch, and the reviewer had not created the pull
 * request, started its run, marked it as ready, or brought its commits. Approvals of deleted accounts do not count.
 * @returns null when the repository is hosted elsewhere
 */
export const readReviewedMerges = async (
  transaction: Kysely<DB>,
  { organizationId }: TenantGrant<'JOB'>,
  projectId: string,
  commits: readonly string[],
): Promise<ReviewedMerges | null> => {
  const hosted = await transaction
    .selectFrom('hostedRepositories')
    .select('defaultBranch')
    .where('organizationId', '=', organizationId)
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  if (!hosted) return null;
  const { rows } = await sql<ReviewedMerge>`
    with merged as materialized (
      select * from pull_requests
      where organization_id = ${organizationId} and project_id = ${projectId} and merge_sha = any(${commits}::text[])
    ), last as (
      select distinct on (merged.id, reviews.user_id) merged.id, reviews.user_id, verdict,
        reviews.head_sha = merged.head_sha
          or (merged.checked_head_sha = merged.head_sha and reviews.patch_id = merged.patch_id) as is_of_merged
      from merged
      join pull_request_reviews reviews on reviews.organization_id = ${organizationId}
        and reviews.pull_request_id = merged.id and reviews.created_at <= merged.merged_at
      where reviews.user_id is not null and reviews.api_key_id is null and verdict <> 'COMMENT'
      order by merged.id, reviews.user_id, reviews.created_at desc, reviews.id desc
    ), branch as (
      select merged.id, pushes.user_id, pushes.number, pushes.pushed_at, after from merged
      join pushes on pushes.organization_id = ${organizationId} and pushes.project_id = ${projectId}
        and pushes.pushed_at <= merged.merged_at
      join pushed_refs on pushed_refs.organization_id = ${organizationId} and pushed_refs.push_id = pushes.id
        and pushed_refs.name = 'refs/heads/' || source_branch
    )
    select merge_sha, base_sha, exists (
      select from last join users on users.id = last.user_id
      where last.id = merged.id and verdict = 'APPROVE' and is_of_merged and email_verified_at <= merged_at
        and last.user_id is distinct from author_id and last.user_id is distinct from ready_by
        and not last.user_id = any(brought_by)
        and not exists (
          select from pull_request_reviews brought where brought.organization_id = ${organizationId}
            and brought.pull_request_id = merged.id and brought.user_id = last.user_id and brought.brought_commits
        )
        -- The branch as it was last created before the pull request.
        and not exists (
          select from branch where branch.id = merged.id and branch.user_id = last.user_id and after is not null
            and branch.number > coalesce((
              select max(gone.number) from branch gone
              where gone.id = merged.id and gone.after is null and gone.pushed_at <= merged.created_at
            ), 0)
        )
    ) as is_approved
    from merged`.execute(transaction);
  return { branch: hosted.defaultBranch, merges: rows };
};
