import { limitMessage, planLimits } from '../../../../schema/rules/plans.ts';
import type { Grant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { fault } from '../../../platform/graphql/errors.ts';

type Writer = Grant<'PROJECT_CREATE'> | Grant<'PROJECT_UPDATE'> | Grant<'PROJECT_PROTECT'>;

/**
 * Looks how many projects the plan allows, and keeps others from taking a place before the transaction ends. `require` of the answer
 * throws LIMIT_REACHED, naming the limit and the plan that lifts it, when there is no room for one more.
 */
export const readRoom = async (
  { projectChanges }: Stores,
  grant: Writer,
): Promise<{ require: () => void }> => {
  const { plan, count } = await projectChanges.countForPlan(grant);
  const { projectLimit } = planLimits(plan);
  return {
    require: () => {
      if (projectLimit === null || count < projectLimit) return;
      const use = `You have ${count} that are not archived.`;
      const mend = 'Archive or delete one, or choose a larger plan in Billing.';
      throw fault(null, 'LIMIT_REACHED', `${limitMessage(plan, 'projectLimit')} ${use} ${mend}`);
    },
  };
};

/**
 * Makes sure that the plan allows one more project, and keeps others from taking that place before the transaction ends.
 * @throws UserFault LIMIT_REACHED, naming the limit and the plan that lifts it
 */
export const requireRoom = async (stores: Stores, grant: Writer): Promise<void> =>
  (await readRoom(stores, grant)).require();
