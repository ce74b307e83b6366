import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clone } from '../../../engines/git/index.ts';
import { ofBuildSettings } from '../../../engines/scanner/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { JobContext } from '../../../platform/jobs/jobContext.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { advisoryPort } from '../advisories/advisoryPort.ts';
import { memoryFile } from './memoryFile.ts';
import { compareTrees, type TreeComparison } from './treeScan.ts';

/** Scans two trees of a clone and compares their findings; see `compareTrees`. */
export type CompareTrees = (
  context: JobContext,
  clone: Clone,
  trees: { before: string; after: string },
  signal: AbortSignal,
) => Promise<TreeComparison>;

/** Scans of trees that no branch has yet. They write nothing. */
export const treeScanStore = (transaction: Kysely<DB>, runtime: Runtime) => ({
  /** Reads how a project is scanned; null when it is gone or archived. The returned function does not use this transaction. */
  open: async (grant: TenantGrant<'JOB'>, projectId: string): Promise<CompareTrees | null> => {
    const { organizationId } = grant;
    const { buildSettings, licenses, projectChanges } = runtime.openStores(transaction);
    if ((await projectChanges.keepingClone(grant, [projectId])).length === 0) return null;
    const allowedLicenses = await licenses.allowed(grant);
    const settings = await buildSettings.read(grant, projectId);
    const fingerprint = (text: string) => runtime.secrets.fingerprint(`${organizationId}\0${text}`);
    const { clock } = runtime;
    return async (context, clone, trees, signal) => {
      const { directory } = clone;
      const place = { directory, organizationId, projectId, fingerprint, clock };
      return compareTrees(
        clone,
        trees,
        {
          advisories: advisoryPort(context, organizationId),
          allowedLicenses,
          runReferences: await ofBuildSettings(settings ?? {}),
          clock,
          fingerprint,
          memory: memoryFile(place, randomUUID()),
        },
        signal,
      );
    };
  },
});
