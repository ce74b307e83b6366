import type { TenantGrant } from '../../auth/grants.ts';
import { bringUpClone, lookAtClone } from '../../git/clone/cloneCache.ts';
import { directoryUsage } from '../../git/clone/directoryUsage.ts';
import { cloneFolder } from '../../git/clone/cloneFolder.ts';
import { bringUpHostedClone } from '../../git/hosting/hostedClone.ts';
import { packSource } from '../../git/hosting/packSource.ts';
import { GitError } from '../../git/process/gitError.ts';
import { openRemote } from '../../git/remote/openRemote.ts';
import { readBranchAges } from '../../git/source/branchAges.ts';
import { readBranches } from '../../git/source/branches.ts';
import { readAdditions, readCommitIds } from '../../git/source/additions.ts';
import type { Clone } from '../../git/source/readClone.ts';
import { readSignatures } from '../../git/source/signatures.ts';
import { readTagSignatures } from '../../git/source/tagSignatures.ts';
import { sourceTreeOf } from '../../git/source/sourceTree.ts';
import type { Stores } from '../../graphql/stores.ts';
import type { JobContext } from '../../jobs/jobContext.ts';
import { JobCanceled, type JobHandler, type RunningJob } from '../../jobs/jobs.ts';
import { finishJob } from '../../jobs/progress.ts';
import type { CheckAnswer } from '../../scanner/events.ts';
import { type LeftOut, leftOutByRule } from '../../scanner/files/chooseFiles.ts';
import type { ScanPorts, ScanSource } from '../../scanner/ports.ts';
import type { ComparedPackage } from '../../scanner/dependencies/findVulnerable.ts';
import type { Report } from '../../scanner/report.ts';
import { rulesVersion, scanRepository } from '../../scanner/scanRepository.ts';
import { advisoryPort } from '../advisories/advisoryPort.ts';
import type { Analysed } from '../runs/runRows.ts';
import { readBranchProtection } from './branchProtection.ts';
import { findOrigins } from './findOrigins.ts';
import type { FinishedScan } from './finishedScan.ts';
import { memoryFile } from './memoryFile.ts';
import { tellOfFindings } from './tellOfFindings.ts';

const signedCommits = 30;
const signedTags = 5;

/** What a job of this kind scans, or null when its project is gone or archived. */
const orderOf = async (stores: Stores, grant: TenantGrant<'JOB'>, jobId: string) => {
  const { jobs, projectChanges, repositories, storage } = stores;
  const order = await jobs.order(grant, jobId);
  const kept = order?.projectId ? await projectChanges.keepingClone(grant, [order.projectId]) : [];
  const [projectId] = kept;
  if (!projectId) return null;
  const remote = await repositories.source(grant, projectId);
  const head = await repositories.head(grant, projectId);
  const wanted = await stores.scanRuns.wantedCommit(grant, jobId);
  const room = await storage.roomFor(grant, projectId);
  const latest = await stores.scans.latest(grant, projectId);
  return { projectId, remote, headSha: head?.headSha ?? null, wanted, room, latest };
};
type Order = NonNullable<Awaited<ReturnType<typeof orderOf>>>;

/** Whether another scan was written meanwhile, of a commit that came after this one's: what this one found is of yesterday. */
const isOvertaken = async (
  { scans, repositories }: Stores,
  grant: TenantGrant<'JOB'>,
  { projectId, latest: before }: Order,
  commit: string,
): Promise<boolean> => {
  const latest = await scans.latest(grant, projectId);
  if (!latest || latest.id === before?.id || latest.commit === commit) return false;
  return (await repositories.head(grant, projectId))?.headSha !== commit;
};

const headOf = async (clone: Clone): Promise<string | null> => (await readBranches(clone))[0]?.sha ?? null;

/** Brings the clone of this machine up to what is known of the repository; answers what it takes on disk, or null when it was there. */
const bringUp = async (
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
  await bringUpClone({ directory, remote: await openRemote(runtime, remote), signal, room });
  return (await directoryUsage(directory)).bytes;
};

const tooMuch = (error: unknown): false => {
  if (error instanceof GitError && (error.kind === 'TOO_LARGE' || error.kind === 'TIMEOUT')) return false;
  throw error;
};

/**
 * What a scan reads of a clone, at the head of its default branch.
 * @param wanted the commit that it was ordered for, if it was
 */
export const openScanSource = async (
  clone: Clone,
  branchProtection: ScanSource['branchProtection'],
  wanted: string | null = null,
): Promise<ScanSource> => {
  const head = await headOf(clone);
  if (!head) throw new GitError('NOT_FOUND', 'The repository has no branch yet: there is nothing to scan.');
  if (wanted && head !== wanted) {
    const [is, not] = [head.slice(0, 10), wanted.slice(0, 10)];
    throw new GitError(
      'NOT_FOUND',
      `The default branch is at ${is}, not at ${not}, for which this scan was ordered.`,
    );
  }
  return {
    tree: sourceTreeOf(clone, head),
    commits: (most) => readCommitIds(clone, head, most),
    additions: (commits, maxBytes, onAddition) =>
      readAdditions(clone, { commits, maxBytes }, onAddition).then(() => true, tooMuch),
    branches: () => readBranchAges(clone),
    signatures: () => readSignatures(clone, head, signedCommits),
    tagSignatures: () => readTagSignatures(clone, signedTags),
    branchProtection,
  };
};

