import { startScanInputSchema } from '../../../schema/generated/validation.ts';
import { fault } from '../../graphql/errors.ts';
import { knownId } from '../../graphql/ids.ts';
import { mutation, permit } from '../../graphql/mutation.ts';
import { notFound } from '../../graphql/notFound.ts';
import type { JobRow } from '../../jobs/store.ts';

/** Orders a scan of a project, or of every active one; those that are under way are answered. */
export const startScan = mutation(
  {
    access: permit('SCAN_START'),
    input: startScanInputSchema,
    audit: ({ ordered }: { ordered: string[]; jobs: JobRow[] }) =>
      ordered.length === 0
        ? null
        : { target: ordered.length === 1 ? (ordered[0] ?? null) : `${ordered.length} projects` },
    onFailure: { jobs: null },
  },
  async ({ grant, input, context: { stores, runtime, transaction } }) => {
    const { organizationId } = grant;
    const wanted = input.projectId == null ? null : knownId(input.projectId, 'project');
    if (wanted && !(await stores.scans.hasProject(grant, wanted))) throw notFound('project', wanted);
    const readable = await stores.scans.hold(grant, wanted);
    if (readable.length === 0) {
      throw fault(
        wanted ? 'projectId' : null,
        'NOT_ALLOWED',
        wanted
          ? 'Only an active project whose repository can be read is scanned. Connect one, or host it here.'
          : 'No active project has a repository that can be read. Connect one, or host it here.',
      );
    }
    const jobs: JobRow[] = [];
    const ordered: string[] = [];
    const active = await Promise.all(readable.map(({ id }) => stores.jobs.active(grant, 'scan', id)));
    for (const [index, { id, name }] of readable.entries()) {
      const underWay = active[index];
      const job = underWay ?? (await stores.jobs.create(grant, 'scan', id));
      jobs.push(job);
      if (underWay) continue;
      await runtime.jobs.enqueue(transaction, 'scan', { organizationId, jobId: job.id });
      ordered.push(name);
    }
    return { jobs, ordered };
  },
);
