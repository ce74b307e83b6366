import type { Role } from '../../../../schema/generated/types.ts';
import { canBeWaitedFor } from '../../../../schema/rules/mergeObstacles.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { rolePermissions } from '../../../platform/auth/permissions.ts';
import { UserFault } from '../../../platform/graphql/errors.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import { type MergedCode, obstaclesOf, unreadCode } from '../obstacles.ts';
import type { PullRequestRow } from '../rows.ts';
import { settleClone } from '../writeBranches.ts';
import { type MergingPerson, type PreparedMerge, prepareMerge } from './prepareMerge.ts';
import { type MergeTime, writeMerge } from './writeMerge.ts';

type Job = TenantGrant<'JOB'>;

/** A merge whose time has come, as far as is known before git reads the code. */
type Due = { row: PullRequestRow; person: MergingPerson };

/** Ends a request for good: waiting does not remove what keeps its requester from merging. */
class NoLongerPossible extends Error {}

const waits = ({ whenReadyAt, whenReadyCancelReason }: PullRequestRow): boolean =>
  whenReadyAt !== null && whenReadyCancelReason === null;

const mayMerge = (role: Role | null): role is Role =>
  role !== null && rolePermissions[role].includes('PULL_REQUEST_MERGE');

/**
 * Says whether the requester can merge a locked pull request now: nothing is merged while the organization is suspended or its subscription is
 * paused, and the request waits for the end of that. The role stays as it is until the transaction ends.
 * @throws NoLongerPossible
 */
const timeOf = async (
  stores: Stores,
  grant: Job,
  row: PullRequestRow,
  code: MergedCode,
): Promise<MergeTime> => {
  if ((await stores.pullRequests.organizationState(grant)) !== 'ACTIVE') return 'WAIT';
  const { whenReadyBy: userId, whenReadyByName: name } = row;
  const role = userId === null ? null : await stores.pushes.roleOf(grant, { userId, apiKey: null }, 'HELD');
  if (userId === null || role === null) throw new NoLongerPossible(`${name} has left the organization.`);
  if (!mayMerge(role)) throw new NoLongerPossible(`${name} may no longer merge pull requests.`);
  const obstacles = await obstaclesOf(stores, grant, row, { userId, role, byKey: false }, code);
  if (obstacles.length === 0) return 'NOW';
  if (canBeWaitedFor(obstacles)) return 'WAIT';
  if (obstacles.some(({ code: reason }) => reason === 'NOT_PERMITTED')) {
    throw new NoLongerPossible(`${name} may no longer merge into ${row.targetBranch}.`);
  }
  throw new NoLongerPossible(obstacles.map(({ message }) => message).join(' '));
};

const cancel = async (stores: Stores, grant: Job, row: PullRequestRow, reason: string): Promise<void> => {
  await stores.pullRequestChanges.cancelMergeWhenReady(grant, row, reason);
  const { projectId, number, title, whenReadyByName } = row;
  await stores.activity.record(grant, {
    projectId,
    type: 'PROJECT',
    message: `The merge of the pull request #${number} ${title} that ${whenReadyByName} requested was canceled: ${reason}`,
    status: 'WARNING',
  });
};

/** Reads whether a pull request is due, and cancels the request where it is no longer possible. */
const readDue = async (stores: Stores, grant: Job, id: string): Promise<Due | null> => {
  const row = await stores.pullRequestChanges.lock(grant, id);
  if (!waits(row)) return null;
  try {
    if ((await timeOf(stores, grant, row, unreadCode)) === 'WAIT') return null;
  } catch (error) {
    if (!(error instanceof NoLongerPossible)) throw error;
    await cancel(stores, grant, row, error.message);
    return null;
  }
  const person = await stores.readyMerges.requester(grant, id);
  return person && { row, person };
};

/** Merges what git has prepared, unless it was canceled, merged or has to wait meanwhile. @returns whether it was merged */
const write = async (
  { runtime, inOrganization }: JobContext,
  organizationId: string,
  prepared: PreparedMerge,
  person: MergingPerson,
): Promise<boolean> =>
  inOrganization(organizationId, async (stores, grant) => {
    const by = { id: person.id, name: person.name, apiKey: null };
    const require = async (now: PullRequestRow, code: MergedCode): Promise<MergeTime> => {
      const isSame = now.whenReadyAt?.getTime() === prepared.row.whenReadyAt?.getTime();
      return waits(now) && isSame ? timeOf(stores, grant, now, code) : 'WAIT';
    };
    const merged = await writeMerge({ stores, grant, by, require }, prepared);
    if (merged === null) return false;
    await stores.audit.record(grant, {
      actor: { userId: person.id, name: person.name },
      apiKeyName: null,
      action: 'mergePullRequest',
      target: `#${merged.number} ${merged.title} into ${merged.targetBranch}, when ready`,
      ipAddress: null,
      userAgent: null,
      at: runtime.clock(),
    });
    return true;
  });

/** Merges a pull request that is due. @throws UserFault and NoLongerPossible when that is refused */
const merge = async (
  context: JobContext,
  organizationId: string,
  { row, person }: Due,
  signal: AbortSignal,
): Promise<void> => {
  const { runtime } = context;
  const wanted = {
    method: row.whenReadyMethod ?? 'MERGE_COMMIT',
    message: row.whenReadyMessage,
    deleteBranch: row.whenReadyDeletesBranch,
  };
  const prepared = await prepareMerge({ runtime, signal, organizationId, person }, row, wanted);
  const { directory, received } = prepared;
  let isMerged = false;
  try {
    isMerged = await write(context, organizationId, prepared, person);
  } finally {
    if (!isMerged) await received.release();
  }
  if (isMerged) await settleClone(runtime, organizationId, row.projectId, directory, received);
};

/** Merges a pull request if it waits and is ready; cancels the request when it is refused. */
const mergeIfReady = async (
  context: JobContext,
  organizationId: string,
  id: string,
  signal: AbortSignal,
): Promise<void> => {
  const { inOrganization } = context;
  const due = await inOrganization(organizationId, (stores, grant) => readDue(stores, grant, id));
  if (due === null) return;
  try {
    await merge(context, organizationId, due, signal);
  } catch (error) {
    if (!(error instanceof UserFault || error instanceof NoLongerPossible)) throw error;
    // A branch has moved: its checks start again, and their end comes back here.
    if (error instanceof UserFault && error.errors.some(({ code }) => code === 'CONFLICT')) return;
    await inOrganization(organizationId, async (stores, grant) => {
      const now = await stores.pullRequestChanges.lock(grant, id);
      if (waits(now) && now.headSha === due.row.headSha) await cancel(stores, grant, now, error.message);
    });
  }
};

/** Makes the handler that merges the pull requests of a project that wait and are ready. */
export const mergeWhenReady =
  (context: JobContext): JobHandler =>
  async ({ organizationId, jobId }, { signal }) => {
    const { inOrganization } = context;
    const ids = await inOrganization(organizationId, async (stores, grant) => {
      const order = await stores.jobs.order(grant, jobId);
      return order?.projectId ? stores.readyMerges.waiting(grant, order.projectId) : [];
    });
    for (const id of ids) await mergeIfReady(context, organizationId, id, signal);
    await inOrganization(organizationId, (_stores, _grant, transaction) =>
      finishJob(transaction, jobId, 'SUCCEEDED'),
    );
  };
