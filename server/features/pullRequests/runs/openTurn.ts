import type { Kysely } from 'kysely';
import { autofixRuleOf, autofixRules } from '../../../engines/autofix/index.ts';
import { bringUpHostedClone, type Clone, cloneFolder } from '../../../engines/git/index.ts';
import type { RepositorySource } from '../../../platform/git/accessToken.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { RunningJob } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import type { PushingStep } from '../provider/pushStore.ts';
import { bringUpConnected } from './bringUpConnected.ts';
import { starterRefusal } from './starter.ts';

type Run = NonNullable<Awaited<ReturnType<Stores['agentRunChanges']['beginTurn']>>>;
type Step = Awaited<ReturnType<Stores['agentRunChanges']['steps']>>[number];

/** An open finding whose rule has an autofix. */
export type FixableFinding = Awaited<ReturnType<Stores['findings']['fixable']>>[number];

/** One turn of a run: what it works on, and how it writes. */
export type Turn = {
  context: JobContext;
  organizationId: string;
  run: Run;
  steps: readonly Step[];
  /** The step that may have pushed to a provider already, for a turn that is repeated; null for another turn. */
  pushing: PushingStep | null;
  job: RunningJob;
  /** The repository at its provider, for a project that is connected to one; null where it is hosted here. */
  source: RepositorySource | null;
  /** Why the run cannot go on, as it is now; null when it can. */
  obstacle: (stores: Stores, grant: TenantGrant<'JOB'>) => Promise<string | null>;
  /** Runs a change in a transaction of its own. */
  write: <T>(
    change: (stores: Stores, grant: TenantGrant<'JOB'>, transaction: Kysely<DB>) => Promise<T>,
  ) => Promise<T>;
  /**
   * The same, and ends the turn with it: what follows is decided by `change`.
   * @param before what is done before that: `lock` locks what others lock before a run, and `always` notes what holds even if the run may not go on
   * @returns whether `change` was called: not for a run that may not go on
   */
  end: (
    change: (stores: Stores, grant: TenantGrant<'JOB'>, transaction: Kysely<DB>) => Promise<void>,
    before?: {
      lock?: (stores: Stores, grant: TenantGrant<'JOB'>) => Promise<unknown>;
      always?: (stores: Stores, grant: TenantGrant<'JOB'>) => Promise<void>;
    },
  ) => Promise<boolean>;
  /** Adds a line to the log of the run. */
  log: (step: number | null, text: string) => Promise<void>;
  /** The clone of the repository, up to date, with how often unreachable objects were removed from it. */
  openClone: () => Promise<{ clone: Clone; prunings: number }>;
  /** The findings that the run is to fix, as they are now. */
  fixableFindings: () => Promise<FixableFinding[]>;
  /** The findings that the run is to fix although their rules have no autofix. */
  otherFindings: () => Promise<FixableFinding[]>;
};

/**
 * Why a run cannot go on, or null: its organization was suspended or has not paid, its project was archived, agents no longer open pull requests at
 * its provider, or its starter may no longer run agents.
 */
const obstacleOf = async (stores: Stores, grant: TenantGrant<'JOB'>, run: Run): Promise<string | null> => {
  const state = await stores.pullRequests.organizationState(grant);
  if (state === 'PAUSED') return 'The subscription is paused. Add a payment method, then try again.';
  if (state !== 'ACTIVE') return 'The organization is suspended.';
  const [kept] = await stores.projectChanges.keepingClone(grant, [run.projectId]);
  if (kept === undefined) return 'The project is archived. Restore it, then try again.';
  const source = await stores.repositories.source(grant, run.projectId);
  const obstacle =
    (source && (await stores.providerReports.pullRequestRefusal(grant, run.projectId))) ??
    (run.engine === 'MODEL' ? await stores.models.obstacle(grant, run.projectId) : null);
  return obstacle ?? starterRefusal(stores, grant, run);
};

