import type { Kysely } from 'kysely';
import type { TestEvent } from '../../../engines/builder/index.ts';
import type { Clone } from '../../../engines/git/index.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { DB } from '../../../platform/database/rows.generated.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { TestedTrees } from './runTests.ts';

/** Tests a tree of a clone in the sandbox with the commands of its base. */
export type RunTests = (clone: Clone, trees: TestedTrees, signal: AbortSignal) => AsyncGenerator<TestEvent>;

/** Tests of trees that no branch has yet. They write nothing, and get none of the variables of environments. */
export const testRunStore = (transaction: Kysely<DB>, runtime: Runtime) => ({
  /** Reads how a project is tested; null when it is gone or archived. The returned function does not use this transaction. */
  open: async (grant: TenantGrant<'JOB'>, projectId: string): Promise<RunTests | null> => {
    const { organizationId } = grant;
    const { buildSettings, projectChanges } = runtime.openStores(transaction);
    if ((await projectChanges.keepingClone(grant, [projectId])).length === 0) return null;
    const settings = (await buildSettings.read(grant, projectId)) ?? {};
    return async function* (clone, trees, signal) {
      // Workers load the engines when they test; web servers never do.
      const { runTests } = await import('./runTests.ts');
      yield* runTests(runtime, { organizationId, settings }, clone, trees, signal);
    };
  },
});
