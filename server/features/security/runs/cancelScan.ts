import { cancelScanInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { RunRow } from './runRows.ts';

/**
 * Stops a scan that waits or runs. A program stops what it ordered with its key, and no other: whoever finds the key of a pipeline must
 * not keep the organization's scans from being done.
 */
export const cancelScan = mutation(
  {
    access: permit('SCAN_START'),
    input: cancelScanInputSchema,
    audit: ({ target }: { target: string | null; scan: RunRow | null }) => (target ? { target } : null),
    onFailure: { scan: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const reader = session.allow('ORGANIZATION_READ');
    const run = await stores.scanRuns.load(reader, knownId(input.id, 'scan'));
    if (!run) throw notFound('scan', input.id);
    if (grant.byKey && run.apiKeyId !== grant.apiKeyId) {
      throw fault(null, 'NOT_ALLOWED', 'An API key can cancel only scans that it started itself.');
    }
    if (run.state === 'CANCELED') return { scan: run, target: null };
    const canceled = run.jobId !== null && (await stores.jobs.cancel(grant, run.jobId));
    if (!canceled) throw fault(null, 'NOT_ALLOWED', 'This scan has ended already.');
    const project = await stores.projects.load(reader, run.projectId);
    return { scan: { ...run, state: 'CANCELED' as const }, target: project?.name ?? run.id };
  },
);
