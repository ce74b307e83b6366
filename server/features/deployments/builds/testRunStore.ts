import type { Kysely } from 'kysely';
import { machineHere, type TestEvent, testTree } from '../../../engines/builder/index.ts';
import { checkOut, type Clone, sourceTreeOf } from '../../../engines/git/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { holdBuildFolder } from './buildFolders.ts';
import { artifactsOf, sandboxOf } from './enginesOf.ts';
import { checkedOut } from './openBuild.ts';

/** Tests a tree of a clone in the sandbox with the commands of its base; see `testTree`. Both are full hashes of commits or trees. */
export type RunTests = (
  clone: Clone,
  trees: { base: string; head: string },
  signal: AbortSignal,
) => AsyncGenerator<TestEvent>;

/** Tests of trees that no branch has yet. They write nothing, and get none of the variables of environments. */
export const testRunStore = (transaction: Kysely<DB>, runtime: Runtime) => ({
  /** Reads how a project is tested; null when it is gone or archived. The returned function does not use this transaction. */
  open: async (grant: TenantGrant<'JOB'>, projectId: string): Promise<RunTests | null> => {
    const { organizationId } = grant;
    const { buildSettings, projectChanges } = runtime.openStores(transaction);
    if ((await projectChanges.keepingClone(grant, [projectId])).length === 0) return null;
    const settings = (await buildSettings.read(grant, projectId)) ?? {};
    return async function* (clone, { base, head }, signal) {
      const { sandbox, mend } = await sandboxOf(runtime);
      const machine = await machineHere();
      const { folder: workFolder, release } = holdBuildFolder(runtime.env);
      const ports = {
        commit: head,
        machine,
        base: sourceTreeOf(clone, base),
        head: sourceTreeOf(clone, head),
        checkOut: async (folder: string, until: AbortSignal) => {
          await checkOut(clone, head, folder, { ...checkedOut, signal: until });
        },
        sandbox,
        mend,
        artifacts: artifactsOf(runtime).of(organizationId),
        workFolder,
        registry: runtime.env.packageRegistry,
        pythonIndex: runtime.env.pythonIndex,
      };
      try {
        yield* testTree(ports, settings, signal);
      } finally {
        release();
      }
    };
  },
});
