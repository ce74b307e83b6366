import type { StartScanInput } from '../../../../schema/generated/types.ts';
import { startScanInputSchema } from '../../../../schema/generated/validation.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import type { JobRow } from '../../../platform/jobs/store.ts';
import type { RunRow } from '../runs/runRows.ts';

type Wanted = { projectIds: string[] | null; field: string | null; commit: string | null };

/** What is to be scanned; null: every active project. */
const wantedBy = ({ projectId, projectIds, commitSha }: Partial<StartScanInput>): Wanted => {
  if (projectId != null && projectIds != null) {
    throw fault('projectIds', 'INVALID', 'Please name one project, or several: not both');
  }
  const named = projectId == null ? projectIds : [projectId];
  if (commitSha != null && named?.length !== 1) {
    throw fault('commitSha', 'INVALID', 'Please name the one project whose commit it is');
  }
  return {
    projectIds: named ? [...new Set(named.map((id) => knownId(id, 'project')))] : null,
    field: named ? (projectId == null ? 'projectIds' : 'projectId') : null,
    commit: commitSha ?? null,
  };
};

/** Scans read the default branch: another commit of a repository that is hosted here cannot be scanned. */
const requireHead = async (
  { scans }: Stores,
  grant: Grant<'SCAN_START'>,
  projectId: string,
  commit: string,
): Promise<void> => {
  const head = await scans.hostedHead(grant, projectId);
  if (head === null || head === commit) return;
  throw fault(
    'commitSha',
    'INVALID',
    `The default branch is at ${head.slice(0, 10)}, not at ${commit.slice(0, 10)}. Scans read its newest commit.`,
  );
};

/** The scan of a project that is under way and will do; not one that was ordered for another commit than is asked for. */
const underWay = async (
  { jobs, scanRuns }: Stores,
  grant: Grant<'SCAN_START'>,
  projectId: string,
  { commit }: Wanted,
): Promise<JobRow | null> => {
  const job = await jobs.active(grant, 'scan', projectId);
  if (!job || commit === null) return job;
  return (await scanRuns.wantedCommit(grant, job.id)) === commit ? job : null;
};

/** Orders a scan of a project, of some, or of every active one; those that are under way are answered. */
export const startScan = mutation(
  {
    access: permit('SCAN_START'),
    input: startScanInputSchema,
    audit: ({ ordered }: { ordered: string[]; jobs: JobRow[]; scans: RunRow[] }) =>
      ordered.length === 0
        ? null
        : { target: ordered.length === 1 ? (ordered[0] ?? null) : `${ordered.length} projects` },
    onFailure: { jobs: null, scans: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const wanted = wantedBy(input);
    for (const id of wanted.projectIds ?? []) {
      if (!(await stores.scans.hasProject(grant, id))) throw notFound('project', id);
    }
    const readable = await stores.scans.hold(grant, wanted.projectIds);
    if (readable.length < (wanted.projectIds?.length ?? 1)) {
      throw fault(
        wanted.field,
        'NOT_ALLOWED',
        wanted.field
          ? 'Only an active project whose repository can be read is scanned. Connect one, or host it here.'
          : 'No active project has a repository that can be read. Connect one, or host it here.',
      );
    }
    const [only] = readable;
    if (only && wanted.commit !== null) await requireHead(stores, grant, only.id, wanted.commit);
    const { name: actorName, apiKey } = session.require();
    const order = { actorName, apiKeyName: apiKey?.name ?? null, commit: wanted.commit };
    const jobs: JobRow[] = [];
    const ordered: string[] = [];
    const active = await Promise.all(readable.map(({ id }) => underWay(stores, grant, id, wanted)));
    for (const [index, { id, name }] of readable.entries()) {
      const present = active[index];
      jobs.push(present ?? (await stores.scanRuns.order(grant, id, order)));
      if (!present) ordered.push(name);
    }
    const scans = await stores.scanRuns.ofJobs(session.allow('ORGANIZATION_READ'), jobs);
    return { jobs, scans, ordered };
  },
);
