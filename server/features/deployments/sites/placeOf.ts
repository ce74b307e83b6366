import {
  limitMessage,
  planOf,
  serviceMegabytesLimit,
  unpaidServiceMegabytes,
} from '../../../../schema/rules/plans.ts';
import type { PlanCode } from '../../../../schema/generated/types.ts';
import type { TenantGrant } from '../../../platform/auth/grants.ts';
import type { Stores } from '../../../platform/graphql/stores.ts';
import { environmentName } from '../environmentName.ts';
import type { ServicePlace } from '../../../engines/sites/index.ts';
import type { EnvironmentRow } from '../rows.ts';

const MEGABYTE = 1_048_576;
const mend = 'You can also delete previews, or lower the memory limits of environments.';

type Share = NonNullable<ServicePlace['share']>;

const unpaidShare: Share = {
  bytes: unpaidServiceMegabytes * MEGABYTE,
  limit: `Organizations without a paid plan can use up to 1 GB of memory for services. ${planOf('STARTER').name}, once paid, allows up to ${planOf('STARTER').serviceGigabytes} GB: choose a plan in Billing.`,
  mend,
};

const shareOf = (plan: { code: PlanCode; isPaid: boolean } | null): Share | null => {
  if (!plan?.isPaid) return unpaidShare;
  const megabytes = serviceMegabytesLimit(plan.code);
  if (megabytes === null) return null;
  return { bytes: megabytes * MEGABYTE, limit: limitMessage(plan.code, 'serviceGigabytes'), mend };
};

/**
 * Where a service of an environment is counted. Production and staging are let in before any preview, and what somebody brings to a preview
 * before previews that nobody looked at for an hour; what is only started again takes nothing from other previews.
 */
export const placeOf = async (
  { rollouts }: Stores,
  grant: TenantGrant<'JOB'>,
  environment: EnvironmentRow,
  { isNew }: { isNew: boolean },
): Promise<ServicePlace> => {
  const { id, kind } = environment;
  const plan = await rollouts.plan(grant);
  const projectName = await rollouts.projectName(grant, environment);
  const givesWay = kind === 'PREVIEW';
  return {
    organizationId: grant.organizationId,
    environmentId: id,
    name: `${projectName} ${environmentName(environment)}`,
    share: shareOf(plan),
    givesWay,
    takesFrom: !givesWay ? 'ALL' : isNew ? 'IDLE' : 'NOBODY',
  };
};