/** What a scan comes to; null when it lets others go first. */
const scan = async (
  ports: ScanPorts,
  { signal, report, log }: RunningJob,
): Promise<Pick<
  FinishedScan,
  'answers' | 'reports' | 'packages' | 'leftOut' | 'analysed' | 'fileCount' | 'partial' | 'historyCut'
> | null> => {
  const answers: CheckAnswer[] = [];
  const reports: Report[] = [];
  const leftOut: { path: string; reason: LeftOut }[] = [];
  const analysed: Analysed[] = [];
  let packages: readonly ComparedPackage[] = [];
  let fileCount = 0;
  let historyCut = false;
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
      case 'ANALYSED': {
        const { analyser, files, milliseconds } = event;
        analysed.push({ analyser, files, milliseconds });
        log(`${analyser}: ${files.toLocaleString('en-US')} read in ${milliseconds} ms`);
        break;
      }
      case 'PACKAGES':
        packages = event.packages;
        break;
      case 'HISTORY_CUT':
        historyCut = true;
        break;
      case 'CHECKED':
        answers.push(event.answer);
        break;
      case 'GAVE_WAY':
        return null;
    }
  }
  const partial = leftOut.some(({ reason }) => !leftOutByRule.includes(reason));
  return { answers, reports, packages, leftOut, analysed, fileCount, partial, historyCut };
};

/** Makes the handler that scans a project at the head of its default branch. */
export const runScan =
  (context: JobContext): JobHandler =>
  async ({ organizationId, jobId }, job) => {
    const { runtime, inOrganization } = context;
    const { signal, log, noted } = job;
    const startedAt = runtime.clock();
    const fail = (message: string) =>
      inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, 'FAILED', message),
      );
    const order = await inOrganization(organizationId, (stores, grant) => orderOf(stores, grant, jobId));
    if (!order) return void (await fail('The project is no longer there.'));
    const { projectId } = order;
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    const clone: Clone = { directory, reader: 'JOB', signal };
    const fingerprint = (text: string) => runtime.secrets.fingerprint(`${organizationId}\0${text}`);
    try {
      job.report({ progress: 0, step: 'Opening the repository' });
      const grown = await bringUp(context, organizationId, order, clone);
      if (grown !== null) {
        await inOrganization(organizationId, ({ storage }, grant) => storage.grow(grant, projectId, grown));
      }
      const branchProtection = () =>
        inOrganization(organizationId, (_stores, grant, transaction) =>
          readBranchProtection(transaction, grant, projectId),
        );
      const source = await openScanSource(clone, branchProtection, order.wanted);
      const { commit } = source.tree;
      log(`Scanning ${commit.slice(0, 10)}`);
      const memory = memoryFile(
        { directory, organizationId, projectId, fingerprint, clock: runtime.clock },
        jobId,
      );
      const advisories = advisoryPort(context, organizationId);
      const ports = { source, advisories, clock: runtime.clock, fingerprint, memory, turn: job.turn };
      const done = await scan(ports, job);
      if (!done) return 'WAITS_AGAIN';
      const unattributed = await inOrganization(organizationId, ({ scans }, grant) =>
        scans.unattributed(grant, { ...done, projectId }),
      );
      const origins = await findOrigins(clone, commit, unattributed, runtime.clock);
      await noted();
      const ended = await inOrganization(organizationId, async (stores, grant, transaction) => {
        // Archived meanwhile: it is left as it was.
        if (!(await stores.projectChanges.hold(grant, projectId))) {
          await finishJob(transaction, jobId, 'CANCELED');
          return 'ENDED';
        }
        if (await isOvertaken(stores, grant, order, commit)) return 'OVERTAKEN';
        if (!(await finishJob(transaction, jobId, 'SUCCEEDED'))) return 'ENDED';
        const { found, resolved, reopened, serious } = await stores.scans.record(grant, {
          projectId,
          jobId,
          commit,
          startedAt,
          rulesVersion,
          ...done,
          origins,
        });
        const { analysed: analysers, leftOut } = done;
        const figures = { found, resolved, reopened, omitted: leftOut.length, analysers };
        await stores.scanRuns.complete(grant, jobId, figures);
        await tellOfFindings(stores, grant, projectId, serious);
        await stores.activity.record(grant, {
          projectId,
          type: 'SECURITY',
          message: `Security scan: ${found} found, ${resolved} resolved`,
          status: 'SUCCESS',
        });
        return 'ENDED';
      });
      // It reads what is the head by now.
      if (ended === 'OVERTAKEN') return 'WAITS_AGAIN';
    } catch (error) {
      if (signal.reason instanceof JobCanceled) return;
      if (signal.aborted || !(error instanceof GitError)) throw error;
      log(error.message);
      await noted();
      await fail(error.message);
    }
  };
