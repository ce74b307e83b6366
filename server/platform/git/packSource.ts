import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../auth/grants.ts';
import { advisoryLockFamilies } from '../database/advisoryLocks.ts';
import { inOrganization } from '../database/roles/inOrganization.ts';
import type { DB } from '../database/rows.generated.ts';
import { type ContentSource, readContent } from '../blobs/readContent.ts';
import { GitError, type HostedState, type PackSource } from '../../engines/git/index.ts';

/** How a repository stands. Read in one statement, so that all of it belongs together. */
const readState = async (
  transaction: Kysely<DB>,
  { organizationId }: TenantGrant<'JOB'>,
  projectId: string,
): Promise<HostedState> => {
  const { rows } = await sql<HostedState>`
    select push_count as number, pull_request_count as pull_requests, default_branch, prunings, loosened_at is not null as loosened,
      (select id from pushes where pushes.organization_id = hosted.organization_id and pushes.project_id = hosted.project_id
        order by number desc limit 1) as last_push,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'target', target)), '[]') from hosted_refs
        where hosted_refs.organization_id = hosted.organization_id and hosted_refs.project_id = hosted.project_id) as refs,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'sha', sha, 'bytes', bytes, 'through', through) order by stored_at, id), '[]') from hosted_packs
        where hosted_packs.organization_id = hosted.organization_id and hosted_packs.project_id = hosted.project_id) as packs
    from hosted_repositories hosted
    where organization_id = ${organizationId} and project_id = ${projectId} and deleted_at is null`.execute(
    transaction,
  );
  if (!rows[0]) throw new GitError('NOT_FOUND', 'The repository is no longer there.');
  return rows[0];
};

const isThere = async (
  transaction: Kysely<DB>,
  { organizationId }: TenantGrant<'JOB'>,
  projectId: string,
  pushId: string,
): Promise<boolean> =>
  (await transaction
    .selectFrom('pushes')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('projectId', '=', projectId)
    .where('id', '=', pushId)
    .executeTakeFirst()) !== undefined;

/** Locks the clones of a repository until the transaction ends. */
const lockClones = async (transaction: Kysely<DB>, projectId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLockFamilies.hostedClones}, hashtext(${projectId}))`.execute(
    transaction,
  );
};

/** What a clone of a hosted repository is made from: its rows. Each read is a short transaction, so that git never waits in one. */
export const packSource = (from: ContentSource, organizationId: string, projectId: string): PackSource => {
  const { database } = from;
  const read = <T>(work: (transaction: Kysely<DB>, grant: TenantGrant<'JOB'>) => Promise<T>) =>
    inOrganization(database, organizationId, work, { readOnly: true });
  return {
    state: () => read((transaction, grant) => readState(transaction, grant, projectId)),
    // Read committed: the state is read after the lock is taken, and not as of the beginning.
    exclusively: (work) =>
      inOrganization(database, organizationId, async (transaction, grant) => {
        await lockClones(transaction, projectId);
        return work(await readState(transaction, grant, projectId));
      }),
    knows: (pushId) => read((transaction, grant) => isThere(transaction, grant, projectId, pushId)),
    read: (packId) => readContent(from, { kind: 'PACK', organizationId, key: packId }),
  };
};
