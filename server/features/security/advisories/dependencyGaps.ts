import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { anyLockFilePattern, type LeftOut } from '../../../engines/scanner/index.ts';

/** Why packages of a file are not listed: because nothing was read of it, or because no lock file stands beside it. */
export type GapReason = LeftOut | 'NO_LOCK_FILE';

/** A file whose packages are not listed, or not all of them; without a path, something about the whole repository. */
export type DependencyGapRow = { projectId: string; path: string; reason: GapReason };

/** What is left out of lock files only by rules of code, or of earlier commits, concerns no package. */
const ofPackages: readonly LeftOut[] = [
  'TOO_LARGE',
  'TOO_MANY_FILES',
  'TOO_MUCH_TEXT',
  'TOOK_TOO_LONG',
  'TOO_MUCH_MEMORY',
  'NOT_UNDERSTOOD',
  'UNKNOWN_LOCK_FILE',
  'TOO_MUCH_FOUND',
  'GIT_TOO_SLOW',
];

const words: Readonly<Partial<Record<GapReason, string>>> = {
  NO_LOCK_FILE: 'It has no lock file, so the versions it uses are unknown.',
  TOO_LARGE: 'It is larger than lock files that are read: more than 8 MiB.',
  TOO_MANY_FILES: 'The repository has more files than a scan reads.',
  TOO_MUCH_TEXT: 'The repository has more text than a scan reads.',
  TOOK_TOO_LONG: 'Reading it took too long.',
  TOO_MUCH_MEMORY: 'Reading it took too much memory.',
  NOT_UNDERSTOOD: 'It could not be understood.',
  UNKNOWN_LOCK_FILE: 'Lock files of this kind are not read yet.',
  TOO_MUCH_FOUND: 'More was found in it than is kept.',
  SCAN_TOO_LONG: 'The scan took too long and ended here: what comes after was not read.',
  GIT_TOO_SLOW: 'Git took more than a minute to read it, and was stopped.',
};

/** Why packages are not listed, for people to read. */
export const wordsOfGap = (reason: GapReason): string => words[reason] ?? 'It could not be read.';

/** How many files are named. */
const mostNamed = 100;

/**
 * Where the packages of the latest scans are incomplete, the first 100, and how many there are: in all projects that are not archived, or in one
 * of them.
 */
export const readGaps = async (
  transaction: Kysely<DB>,
  organizationId: string,
  projectId: string | null = null,
): Promise<{ gaps: DependencyGapRow[]; gapCount: number }> => {
  const { rows } = await sql<DependencyGapRow & { count: number }>`
    with current as (
      select id, name from projects where organization_id = ${organizationId} and archived_at is null
        and (${projectId}::uuid is null or id = ${projectId})
    ), gaps as (
      select current.id as project_id, current.name, left_out.path, left_out.reason
      from current
      cross join lateral (
        select scans.id from scans
        where scans.organization_id = ${organizationId} and scans.project_id = current.id
        order by scans.finished_at desc, scans.id desc limit 1
      ) latest
      join scan_omissions left_out on left_out.organization_id = ${organizationId} and left_out.scan_id = latest.id
      where left_out.reason = 'SCAN_TOO_LONG'
        or (left_out.path = '' and left_out.reason in ('TOO_MANY_FILES', 'GIT_TOO_SLOW'))
        or (left_out.reason = any(${ofPackages}::text[]) and left_out.path ~ ${anyLockFilePattern})
      union
      select current.id, current.name, findings.file, 'NO_LOCK_FILE'
      from current
      join findings on findings.organization_id = ${organizationId} and findings.project_id = current.id
      where findings.check_id = 'lock-file' and findings.state in ('OPEN', 'CONFIRMED') and findings.file is not null
    )
    select project_id, path, reason, count(*) over ()::integer as count
    from gaps order by lower(name), project_id, path, reason limit ${mostNamed}`.execute(transaction);
  return {
    gaps: rows.map(({ projectId, path, reason }) => ({ projectId, path, reason })),
    gapCount: rows[0]?.count ?? 0,
  };
};
