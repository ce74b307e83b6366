import { mergeTrees, patchIdOf, patchTree, type Quarantine, Refused } from '../../../engines/git/index.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { PullRequestRow } from '../rows.ts';
import type { PullRequestCheckRow } from './checkRows.ts';
import type { MergeResult } from './checkStore.ts';

/** How a job of a check ends, and why checks were not done; the reason is null when all were. */
export type CheckEnd = { state: 'SUCCEEDED' | 'FAILED' | 'CANCELED'; reason: string | null };

/** What a job checks: a pull request at certain commits, or a patch. */
export type CheckOrder = {
  projectId: string;
  /** Full hash of the commit that the tree is compared with. */
  baseSha: string;
  /** Null for a patch. */
  pullRequest: PullRequestRow | null;
  checks: PullRequestCheckRow[];
  /** Why it needs no check any more; null when it does. */
  outdated: string | null;
  /** What `makeTree` does, for people to read. */
  step: string;
  /** Writes the tree that is checked into a quarantine, and answers its hash, or how the job ends without one. */
  makeTree: (quarantine: Quarantine) => Promise<string | CheckEnd>;
};

const moved = 'The branches have moved since, or it was merged or closed.';

const merge = (quarantine: Quarantine, { baseSha, headSha }: PullRequestRow): Promise<MergeResult> =>
  mergeTrees(quarantine, baseSha, headSha).catch((error: unknown) => {
    // Their histories have nothing in common any more.
    if (error instanceof Refused) return { tree: null, conflicts: [] };
    throw error;
  });

/** Merges a pull request, and notes on it what comes of it. */
const mergedTree = async (
  { inOrganization }: JobContext,
  organizationId: string,
  pullRequest: PullRequestRow,
  quarantine: Quarantine,
): Promise<string | CheckEnd> => {
  const merged = await merge(quarantine, pullRequest);
  const patchId = await patchIdOf(quarantine.clone, pullRequest.baseSha, pullRequest.headSha);
  const isCurrent = await inOrganization(organizationId, (stores, grant) =>
    stores.pullRequestChecks.recordMerge(grant, pullRequest, merged, patchId),
  );
  if (!isCurrent) return { state: 'CANCELED', reason: moved };
  return (
    merged.tree ?? {
      state: 'SUCCEEDED',
      reason: 'The branches have conflicts: there is no merge result to check.',
    }
  );
};

const isArchived = async (
  { projectChanges }: Stores,
  grant: TenantGrant<'JOB'>,
  projectId: string,
): Promise<boolean> => (await projectChanges.keepingClone(grant, [projectId])).length === 0;

/** Reads what a job checks; null when it is gone. */
export const readCheckOrder = (
  context: JobContext,
  organizationId: string,
  jobId: string,
): Promise<CheckOrder | null> =>
  context.inOrganization(organizationId, async (stores, grant) => {
    const checks = await stores.pullRequestChecks.ofJob(grant, jobId);
    const [first] = checks;
    if (!first) return null;
    const { headSha, baseSha, pullRequestId, patchCheckId } = first;
    if (patchCheckId !== null) {
      const found = await stores.patchChecks.withPatch(grant, patchCheckId);
      if (!found) return null;
      const { projectId, patch } = found;
      return {
        projectId,
        baseSha,
        pullRequest: null,
        checks,
        outdated: (await isArchived(stores, grant, projectId)) ? 'The project was archived.' : null,
        step: 'Applying the patch',
        makeTree: (quarantine) => patchTree(quarantine, baseSha, patch),
      };
    }
    const found = pullRequestId && (await stores.pullRequests.load(grant, pullRequestId));
    if (!found) return null;
    const { projectId } = found;
    const isOpen = found.state === 'OPEN' || found.state === 'DRAFT';
    const isCurrent = found.headSha === headSha && found.baseSha === baseSha;
    const pullRequest = { ...found, headSha, baseSha };
    return {
      projectId,
      baseSha,
      pullRequest,
      checks,
      outdated: !isOpen || !isCurrent || (await isArchived(stores, grant, projectId)) ? moved : null,
      step: 'Merging',
      makeTree: (quarantine) => mergedTree(context, organizationId, pullRequest, quarantine),
    };
  });
