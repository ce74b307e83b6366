import type { TenantGrant } from '../../../platform/auth/grants.ts';
import { jobContextOf } from '../../../platform/jobs/jobContext.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import type { CheckResult } from './checkRows.ts';
import { type CheckOptions, checkTree, type TreeToCheck } from './checkTree.ts';

/** Checks of trees, for jobs of other features. */
export const treeCheckStore = (runtime: Runtime) => ({
  /** Returns a function that checks trees of the organization; see `checkTree`. It uses no transaction of the caller. */
  open:
    ({ organizationId }: TenantGrant<'JOB'>) =>
    (tree: Omit<TreeToCheck, 'organizationId'>, options: CheckOptions): AsyncGenerator<CheckResult> =>
      checkTree(jobContextOf(runtime), { ...tree, organizationId }, options),
});
