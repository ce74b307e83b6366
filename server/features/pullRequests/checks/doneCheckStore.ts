import type { Kysely } from 'kysely';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { newId } from '../../../platform/graphql/ids.ts';
import type { PullRequestRow } from '../rows.ts';
import type { CheckResult } from './checkRows.ts';
import { writtenResult } from './writtenResult.ts';

/** Checks that runs of agents did before they opened a pull request. */
export const doneCheckStore = (transaction: Kysely<DB>, clock: () => Date) => ({
  /** Stores the results for the present head and base of a new pull request. */
  keep: async (
    { organizationId }: TenantGrant<'JOB'>,
    { id: pullRequestId, headSha, baseSha }: PullRequestRow,
    results: readonly CheckResult[],
  ): Promise<void> => {
    const now = clock();
    const of = { organizationId, pullRequestId, headSha, baseSha, createdAt: now, finishedAt: now };
    await transaction
      .insertInto('pullRequestChecks')
      .values(results.map((result) => ({ ...of, ...writtenResult(result), kind: result.kind, id: newId() })))
      .execute();
  },
});
