import type { Kysely } from 'kysely';
import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { DB } from '../../platform/database/rows.generated.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

/** Findings by id that are open, or resolved, and were not before. */
export type ChangedFindings = { opened: readonly string[]; resolved: readonly string[] };

/** Findings that one change tells of at most, of those that were opened and of those that were resolved. */
const most = 500;

/** Tells of changed findings in the transaction that changed them: of the first 500 of each kind. */
export const tellOfChanges = async (
  jobs: Pick<Jobs, 'tell'>,
  transaction: Kysely<DB>,
  grant: Pick<TenantGrant, 'organizationId'>,
  { opened = [], resolved = [] }: Partial<ChangedFindings>,
): Promise<void> => {
  if (opened.length + resolved.length === 0) return;
  await jobs.tell(transaction, grant, 'findings.changed', {
    opened: opened.slice(0, most),
    resolved: resolved.slice(0, most),
  });
};
