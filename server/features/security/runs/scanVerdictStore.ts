import type { Kysely } from 'kysely';
import type { ScanState } from '../../../../schema/generated/types.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { readPolicy } from './policyStore.ts';
import { shownRuns } from './runRows.ts';
import { verdictOf } from './verdictOf.ts';
import { verdictReads } from './verdictStore.ts';

/** A scan with what the policy of its project says of it: null while it waits or runs. */
export type JudgedScan = {
  projectId: string;
  /** Null if it ended without having read a commit, and while it runs. */
  commit: string | null;
  state: ScanState;
  found: number | null;
  resolved: number | null;
  verdict: { passed: boolean; reasonCount: number } | null;
};

/** Scans as what is reported of them elsewhere. */
export const scanVerdictStore = (transaction: Kysely<DB>) => ({
  /** A scan with its verdict, or null when it is gone. */
  ofScan: async (grant: TenantGrant<'JOB'>, scanId: string): Promise<JudgedScan | null> => {
    const run = await shownRuns(transaction, grant.organizationId)
      .where('scanRuns.id', '=', scanId)
      .executeTakeFirst();
    if (!run) return null;
    const verdict = await verdictOf(run, grant, {
      verdicts: verdictReads(transaction),
      policyOf: (projectId) => readPolicy(transaction, grant, projectId),
    });
    const { projectId, commit, state, found, resolved } = run;
    return { projectId, commit, state, found, resolved, verdict };
  },
});
