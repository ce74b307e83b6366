import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { tellOfChanges } from '../findingNews.ts';
import { finishJob } from '../../../platform/jobs/logs/progress.ts';
import {
  type AdvisoryData,
  type ComparedPackage,
  type Report,
  scanPackages,
} from '../../../engines/scanner/index.ts';
import { isStillWanted } from '../scans/scanOrder.ts';
import { tellOfFindings } from '../scans/tellOfFindings.ts';
import { advisoryPort } from './advisoryPort.ts';

/** When the newest of the advisories on the ecosystems of packages was changed; null where none were imported. */
const newestOf = (data: readonly AdvisoryData[], packages: readonly ComparedPackage[]): Date | null => {
  const used = new Set(packages.map(({ ecosystem }) => ecosystem));
  const times = data.flatMap(({ ecosystem, newestAt }) => (used.has(ecosystem) ? [newestAt.getTime()] : []));
  return times.length > 0 ? new Date(Math.max(...times)) : null;
};

/** Makes the handler that compares the packages of a project's latest scan with the advisories of now, without reading the repository. */
export const recheckPackages =
  (context: JobContext): JobHandler =>
  async ({ organizationId, jobId }, { signal, log, noted }) => {
    const { runtime, inOrganization } = context;
    const known = await inOrganization(organizationId, async ({ jobs, rechecks }, grant) => {
      const projectId = (await jobs.order(grant, jobId))?.projectId ?? null;
      const kept = projectId ? await rechecks.packages(grant, projectId) : null;
      return projectId ? { projectId, kept } : null;
    });
    const end = (state: 'SUCCEEDED' | 'FAILED', message?: string) =>
      inOrganization(organizationId, (_stores, _grant, transaction) =>
        finishJob(transaction, jobId, state, message),
      );
    if (!known) return void (await end('FAILED', 'The project is no longer there.'));
    const { projectId, kept } = known;
    // A scan came meanwhile, in which no lock file names a package any more: there is nothing to compare.
    if (!kept) return void (await end('SUCCEEDED'));
    const { scanId } = kept;
    const ports = {
      advisories: advisoryPort(context, organizationId),
      clock: runtime.clock,
      fingerprint: (text: string) => runtime.secrets.fingerprint(`${organizationId}\0${text}`),
    };
    const comparedAt = runtime.clock();
    const reports: Report[] = [];
    let packages: readonly ComparedPackage[] = [];
    const telling = scanPackages({ ports, signal }, kept.packages, kept.unread);
    let step = await telling.next();
    for (; !step.done; step = await telling.next()) {
      if (step.value.type === 'REPORT') reports.push(step.value.report);
      if (step.value.type === 'PACKAGES') packages = step.value.packages;
    }
    const answer = step.value;
    const advisoryDataAt = newestOf(await ports.advisories.data(packages), packages);
    log(`Compared ${packages.length.toLocaleString('en-US')} packages with the advisories of now`);
    await noted();
    await inOrganization(organizationId, async (stores, grant, transaction) => {
      if (!(await isStillWanted(stores, grant, projectId))) return;
      if (!(await finishJob(transaction, jobId, 'SUCCEEDED'))) return;
      const told = { projectId, jobId, scanId, packages, reports, answer, advisoryDataAt, comparedAt };
      const changes = await stores.rechecks.record(grant, told);
      if (!changes) return;
      const { found, resolved, reopened, omitted, serious } = changes;
      await tellOfChanges(runtime.jobs, transaction, grant, changes.changed);
      await stores.scanRuns.complete(grant, changes.scanId, {
        found,
        resolved,
        reopened,
        // It reads no file, and nothing in the repository speaks of what it tells.
        suppression: { requests: 0, findings: 0, held: false },
        omitted,
        analysers: [],
      });
      await tellOfFindings(stores, grant, { projectId, scanId: changes.scanId }, serious);
      await stores.activity.record(grant, {
        projectId,
        scanId: changes.scanId,
        type: 'SECURITY',
        message: `New advisories: ${found + reopened} found, ${resolved} resolved`,
        status: 'SUCCESS',
      });
    });
  };
