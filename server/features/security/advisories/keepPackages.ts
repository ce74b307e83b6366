import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../../platform/database/statements/jsonRows.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { ComparedPackage } from '../../../engines/scanner/index.ts';

/** The scan that packages are kept of. */
type PackageScan = {
  organizationId: string;
  projectId: string;
  scanId: string;
  /** The instant before the first advisory was read: newer ones are compared with the packages later. */
  comparedAt: Date;
  /** Whether it did not read all that it was to: then the packages of files of which it tells nothing stay. */
  partial: boolean;
};

const portion = 2_000;

/** Keeps the packages of a project's latest scan in the place of those before, or of those in the same files. */
export const keepPackages = async (
  transaction: Kysely<DB>,
  { organizationId, projectId, scanId, comparedAt, partial }: PackageScan,
  packages: readonly ComparedPackage[],
): Promise<void> => {
  const told = [...new Set(packages.map(({ path }) => path))];
  await transaction
    .deleteFrom('scanPackages')
    .where('organizationId', '=', organizationId)
    .where('projectId', '=', projectId)
    .$if(partial, (query) => query.where(sql<boolean>`file = any(${told}::text[])`))
    .execute();
  const { numUpdatedRows: stayed } = await transaction
    .updateTable('scanPackages')
    .set({ scanId })
    .where('organizationId', '=', organizationId)
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  for (let from = 0; from < packages.length; from += portion) {
    const rows = packages.slice(from, from + portion).map(({ path, ...locked }) => ({
      ...locked,
      file: path,
      id: newId(),
    }));
    await sql`
      insert into scan_packages (
        id, organization_id, project_id, scan_id, ecosystem, name, version, direct, through, license, file, line, advisories
      )
      select id, ${organizationId}, ${projectId}, ${scanId}, ecosystem, name, version, direct, through, license, file, line, advisories
      from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as told (
        id uuid, ecosystem text, name text, version text, direct boolean, through text[], license text, file text, line integer,
        advisories text[]
      )`.execute(transaction);
  }
  await sql`
    insert into package_checks (organization_id, project_id, checked_at, package_bytes)
    select ${organizationId}, ${projectId}, ${comparedAt}, coalesce(sum(pg_column_size(scan_packages)), 0)
    from scan_packages where organization_id = ${organizationId} and project_id = ${projectId}
    on conflict (organization_id, project_id) do update set package_bytes = excluded.package_bytes, checked_at =
      -- Those that stay were not compared now.
      case when ${stayed > 0n} then least(package_checks.checked_at, excluded.checked_at) else excluded.checked_at end,
      -- Whether there are packages of which nobody asked is to be looked at anew.
      ask_at = null`.execute(transaction);
};
