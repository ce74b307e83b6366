import type { CheckResult } from '../../features/pullRequests/checks/checkRows.ts';
import type { PullRequestRow } from '../../features/pullRequests/rows.ts';
import type { TenantGrant } from '../../platform/auth/grants.ts';
import type { Stores } from '../../platform/graphql/stores.ts';

type Job = TenantGrant<'JOB'>;
type Ids = { project: string; pullRequest: string; checkJob: string };

const [headSha, baseSha] = ['a'.repeat(40), 'b'.repeat(40)];
const result: CheckResult = {
  kind: 'TESTS',
  state: 'PASSED',
  reason: null,
  fixed: null,
  introduced: null,
  loosensTests: false,
};

/** Each call of a store of checks that a job may make, for the records of somebody. */
export const checkCalls = ({ ids }: { ids: Ids }) => {
  const pullRequest = { id: ids.pullRequest, projectId: ids.project, headSha, baseSha };
  // As after a push: there are no checks of this head.
  const moved: Pick<PullRequestRow, 'id' | 'projectId' | 'headSha' | 'baseSha' | 'state' | 'hasSource'> = {
    ...pullRequest,
    headSha: 'c'.repeat(40),
    state: 'OPEN',
    hasSource: true,
  };
  return {
    'testRuns.open': ({ testRuns }: Stores, grant: Job) => testRuns.open(grant, ids.project),
    'treeScans.open': ({ treeScans }: Stores, grant: Job) => treeScans.open(grant, ids.project),
    'pullRequestChecks.begin': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.begin(grant, pullRequest, ids.checkJob, 'TESTS'),
    'pullRequestChecks.finish': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.finish(grant, pullRequest, ids.checkJob, result),
    'pullRequestChecks.giveUp': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.giveUp(grant, pullRequest, ids.checkJob, 'planted'),
    'pullRequestChecks.ofJob': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.ofJob(grant, ids.checkJob),
    'pullRequestChecks.ofPullRequest': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.ofPullRequest(grant, pullRequest),
    'pullRequestChecks.order': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.order(grant, moved),
    'pullRequestChecks.publishGone': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.publishGone(grant, ids.project),
    'pullRequestChecks.recordMerge': ({ pullRequestChecks }: Stores, grant: Job) =>
      pullRequestChecks.recordMerge(grant, pullRequest, { tree: 'd'.repeat(40), conflicts: null }),
  };
};
