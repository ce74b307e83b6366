import { type Kysely, sql } from 'kysely';
import { jsonRows } from '../../database/jsonRows.ts';
import type { DB } from '../../database/rows.generated.ts';
import { newId } from '../../graphql/ids.ts';
import type { ComparedPackage } from '../../scanner/dependencies/findVulnerable.ts';

/** The scan that packages are kept of. */
type PackageScan = { organizationId: string; projectId: string; scanId: string; at: Date };

const portion = 2_000;

/** Keeps the packages of a project's latest scan in the place of those before. */
export const keepPackages = async (
  transaction: Kysely<DB>,
  { organizationId, projectId, scanId, at }: PackageScan,
  packages: readonly ComparedPackage[],
): Promise<void> => {
  await transaction
    .deleteFrom('scanPackages')
    .where('organizationId', '=', organizationId)
    .where('projectId', '=', projectId)
    .execute();
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
    insert into package_checks (organization_id, project_id, checked_at) values (${organizationId}, ${projectId}, ${at})
    on conflict (organization_id, project_id) do update set checked_at = excluded.checked_at`.execute(
    transaction,
  );
};
