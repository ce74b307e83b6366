import { tellOfChanges } from '../findingNews.ts';
import { type Clone, cloneFolder, GitError } from '../../../engines/git/index.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import { JobCanceled, type JobHandler, type RunningJob } from '../../../platform/jobs/jobs.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import {
  type CheckAnswer,
  type ComparedPackage,
  leavesUnscanned,
  type LeftOut,
  leftOutByRule,
  ofBuildSettings,
  type Report,
  rulesVersion,
  type ScanPorts,
  scanRepository,
  type SecretPlace,
  type Suppression,
} from '../../../engines/scanner/index.ts';
import { advisoryPort } from '../advisories/advisoryPort.ts';
import type { Analysed } from '../runs/runRows.ts';
import { readBranchProtection } from './branchProtection.ts';
import { findOrigins } from './findOrigins.ts';
import type { FinishedScan } from './finishedScan.ts';
import { memoryFile } from './memoryFile.ts';
import { bringUp, isOvertaken, isStillWanted, orderOf } from './scanOrder.ts';
import { progressOf } from './scanProgress.ts';
import { readReviewedMerges } from './reviewedMerges.ts';
import { openScanSource } from './scanSource.ts';
import { tellOfFindings } from './tellOfFindings.ts';

/** Negative where something was to be read and was not. */
const byRule = ({ reason }: { reason: LeftOut }): number => leftOutByRule.indexOf(reason);

/** What a scan comes to; null when it lets others go first. */
const scan = async (
  ports: ScanPorts,
  { signal, report, log }: RunningJob,
): Promise<Pick<
  FinishedScan,
  | 'answers'
  | 'reports'
  | 'secretPlaces'
  | 'packages'
  | 'leftOut'
  | 'analysed'
  | 'fileCount'
  | 'mainFile'
  | 'partial'
  | 'historyCut'
  | 'suppression'
