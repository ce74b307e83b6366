import { limitMessage, serviceMegabytesLimit } from '../../../schema/rules/plans.ts';
import type { PlanCode } from '../../../schema/generated/types.ts';
import type { TenantGrant } from '../../auth/grants.ts';
import type { Stores } from '../../graphql/stores.ts';
import type { ServicePlace, Share } from '../../sites/serviceRoom.ts';
import type { EnvironmentRow } from '../rows.ts';

const shareOf = (plan: PlanCode): Share | null => {
  const megabytes = serviceMegabytesLimit(plan);
  if (megabytes === null) return null;
  const mend = 'You can also delete previews, or lower the memory limits of environments.';
  return { bytes: megabytes * 1_048_576, message: `${limitMessage(plan, 'serviceGigabytes')} ${mend}` };
};

/**
 * Where a service of an environment is counted. Production and staging are let in before any preview, and what somebody brings to a preview
 * before previews that nobody looked at for an hour; what is only started again takes nothing from other previews.
 */
export const placeOf = async (
  { rollouts }: Stores,
  grant: TenantGrant<'JOB'>,
  { id, kind }: EnvironmentRow,
  { isNew }: { isNew: boolean },
): Promise<ServicePlace> => {
  const plan = await rollouts.plan(grant);
  const givesWay = kind === 'PREVIEW';
  return {
    organizationId: grant.organizationId,
    environmentId: id,
    share: plan === null ? null : shareOf(plan),
    givesWay,
    takesFrom: !givesWay ? 'ALL' : isNew ? 'IDLE' : 'NOBODY',
  };
};