/** Ends a run for a reason, if there is one; whether it did. */
const stopFor = async (
  reason: string | null,
  stores: Stores,
  grant: TenantGrant<'JOB'>,
  run: Run,
): Promise<boolean> => {
  if (reason === null) return false;
  await stores.agentRunChanges.log(grant, run.id, null, reason);
  await stores.agentRunChanges.finish(grant, run.id, { state: 'FAILED', summary: reason, report: '' });
  return true;
};

/** The run with the capabilities that it uses: one that a pull request started reviews pull requests only, if its agent can; one that a review started fixes findings only. */
const withUsedCapabilities = (run: Run): Run => {
  if (run.trigger === 'REVIEW') return { ...run, agentCapabilities: ['FINDING_FIXES'] };
  return run.trigger === 'PULL_REQUEST' && run.agentCapabilities?.includes('PULL_REQUEST_COMMENTS')
    ? { ...run, agentCapabilities: ['PULL_REQUEST_COMMENTS'] }
    : run;
};

/** Begins the turn of a job; null when its run has ended, was canceled, or may not go on. */
export const openTurn = async (
  context: JobContext,
  organizationId: string,
  jobId: string,
  job: RunningJob,
): Promise<Turn | null> => {
  const { runtime, inOrganization } = context;
  const begun = await inOrganization(organizationId, async (stores, grant) => {
    const begins = await stores.agentRunChanges.beginTurn(grant, jobId);
    if (begins === null) return null;
    const run = withUsedCapabilities(begins);
    const pushing = await stores.providerPushes.ofRun(grant, run.id);
    // What it may have opened already is recorded first.
    const obstacle = pushing ? null : await obstacleOf(stores, grant, run);
    if (await stopFor(obstacle, stores, grant, run)) return null;
    return {
      run,
      pushing,
      steps: await stores.agentRunChanges.steps(grant, run.id),
      source: await stores.repositories.source(grant, run.projectId),
    };
  });
  if (!begun) return null;
  const { run, pushing, steps, source } = begun;
  const { projectId } = run;
  const write: Turn['write'] = (change) => inOrganization(organizationId, change);
  return {
    context,
    organizationId,
    run,
    steps,
    pushing,
    job,
    source,
    obstacle: (stores, grant) => obstacleOf(stores, grant, run),
    write,
    end: (change, before) =>
      write(async (stores, grant, transaction) => {
        await before?.lock?.(stores, grant);
        // The run before its job, as whoever cancels it does.
        await stores.agentRunChanges.lock(grant, run.id);
        await before?.always?.(stores, grant);
        // A turn that was canceled meanwhile changes nothing.
        if (!(await finishJob(transaction, jobId, 'SUCCEEDED'))) return false;
        if (await stopFor(await obstacleOf(stores, grant, run), stores, grant, run)) return false;
        await change(stores, grant, transaction);
        return true;
      }),
    log: (step, text) => write((stores, grant) => stores.agentRunChanges.log(grant, run.id, step, text)),
    openClone: async () => {
      const directory = cloneFolder(runtime.env, organizationId, projectId);
      const clone: Clone = { directory, reader: 'JOB', signal: job.signal };
      if (source) {
        await bringUpConnected(context, source, clone, run.commitSha);
        return { clone, prunings: 0 };
      }
      const packs = packSource(runtime, organizationId, projectId);
      const { prunings } = await bringUpHostedClone(directory, packs);
      return { clone, prunings };
    },
    fixableFindings: () =>
      write((stores, grant) =>
        stores.findings.fixable(grant, projectId, {
          rules: autofixRules.map(({ rule }) => rule),
          ids: run.wantedFindings,
        }),
      ),
    otherFindings: async () => {
      const open = await write((stores, grant) =>
        stores.findings.fixable(grant, projectId, { rules: null, ids: run.wantedFindings }),
      );
      return open.filter(({ rule }) => autofixRuleOf(rule) === null);
    },
  };
};
