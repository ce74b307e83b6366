import { type Kysely, sql } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import {
  type CheckAnswer,
  type ComparedPackage,
  isEcosystem,
  type LockedPackage,
  type Report,
  unreadLocks,
} from '../../../engines/scanner/index.ts';
import { lookedFor } from '../scans/lookedFor.ts';
import { reconcile } from '../scans/reconcile.ts';
import { scannedFindings } from '../scans/scannedFindings.ts';
import type { NewFinding } from '../scans/tellOfFindings.ts';
import type { ChangedFindings } from '../findingNews.ts';
import { keepPackages } from './keepPackages.ts';

/** What comparing a scan's packages with the advisories of now came to. */
export type Recheck = {
  projectId: string;
  jobId: string;
  /** The scan that the packages are of. */
  scanId: string;
  packages: readonly ComparedPackage[];
  reports: readonly Report[];
  answer: CheckAnswer;
  /** When the newest of the advisories that they were compared with was changed; null where none were imported. */
  advisoryDataAt: Date | null;
  /** The instant before the first advisory was read. */
  comparedAt: Date;
};

/** The scan that it is, and what that changed of findings. */
export type RecheckChanges = {
  scanId: string;
  found: number;
  resolved: number;
  reopened: number;
  /** Those of critical or high severity that were never found before. */
  serious: readonly NewFinding[];
  /** The findings that it opened, by severity, and resolved. */
  changed: ChangedFindings;
  /** How many files the scan that it takes over from left out. */
  omitted: number;
};

const isOpen = ({ state }: { state: string }): boolean => state === 'OPEN' || state === 'CONFIRMED';

