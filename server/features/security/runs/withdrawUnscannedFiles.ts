import { withdrawUnscannedFilesInputSchema } from '../../../../schema/generated/validation.ts';
import { fault } from '../../../platform/graphql/errors.ts';
import { knownId } from '../../../platform/graphql/ids.ts';
import { mutation, permit } from '../../../platform/graphql/mutation.ts';
import { notFound } from '../../../platform/graphql/notFound.ts';
import type { ScanRow } from '../store.ts';

/** Withdraws the acceptance of a scan's unscanned files before it ends. PROJECT_PROTECT cannot be given to API keys: only people withdraw. */
export const withdrawUnscannedFiles = mutation(
  {
    access: permit('PROJECT_PROTECT'),
    input: withdrawUnscannedFilesInputSchema,
    audit: ({ target }: { target: string | null; scan: ScanRow }) => ({ target }),
    onFailure: { scan: null },
  },
  async ({ grant, input, context: { session, stores } }) => {
    const reading = session.allow('ORGANIZATION_READ');
    const scan = await stores.scanRuns.load(reading, knownId(input.scanId, 'scan'));
    if (!scan) throw notFound('scan', input.scanId);
    if ((await stores.unscannedFiles.withdraw(grant, scan.id)) === 0)
      throw fault('scanId', 'INVALID', 'No unscanned files of this scan are accepted.');
    const project = await stores.projects.load(reading, scan.projectId);
    return { scan, target: project?.name ?? null };
  },
);
