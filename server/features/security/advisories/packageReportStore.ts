import { type Kysely, sql } from 'kysely';
import type { Severity } from '../../../../schema/generated/types.ts';
import {
  knownVulnerabilities,
  licenseJudge,
  type PackageUpdate,
  packageUpdates,
  vulnerabilityRule,
} from '../../../engines/scanner/index.ts';
import { plainText } from '../../../engines/text/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { licenseStore } from '../licenses/licenseStore.ts';
import { readGaps, wordsOfGap } from './dependencyGaps.ts';
import { readAdvisories, readAdvisoryData } from './readAdvisories.ts';
import { recheckStore } from './recheckStore.ts';

/** An open finding about a vulnerable package. */
type VulnerablePackage = {
  id: string;
  title: string;
  severity: Severity;
  file: string | null;
  line: number | null;
  /** Which version fixes it, or that none is known. */
  fix: string | null;
};

/** A vulnerable package with its open findings, and what would fix them. */
export type UpdatablePackage = Omit<PackageUpdate, 'reports'> & {
  /** The worst first. */
  findings: (VulnerablePackage & {
    /** Whether a version fixes it. */
    isFixed: boolean;
  })[];
};

/** A package in the versions of the lock files, with its license. */
type LicensedPackage = { name: string; version: string; license: string };

/** What is known of the packages in the lock files of a project's latest scan. */
export type PackageReport = {
  packageCount: number;
  lockFiles: string[];
  /** Findings that nobody dismissed, the worst first. */
  vulnerable: VulnerablePackage[];
  /** The packages that those are about, in the same order. */
  updates: UpdatablePackage[];
  /** How many findings about vulnerable packages are dismissed or an accepted risk. */
  dismissedCount: number;
  /** Why there may be more vulnerabilities; null when nothing is unknown. */
  lack: string | null;
  /** Files whose packages are not known, with the reason. */
  gaps: { path: string; reason: string }[];
  /** The licenses that the organization allows; empty when it has no list. */
  allowedLicenses: string[];
  /** Packages under a license that is not allowed; empty when there is no list. */
  notAllowed: LicensedPackage[];
  /** How many packages have which license, the most frequent first; null is not known. */
  licenses: { license: string | null; count: number }[];
};

/** What findings are told by: how a scan writes the title of a report. */
const placeOf = ({ title, file }: { title: string; file: string | null }): string =>
  `${file ?? ''}\0${plainText(title, 300)}`;

/** Brings findings together with the packages that they are about. */
const withFindings = (
  updates: readonly PackageUpdate[],
  findings: readonly VulnerablePackage[],
): UpdatablePackage[] => {
  const byPlace = new Map(
    updates.flatMap((update) =>
      update.reports.map(({ title, path, isFixed }) => [placeOf({ title, file: path }), { update, isFixed }]),
    ),
  );
  const found = new Map<PackageUpdate, UpdatablePackage['findings']>();
  for (const finding of findings) {
    const known = byPlace.get(placeOf(finding));
    if (!known) continue;
    const { update, isFixed } = known;
    found.set(update, [...(found.get(update) ?? []), { ...finding, isFixed }]);
  }
  return [...found].map(([{ reports: _reports, ...update }, its]) => ({ ...update, findings: its }));
};

/** Reads reports of packages. */
export const packageReportStore = (
  transaction: Kysely<DB>,
  { clock, isAsked }: { clock: () => Date; isAsked: boolean },
) => ({
  /** Reads what is known of the packages of a project: from its latest scan, its findings, and the licenses that are allowed now. */
  ofProject: async (grant: TenantGrant<'JOB'>, projectId: string): Promise<PackageReport> => {
    const { organizationId } = grant;
    const packages = (await recheckStore(transaction, clock).packages(grant, projectId))?.packages ?? [];
    const findings = transaction
      .selectFrom('findings')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .where('checkId', '=', vulnerabilityRule.check)
      .where('tool', 'is', null);
    const vulnerable = await findings
      .select(['id', 'title', 'severity', 'file', 'line', 'fix'])
      .where('state', 'in', ['OPEN', 'CONFIRMED'])
      .orderBy(sql`severity_rank(severity)`)
      .orderBy('title')
      .orderBy('id')
      .execute();
    const { count } = await findings
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'DISMISSED')
      .executeTakeFirstOrThrow();
    const latest = await transaction
      .selectFrom('scans')
      .select('partial')
      .where('organizationId', '=', organizationId)
      .where('projectId', '=', projectId)
      .orderBy('finishedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const answer = knownVulnerabilities(packages, await readAdvisoryData(transaction, packages), {
      failed: false,
      isAsked,
      partial: latest?.partial ?? false,
      unread: [],
      now: clock(),
    });
    // Titles begin with the name of the package.
    const named = new Set(vulnerable.map(({ title }) => title.split(' ', 1)[0]));
    const concerned = packages.filter(({ name }) => named.has(name));
    const updates = await packageUpdates(concerned, await readAdvisories(transaction, concerned));
    const { gaps } = await readGaps(transaction, organizationId, projectId);
    const allowedLicenses = await licenseStore(transaction).allowed(grant);
    const judge = licenseJudge(allowedLicenses);
    return {
      packageCount: packages.length,
      lockFiles: [...new Set(packages.map(({ path }) => path))],
      vulnerable,
      updates: withFindings(updates, vulnerable),
      dismissedCount: Number(count),
      lack: 'reason' in answer ? (answer.reason ?? null) : null,
      gaps: gaps.map(({ path, reason }) => ({ path, reason: wordsOfGap(reason) })),
      allowedLicenses,
      notAllowed:
        allowedLicenses.length === 0
          ? []
          : packages.flatMap(({ name, version, license }) =>
              license !== null && judge(license) === 'NOT_ALLOWED' ? [{ name, version, license }] : [],
            ),
      licenses: [...Map.groupBy(packages, ({ license }) => license)]
        .map(([license, { length }]) => ({ license, count: length }))
        .toSorted((one, other) => other.count - one.count),
    };
  },
});
