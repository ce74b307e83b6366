import type { TenantGrant } from '../../../platform/auth/grants.ts';
import {
  bringUpClone,
  bringUpHostedClone,
  type Clone,
  directoryUsage,
  lookAtClone,
} from '../../../engines/git/index.ts';
import { packSource } from '../../../platform/git/packSource.ts';
import { openRemote } from '../../../platform/git/openRemote.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { headOf } from './scanSource.ts';

/** What a job of this kind scans; why it scans nothing: its project is gone or archived, or its organization suspended. */
export const orderOf = async (stores: Stores, grant: TenantGrant<'JOB'>, jobId: string) => {
  const { jobs, projectChanges, repositories, storage } = stores;
  if (!(await stores.scanRuns.isActive(grant))) return 'SUSPENDED';
  const order = await jobs.order(grant, jobId);
  const kept = order?.projectId ? await projectChanges.keepingClone(grant, [order.projectId]) : [];
  const [projectId] = kept;
  if (!projectId) return 'GONE';
  const remote = await repositories.source(grant, projectId);
  const head = await repositories.head(grant, projectId);
  const wanted = await stores.scanRuns.wantedCommit(grant, jobId);
  const room = await storage.roomFor(grant, projectId);
  const suppressionsHold = (await stores.suppressions.hold(grant, projectId)) === true;
  const allowedLicenses = await stores.licenses.allowed(grant);
  const latest = await stores.scans.latest(grant, projectId);
  const buildSettings = await stores.buildSettings.read(grant, projectId);
  const headSha = head?.headSha ?? null;
  return {
    projectId,
    remote,
    headSha,
    wanted,
    room,
    suppressionsHold,
    allowedLicenses,
    buildSettings,
    latest,
  };
};
type Order = Exclude<Awaited<ReturnType<typeof orderOf>>, string>;

/** Whether what a scan found is still to be written, and its project kept as it is until the transaction ends. */
export const isStillWanted = async (
  { scanRuns, projectChanges }: Stores,
  grant: TenantGrant<'JOB'>,
  projectId: string,
): Promise<boolean> => (await projectChanges.hold(grant, projectId)) && (await scanRuns.isActive(grant));

/** Whether another scan was written meanwhile, of a commit that came after this one's: what this one found is of yesterday. */
export const isOvertaken = async (
  { scans, repositories }: Stores,
  grant: TenantGrant<'JOB'>,
  { projectId, latest: before }: Order,
  commit: string,
): Promise<boolean> => {
  const latest = await scans.latest(grant, projectId);
  if (!latest || latest.id === before?.id || latest.commit === commit) return false;
  return (await repositories.head(grant, projectId))?.headSha !== commit;
};

/** Brings the clone of this machine up to what is known of the repository; answers what it takes on disk, or null when it was there. */
export const bringUp = async (
  { runtime }: JobContext,
  organizationId: string,
  { projectId, remote, headSha, wanted, room }: Order,
  clone: Clone,
): Promise<number | null> => {
  const { directory, signal } = clone;
  if (!remote) {
    await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
    return null;
  }
  const isThere = (await lookAtClone(directory)).state === 'READY';
  const head = isThere ? await headOf(clone) : null;
  if (isThere && (head === wanted || (wanted === null && head === headSha))) return null;
  await bringUpClone({ directory, remote: await openRemote(runtime, remote, signal), signal, room });
  return (await directoryUsage(directory)).bytes;
};