/** Reads the packages of latest scans, and writes what new advisories say of them. */
export const recheckStore = (transaction: Kysely<DB>, clock: () => Date) => {
  const latest = (organizationId: string, projectId: string) =>
    transaction
      .selectFrom('scans')
      .select(['id', 'commit', 'startedAt', 'rulesVersion', 'partial', 'fileCount'])
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .orderBy('finishedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();

  const omittedBy = async (organizationId: string, scanId: string): Promise<number> => {
    const run = await transaction
      .selectFrom('scanRuns')
      .select('omitted')
      .where('organizationId', '=', organizationId)
      .where('id', '=', scanId)
      .executeTakeFirst();
    return run?.omitted ?? 0;
  };

  const omissions = (organizationId: string, scanId: string) =>
    transaction
      .selectFrom('scanOmissions')
      .select(['path', 'reason'])
      .where('organizationId', '=', organizationId)
      .where('scanId', '=', scanId)
      .execute();

  /** Writes a scan that differs from the one before in the answer of one check, and takes over what that one saw. */
  const copyScan = async (
    organizationId: string,
    { projectId, jobId, scanId, answer, advisoryDataAt }: Recheck,
    outcome: 'PASSED' | 'FAILED' | 'NOT_CHECKED',
    finishedAt: Date,
  ): Promise<string> => {
    const id = newId();
    const reason = outcome === 'NOT_CHECKED' && 'reason' in answer ? answer.reason : null;
    await sql`
      insert into scans (
        id, organization_id, project_id, job_id, cause, advisory_data_at, commit, started_at, finished_at, rules_version, partial, file_count
      )
      select ${id}, organization_id, project_id, ${jobId}, 'ADVISORY_DATA', ${advisoryDataAt}::timestamptz, commit, ${finishedAt}, ${finishedAt},
        rules_version, partial, file_count
      from scans where organization_id = ${organizationId} and id = ${scanId}`.execute(transaction);
    await sql`
      insert into scan_results (organization_id, scan_id, check_id, check_name, severity, outcome, reason)
      select organization_id, ${id}, check_id, check_name, severity,
        case when check_id = ${answer.check} then ${outcome}::check_outcome else outcome end,
        case when check_id = ${answer.check} then ${reason} else reason end
      from scan_results where organization_id = ${organizationId} and scan_id = ${scanId}`.execute(
      transaction,
    );
    await sql`
      insert into scan_omissions (organization_id, scan_id, number, path, reason)
      select organization_id, ${id}, number, path, reason
      from scan_omissions where organization_id = ${organizationId} and scan_id = ${scanId}`.execute(
      transaction,
    );
    // What the scan before saw, this one did: files that are renamed later are known by it.
    await transaction
      .updateTable('findings')
      .set({ scanId: id })
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where('scanId', '=', scanId)
      .execute();
    return id;
  };

  return {
    /** The packages of a project's latest scan with the lock files that it did not read, or null where there are none. */
    packages: async (
      { organizationId }: TenantGrant<'JOB'>,
      projectId: string,
    ): Promise<{ scanId: string; packages: LockedPackage[]; unread: string[] } | null> => {
      const rows = await transaction
        .selectFrom('scanPackages')
        .select(['scanId', 'ecosystem', 'name', 'version', 'direct', 'through', 'license', 'file', 'line'])
        .where('organizationId', '=', organizationId)
        .where('projectId', '=', projectId)
        .orderBy('id')
        .execute();
      const [first] = rows;
      const packages = rows.flatMap(({ ecosystem, file, scanId: _scan, ...told }) =>
        isEcosystem(ecosystem) ? [{ ...told, ecosystem, path: file }] : [],
      );
      if (!first) return null;
      const { scanId } = first;
      return { scanId, packages, unread: unreadLocks(await omissions(organizationId, scanId)) };
    },

    /**
     * Writes what new advisories say of packages. Where that changes something it is a scan of its own, whose other checks stay as they
     * were. Null where nothing changed, or where a scan came meanwhile, which knows better.
     */
    record: async (
      { organizationId }: TenantGrant<'JOB'>,
      recheck: Recheck,
    ): Promise<RecheckChanges | null> => {
      const { projectId, scanId, reports, answer, packages, comparedAt } = recheck;
      const scan = await latest(organizationId, projectId);
      if (scan?.id !== scanId) return null;
      const at = clock();
      const findings = scannedFindings(transaction, () => at);
      const known = (await findings.known(organizationId, projectId)).filter(
        ({ checkId }) => checkId === answer.check,
      );
      // A scan that left files out does not know whether a package is gone; this one knows no more.
      const leftOut = await omissions(organizationId, scanId);
      const looked = lookedFor({ partial: scan.partial, historyCut: false, answers: [answer], leftOut });
      const reconciled = reconcile(known, reports, looked);
      const before = await transaction
        .selectFrom('scanResults')
        .select(['outcome', 'reason'])
        .where('organizationId', '=', organizationId)
        .where('scanId', '=', scanId)
        .where('checkId', '=', answer.check)
        .executeTakeFirst();
      const failing =
        reconciled.found.length > 0 ||
        reconciled.seen.some(({ finding }) => finding.state !== 'DISMISSED') ||
        known.some((one) => isOpen(one) && !reconciled.gone.includes(one));
      const passed = answer.outcome === 'NOT_CHECKED' || scan.partial ? 'NOT_CHECKED' : 'PASSED';
      const outcome = failing ? 'FAILED' : passed;
      const isSame =
        before?.outcome === outcome &&
        reconciled.found.length === 0 &&
        reconciled.gone.length === 0 &&
        reconciled.seen.every(({ finding }) => finding.state !== 'RESOLVED');
      const writtenFor = isSame ? scanId : await copyScan(organizationId, recheck, outcome, at);
      const told = { scanId: writtenFor, projectId, commit: scan.commit };
      const changes = await findings.write(organizationId, told, reconciled);
      const kept = { organizationId, projectId, scanId: writtenFor, comparedAt, partial: false };
      await keepPackages(transaction, kept, packages);
      return isSame
        ? null
        : { ...changes, scanId: writtenFor, omitted: await omittedBy(organizationId, scanId) };
    },
  };
};