> | null> => {
  const answers: CheckAnswer[] = [];
  const reports: Report[] = [];
  const secretPlaces = new Map<string, SecretPlace[]>();
  const leftOut: FinishedScan['leftOut'][number][] = [];
  const analysed: Analysed[] = [];
  let packages: readonly ComparedPackage[] = [];
  let fileCount = 0;
  let mainFile: string | null = null;
  let historyCut = false;
  let suppression: Suppression = { requests: 0, findings: 0, held: ports.suppressionsHold };
  for await (const event of scanRepository(ports, signal)) {
    switch (event.type) {
      case 'REPORT':
        reports.push(event.report);
        break;
      case 'SECRET_ELSEWHERE': {
        const { anchor, place } = event;
        secretPlaces.set(anchor, [...(secretPlaces.get(anchor) ?? []), place]);
        break;
      }
      case 'LEFT_OUT':
        leftOut.push({
          path: event.path,
          reason: event.reason,
          object: event.object ?? '',
          unscanned: await leavesUnscanned(event.path, event.reason),
        });
        break;
      case 'MAIN_FILE':
        mainFile = event.path;
        break;
      case 'READ':
        fileCount = event.files;
        report(progressOf('FILES', event.files, event.of));
        break;
      case 'PROGRESS':
        report(progressOf(event.phase, event.done, event.of));
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
      case 'SUPPRESSED':
        suppression = event.suppression;
        break;
      case 'CHECKED':
        answers.push(event.answer);
        break;
      case 'GAVE_WAY':
        return null;
    }
  }
  // What could hide a vulnerability comes first: only the beginning of a long list is kept.
  const rank = (one: (typeof leftOut)[number]) => (one.unscanned ? 0 : 1);
  leftOut.sort((one, other) => rank(one) - rank(other) || byRule(one) - byRule(other));
  const partial = leftOut.some((one) => byRule(one) < 0);
  const read = {
    answers,
    reports,
    secretPlaces,
    packages,
    leftOut,
    analysed,
    fileCount,
    mainFile,
    suppression,
  };
  return { ...read, partial, historyCut };
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
    const cancel = () =>
      inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, 'CANCELED'),
      );
    const order = await inOrganization(organizationId, (stores, grant) => orderOf(stores, grant, jobId));
    if (order === 'GONE') return void (await fail('The project is no longer there.'));
    if (order === 'SUSPENDED') return void (await cancel());
    const { projectId } = order;
    const directory = cloneFolder(runtime.env, organizationId, projectId);
    const clone: Clone = { directory, reader: 'JOB', signal };
    const fingerprint = (text: string) => runtime.secrets.fingerprint(`${organizationId}\0${text}`);
    try {
      job.report(progressOf('FETCH', 0, 1));
      const grown = await bringUp(context, organizationId, order, clone);
      if (grown !== null) {
        await inOrganization(organizationId, ({ storage }, grant) => storage.grow(grant, projectId, grown));
      }
      job.turn.begin();
      job.report(progressOf('FILES', 0, 0));
      const settings: Parameters<typeof openScanSource>[1] = {
        branchProtection: () =>
          inOrganization(organizationId, (_stores, grant, transaction) =>
            readBranchProtection(transaction, grant, projectId),
          ),
        reviewedMerges: (commits) =>
          inOrganization(organizationId, (_stores, grant, transaction) =>
            readReviewedMerges(transaction, grant, projectId, commits),
          ),
      };
      const source = await openScanSource(clone, settings, order.wanted);
      const { commit } = source.tree;
      log(`Scanning ${commit.slice(0, 10)}`);
      await inOrganization(organizationId, (_stores, grant, transaction) =>
        runtime.jobs.tell(transaction, grant, 'scan.started', {
          projectId,
          scanId: jobId,
          commitSha: commit,
        }),
      );
      const memory = memoryFile(
        { directory, organizationId, projectId, fingerprint, clock: runtime.clock },
        jobId,
      );
      const advisories = advisoryPort(context, organizationId);
      const { suppressionsHold, allowedLicenses, buildSettings } = order;
      const runReferences = await ofBuildSettings(buildSettings ?? {});
      const asked = { suppressionsHold, allowedLicenses, runReferences };
      const { clock } = runtime;
      const ports = { source, advisories, clock, fingerprint, memory, turn: job.turn, ...asked };
      const done = await scan(ports, job);
      if (!done) return 'WAITS_AGAIN';
      const unattributed = await inOrganization(organizationId, ({ scans }, grant) =>
        scans.unattributed(grant, { ...done, projectId }),
      );
      job.report(progressOf('ORIGINS', 0, 1));
      const origins = await findOrigins(clone, commit, unattributed, runtime.clock);
      job.report(progressOf('SAVE', 0, 1));
      await noted();
      const ended = await inOrganization(organizationId, async (stores, grant, transaction) => {
        // Archived or suspended meanwhile: it is left as it was.
        if (!(await isStillWanted(stores, grant, projectId))) {
          await finishJob(transaction, jobId, 'CANCELED');
          return 'ENDED';
        }
        if (await isOvertaken(stores, grant, order, commit)) return 'OVERTAKEN';
        if (!(await finishJob(transaction, jobId, 'SUCCEEDED'))) return 'ENDED';
        const { found, resolved, reopened, serious, changed } = await stores.scans.record(grant, {
          projectId,
          jobId,
          commit,
          startedAt,
          rulesVersion,
          ...done,
          origins,
        });
        await tellOfChanges(runtime.jobs, transaction, grant, changed);
        await runtime.jobs.tell(transaction, grant, 'scan.finished', { projectId, scanId: jobId });
        const { analysed: analysers, leftOut, suppression } = done;
        const figures = { found, resolved, reopened, omitted: leftOut.length, analysers, suppression };
        await stores.scanRuns.complete(grant, jobId, figures);
        await tellOfFindings(stores, grant, { projectId, scanId: jobId }, serious);
        await stores.activity.record(grant, {
          projectId,
          scanId: jobId,
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
      await inOrganization(organizationId, async (_stores, grant, transaction) => {
        await finishJob(transaction, jobId, 'FAILED', error.message);
        await runtime.jobs.tell(transaction, grant, 'scan.finished', { projectId, scanId: jobId });
      });
    } finally {
      // A large scan leaves 100 MB of garbage, which V8 collects late. Workers run with `--expose-gc`.
      void globalThis.gc?.({ execution: 'async' });
    }
  };
