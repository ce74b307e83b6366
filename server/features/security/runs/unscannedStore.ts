import { type Kysely, sql } from 'kysely';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { LeftOut } from '../../../engines/scanner/index.ts';
import { dayFrom } from '../triage/acceptance.ts';

/** A file that a scan did not read, and the acceptance that holds today, if there is one. */
type OmissionRow = {
  path: string;
  reason: LeftOut;
  unscanned: boolean;
  acceptedUntil: string | null;
  acceptedBy: string | null;
  acceptedReason: string | null;
};

/**
 * The paths and contents of a scan that an acceptance covers: each listed file, and the commit as a whole, with an empty path, if the scan
 * concerns it as a whole or left more unscanned than it lists.
 */
const acceptable = (organizationId: string, scanId: string) => sql`
  select scans.project_id, omissions.path, omissions.object
  from scan_omissions omissions
  join scans on scans.organization_id = omissions.organization_id and scans.id = omissions.scan_id
  where omissions.organization_id = ${organizationId} and omissions.scan_id = ${scanId} and omissions.unscanned
  union
  select project_id, '', commit from scans
  where organization_id = ${organizationId} and id = ${scanId} and commit is not null and unscanned_count > (
    select count(*) from scan_omissions omissions
    where omissions.organization_id = ${organizationId} and omissions.scan_id = ${scanId} and omissions.unscanned)`;

/** What scans left unscanned, and its acceptance by admins. */
export const unscannedStore = (transaction: Kysely<DB>, clock: () => Date) => {
  return {
    /** Files that a scan did not read, those first that could hide a vulnerability; the first 100. */
    omissions: async (
      { organizationId }: Grant<'ORGANIZATION_READ'>,
      scanId: string,
    ): Promise<OmissionRow[]> =>
      transaction
        .selectFrom('scanOmissions')
        .innerJoin('scans', (on) =>
          on
            .onRef('scans.organizationId', '=', 'scanOmissions.organizationId')
            .onRef('scans.id', '=', 'scanOmissions.scanId'),
        )
        .leftJoin('unscannedFileAcceptances as accepted', (on) =>
          on
            .onRef('accepted.organizationId', '=', 'scans.organizationId')
            .onRef('accepted.projectId', '=', 'scans.projectId')
            .onRef('accepted.path', '=', 'scanOmissions.path')
            .onRef('accepted.object', '=', 'scanOmissions.object')
            .on('accepted.acceptedUntil', '>=', dayFrom(clock(), 0)),
        )
        .select([
          'scanOmissions.path',
          'scanOmissions.unscanned',
          sql<LeftOut>`scan_omissions.reason`.as('reason'),
        ])
        .select(['accepted.acceptedUntil', 'accepted.acceptedBy', 'accepted.reason as acceptedReason'])
        .where('scanOmissions.organizationId', '=', organizationId)
        .where('scanOmissions.scanId', '=', scanId)
        .orderBy('scanOmissions.number')
        .limit(100)
        .execute(),

    /** Accepts what a scan left unscanned until a day, in place of earlier acceptances. Returns how many acceptances that are. */
    accept: async (
      { organizationId }: Grant<'PROJECT_PROTECT'>,
      scanId: string,
      { reason, until, by }: { reason: string; until: string; by: string },
    ): Promise<number> => {
      const { rows } = await sql`
        insert into unscanned_file_acceptances
          (organization_id, project_id, path, object, reason, accepted_until, accepted_by, accepted_at)
        select ${organizationId}::uuid, project_id, path, object, ${reason}, ${until}::date, ${by}, ${clock()}::timestamptz
        from (${acceptable(organizationId, scanId)}) unscanned
        on conflict (organization_id, project_id, path, object) do update
          set reason = excluded.reason, accepted_until = excluded.accepted_until,
            accepted_by = excluded.accepted_by, accepted_at = excluded.accepted_at
        returning path`.execute(transaction);
      return rows.length;
    },

    /** Withdraws the acceptances that hold today of what a scan left unscanned. Returns how many there were. */
    withdraw: async ({ organizationId }: Grant<'PROJECT_PROTECT'>, scanId: string): Promise<number> => {
      const { rows } = await sql`
        delete from unscanned_file_acceptances accepted
        using (${acceptable(organizationId, scanId)}) unscanned
        where accepted.organization_id = ${organizationId} and accepted.project_id = unscanned.project_id
          and accepted.path = unscanned.path and accepted.object = unscanned.object
          and accepted.accepted_until >= ${dayFrom(clock(), 0)}::date
        returning accepted.path`.execute(transaction);
      return rows.length;
    },
  };
};
