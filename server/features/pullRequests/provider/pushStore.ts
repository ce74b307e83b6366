import { type Kysely, sql } from 'kysely';
import type { RepositoryProvider } from '../../../../schema/generated/types.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { publish } from '../../../platform/events/events.ts';
import type { CheckResult } from '../checks/checkRows.ts';

type Job = TenantGrant<'JOB'>;

/** What a step of a run pushes to a provider, with all that its pull request is recorded with: whoever finds it there later needs nothing else. */
export type Push = {
  provider: RepositoryProvider;
  /** Address of the repository. */
  repository: string;
  branch: string;
  target: string;
  /** The commit of the target branch that the run read. */
  commit: string;
  headSha: string;
  tree: string;
  title: string;
  description: string;
  rule: string;
  version: string;
  checks: readonly CheckResult[];
  findingIds: readonly string[];
  heldBack: readonly { findingId: string; reason: string }[];
};

/** The step of a run that is pushing. */
export type PushingStep = { number: number; push: Push };

/** What steps of runs push to providers. Each is noted before it is pushed. */
export const pushStore = (transaction: Kysely<DB>) => {
  const steps = (organizationId: string, runId: string) =>
    transaction
      .updateTable('agentRunSteps')
      .where('organizationId', '=', organizationId)
      .where('runId', '=', runId);

  return {
    /** Notes what a step is about to push. @returns the commits that it noted before */
    note: async ({ organizationId }: Job, runId: string, number: number, push: Push): Promise<string[]> => {
      const step = await transaction
        .selectFrom('agentRunSteps')
        .select(sql<string[] | null>`push->'commits'`.as('commits'))
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where('number', '=', number)
        .forUpdate()
        .executeTakeFirst();
      const before = step?.commits ?? [];
      await steps(organizationId, runId)
        .set({ push: JSON.stringify({ ...push, commits: [...before, push.headSha] }) })
        .where('number', '=', number)
        .execute();
      return before;
    },

    /** Notes why the last attempt of a step failed, for a run that is given up; null once its provider answers. */
    noteFailure: async (
      { organizationId }: Job,
      runId: string,
      number: number,
      failure: string | null,
    ): Promise<void> => {
      await steps(organizationId, runId)
        .set({ push: sql`push || jsonb_build_object('failure', ${failure}::text)` })
        .where('number', '=', number)
        .where('push', 'is not', null)
        .execute();
      await publish(transaction, { topic: 'agentRun', organizationId, id: runId });
    },

    /** The step of a run that has not ended and may have pushed already; null when there is none. */
    ofRun: async ({ organizationId }: Job, runId: string): Promise<PushingStep | null> =>
      (await transaction
        .selectFrom('agentRunSteps')
        .select(['number', 'push'])
        .where('organizationId', '=', organizationId)
        .where('runId', '=', runId)
        .where('state', '=', 'RUNNING')
        .where('push', 'is not', null)
        .orderBy('number', 'desc')
        .limit(1)
        .$castTo<PushingStep>()
        .executeTakeFirst()) ?? null,
  };
};
