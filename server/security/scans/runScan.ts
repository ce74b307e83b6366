import type { TenantGrant } from '../../auth/grants.ts';
import { bringUpClone, lookAtClone } from '../../git/clone/cloneCache.ts';
import { cloneFolder } from '../../git/clone/cloneFolder.ts';
import { bringUpHostedClone } from '../../git/hosting/hostedClone.ts';
import { packSource } from '../../git/hosting/packSource.ts';
import { GitError } from '../../git/process/gitError.ts';
import { openRemote } from '../../git/remote/openRemote.ts';
import { readBranchAges } from '../../git/source/branchAges.ts';
import { readBranches } from '../../git/source/branches.ts';
import { readAdditions } from '../../git/source/additions.ts';
import type { Clone } from '../../git/source/readClone.ts';
import { readSignatures } from '../../git/source/signatures.ts';
import { sourceTreeOf } from '../../git/source/sourceTree.ts';
import type { Stores } from '../../graphql/stores.ts';
import type { JobContext } from '../../jobs/jobContext.ts';
import type { JobHandler, RunningJob } from '../../jobs/jobs.ts';
import { finishJob } from '../../jobs/progress.ts';
import type { CheckAnswer } from '../../scanner/events.ts';
import type { LeftOut } from '../../scanner/files/chooseFiles.ts';
import type { ScanPorts, ScanSource } from '../../scanner/ports.ts';
import type { Report } from '../../scanner/report.ts';
import { rulesVersion, scanRepository } from '../../scanner/scanRepository.ts';
import type { FinishedScan } from './scanStore.ts';

const mostCommits = 5_000;
const signedCommits = 30;
/** What is left out by rule, and named; the rest was to be read, and was not. */
const byRule: readonly LeftOut[] = ['TOO_LARGE', 'NAME_NOT_UTF8'];

/** What a job of this kind scans, or null when its project is gone or archived. */
const orderOf = async (
  { jobs, projectChanges, repositories }: Stores,
  grant: TenantGrant<'JOB'>,
  jobId: string,
) => {
  const order = await jobs.order(grant, jobId);
  const kept = order?.projectId ? await projectChanges.keepingClone(grant, [order.projectId]) : [];
  const [projectId] = kept;
  return projectId ? { projectId, remote: await repositories.source(grant, projectId) } : null;
};

const openSource = async (clone: Clone): Promise<ScanSource> => {
  const [head] = await readBranches(clone);
  if (!head) throw new GitError('NOT_FOUND', 'The repository has no branch yet: there is nothing to scan.');
  return {
    tree: sourceTreeOf(clone, head.sha),
    additions: (onAddition) =>
      readAdditions(clone, { to: head.sha, since: null, most: mostCommits }, onAddition),
    branches: () => readBranchAges(clone),
    signatures: () => readSignatures(clone, head.sha, signedCommits),
  };
};

const scan = async (
  ports: ScanPorts,
  { signal, report, log }: RunningJob,
): Promise<Pick<FinishedScan, 'answers' | 'reports' | 'leftOut' | 'fileCount' | 'partial'>> => {
  const answers: CheckAnswer[] = [];
  const reports: Report[] = [];
  const leftOut: { path: string; reason: LeftOut }[] = [];
  let fileCount = 0;
  for await (const event of scanRepository(ports, signal)) {
    switch (event.type) {
      case 'REPORT':
        reports.push(event.report);
        break;
      case 'LEFT_OUT':
        leftOut.push({ path: event.path, reason: event.reason });
        break;
      case 'READ':
        fileCount = event.files;
        report({ progress: Math.round((90 * event.files) / Math.max(event.of, 1)), step: 'Reading files' });
        break;
      case 'ANALYSED':
        log(`${event.analyser}: ${event.files.toLocaleString('en-US')} read in ${event.milliseconds} ms`);
        break;
      case 'CHECKED':
        answers.push(event.answer);
    }
  }
  const partial = leftOut.some(({ reason }) => !byRule.includes(reason));
  return { answers, reports, leftOut, fileCount, partial };
};

/** Makes the handler that scans a project at the head of its default branch. */
export const runScan =
  ({ runtime, inOrganization }: JobContext): JobHandler =>
  async ({ organizationId, jobId }, job) => {
    const { signal, log, noted } = job;
    const startedAt = runtime.clock();
    const fail = (message: string) =>
      inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, 'FAILED', message),
      );
    const order = await inOrganization(organizationId, (stores, grant) => orderOf(stores, grant, jobId));
    if (!order) return void (await fail('The project is no longer there.'));
    const { projectId, remote } = order;
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    const hashSecret = (secret: string) => runtime.secrets.fingerprint(`${organizationId}\0${secret}`);
    try {
      job.report({ progress: 0, step: 'Opening the repository' });
      if (!remote) await bringUpHostedClone(directory, packSource(runtime, organizationId, projectId));
      else if ((await lookAtClone(directory)).state !== 'READY') {
        await bringUpClone({ directory, remote: await openRemote(runtime, remote), signal, room: null });
      }
      const source = await openSource({ directory, reader: 'JOB', signal });
      const { commit } = source.tree;
      log(`Scanning ${commit.slice(0, 10)}`);
      const done = await scan({ source, clock: runtime.clock, hashSecret }, job);
      await noted();
      await inOrganization(organizationId, async (stores, grant, transaction) => {
        if (!(await stores.projectChanges.hold(grant, projectId))) return;
        if (!(await finishJob(transaction, jobId, 'SUCCEEDED'))) return;
        const { found, resolved } = await stores.scans.record(grant, {
          projectId,
          jobId,
          commit,
          startedAt,
          rulesVersion,
          ...done,
        });
        await stores.activity.record(grant, {
          projectId,
          type: 'SECURITY',
          message: `Security scan: ${found} found, ${resolved} resolved`,
          status: 'SUCCESS',
        });
      });
    } catch (error) {
      if (signal.aborted || !(error instanceof GitError)) throw error;
      log(error.message);
      await noted();
      await fail(error.message);
    }
  };
