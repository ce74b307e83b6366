import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';

/** The commits that a person added to a hosted repository. */
export type BroughtCommits = {
  organizationId: string;
  projectId: string;
  /** The authenticated person, or the one who started the run; never the author or committer that a commit names. */
  userId: string | null;
  /** Full hashes. */
  commits: readonly string[];
};

/** A commit with the people who requested it. */
export type RequestedCommit = { sha: string; userIds: readonly string[] };

/**
 * Stores who brought commits to a hosted repository, for approvals. A commit belongs to the person who brought it first: whoever pushes it
 * again to another branch changes nothing. Call it from everything that adds commits, with the repository locked.
 */
export const recordBroughtCommits = async (
  transaction: Kysely<DB>,
  { organizationId, projectId, userId, commits }: BroughtCommits,
): Promise<void> => {
  if (commits.length === 0) return;
  await sql`insert into brought_commits (organization_id, project_id, sha, user_id)
    select ${organizationId}::uuid, ${projectId}::uuid, decode(unnest.sha, 'hex'), ${userId}::uuid from unnest(${commits}::text[]) as unnest (sha)
    where not exists (
      select from brought_commits known where known.organization_id = ${organizationId} and known.project_id = ${projectId}
        and known.sha = decode(unnest.sha, 'hex')
    )`.execute(transaction);
};

/** Stores that people requested a commit which an agent made: they brought it, as does the person in whose name it was pushed. */
export const recordRequestedCommit = async (
  transaction: Kysely<DB>,
  { organizationId, projectId, userIds, sha }: Omit<BroughtCommits, 'userId' | 'commits'> & RequestedCommit,
): Promise<void> => {
  await sql`insert into brought_commits (organization_id, project_id, sha, user_id)
    select ${organizationId}::uuid, ${projectId}::uuid, decode(${sha}, 'hex'), id from unnest(${userIds}::uuid[]) id
    on conflict do nothing`.execute(transaction);
};
