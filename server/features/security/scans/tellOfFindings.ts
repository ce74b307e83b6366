import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { ReportSeverity } from '../../../engines/scanner/index.ts';

/** A finding that is reported for the first time. */
export type NewFinding = { title: string; severity: ReportSeverity };

const mostNamed = 3;

/** Tells those who decide about findings what a scan found that is new and of critical or high severity: one notification, however many. */
export const tellOfFindings = async (
  { scans, notifications }: Pick<Stores, 'scans' | 'notifications'>,
  grant: TenantGrant<'JOB'>,
  { projectId, scanId }: { projectId: string; scanId: string },
  found: readonly NewFinding[],
): Promise<void> => {
  if (found.length === 0) return;
  const { projectName, userIds } = await scans.concerned(grant, projectId);
  const worst = found.toSorted(
    (one, other) => Number(one.severity !== 'CRITICAL') - Number(other.severity !== 'CRITICAL'),
  );
  const names = worst.slice(0, mostNamed).map(({ title }) => title);
  const more = found.length - names.length;
  const severities = [...new Set(worst.map(({ severity }) => severity.toLowerCase()))].join(' and ');
  const what = found.length === 1 ? 'finding' : 'findings';
  await notifications.notify(grant, userIds, {
    event: 'FINDINGS_FOUND',
    title: `${found.length} new ${severities} ${what} in ${projectName}`,
    message: `${names.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
    link: `/app/security/scans/${scanId}#changes`,
  });
};
