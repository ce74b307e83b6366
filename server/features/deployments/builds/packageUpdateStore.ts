import type { Kysely } from 'kysely';
import type { PackageToUpdate, UpdateResult } from '../../../engines/builder/index.ts';
import type { Clone } from '../../../engines/git/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Runtime } from '../../../platform/runtime.ts';

/** Updates a package of a commit of a clone in the sandbox. */
export type RunUpdate = (
  clone: Clone,
  commit: string,
  wanted: PackageToUpdate,
  options: { signal: AbortSignal; log: (text: string) => void },
) => Promise<UpdateResult>;

/** Updates of packages in lock files. They write nothing, and get none of the variables of environments. */
export const packageUpdateStore = (transaction: Kysely<DB>, runtime: Runtime) => ({
  /** Returns what updates packages of a project, outside this transaction; null when the project is gone or archived. */
  open: async (grant: TenantGrant<'JOB'>, projectId: string): Promise<RunUpdate | null> => {
    const { projectChanges } = runtime.openStores(transaction);
    if ((await projectChanges.keepingClone(grant, [projectId])).length === 0) return null;
    return async (clone, commit, wanted, options) => {
      // Workers load the engines when they update; web servers never do.
      const { runUpdate } = await import('./runUpdate.ts');
      return runUpdate(runtime, clone, commit, wanted, options);
    };
  },
});
