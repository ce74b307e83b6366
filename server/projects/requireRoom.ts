import type { Grant } from '../auth/grants.ts';
import type { Stores } from '../features.ts';
import { fault } from '../graphql/errors.ts';

/**
 * Makes sure that the plan allows one more project, and keeps others from taking that place before the transaction ends.
 * @throws UserFault LIMIT_REACHED, naming the limit and the plan that lifts it
 */
export const requireRoom = async (
  { projectChanges, billing }: Stores,
  grant: Grant<'PROJECT_CREATE'> | Grant<'PROJECT_UPDATE'>,
): Promise<void> => {
  const { plan, count } = await projectChanges.countForPlan(grant);
  const { projectLimit } = billing.planLimits(plan);
  if (projectLimit === null || count < projectLimit) return;
  const mend = 'Or archive a project that is no longer worked on.';
  throw fault(null, 'LIMIT_REACHED', `${billing.limitMessage(plan, 'projectLimit')} ${mend}`);
};
