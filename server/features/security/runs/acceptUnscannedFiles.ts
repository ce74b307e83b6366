import { acceptUnscannedFilesInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import { endDayOf } from '../triage/acceptance.ts';
import type { ScanRow } from '../store.ts';

/** Accepts the unscanned files of a scan until a day. PROJECT_PROTECT cannot be given to API keys: only people accept. */
export const acceptUnscannedFiles = mutation(
  {
    access: permit('PROJECT_PROTECT'),
    input: acceptUnscannedFilesInputSchema,
    audit: ({ target }: { target: string | null; scan: ScanRow }) => ({ target }),
    onFailure: { scan: null },
  },
  async ({ grant, input, context: { session, stores, runtime } }) => {
    const reading = session.allow('ORGANIZATION_READ');
    const scan = await stores.scanRuns.load(reading, knownId(input.scanId, 'scan'));
    if (!scan) throw notFound('scan', input.scanId);
    const until = endDayOf(runtime.clock(), input.acceptedUntil);
    const by = session.require().name;
    const accepted = await stores.unscannedFiles.accept(grant, scan.id, {
      reason: input.reason,
      until,
      by,
    });
    if (accepted === 0) throw fault('scanId', 'INVALID', 'This scan left no files unscanned.');
    const project = await stores.projects.load(reading, scan.projectId);
    return { scan, target: project?.name ?? null };
  },
);
