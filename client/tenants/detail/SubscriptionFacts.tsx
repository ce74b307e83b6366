import { formatDate, formatMoney } from '../../shared/display/formats.ts';
import { StatusChip } from '../../shared/display/StatusChip.tsx';
import { cycleNames, priceOf } from '../adminWords.ts';
import type { TenantSubscriptionEntryFragment } from '../billing/billing.generated.ts';
import { type Fact, Facts } from './Facts.tsx';

/** What the end of the period is called. */
const endOf = ({ status, cancelAtPeriodEnd }: TenantSubscriptionEntryFragment) => {
  if (status === 'TRIALING') return 'Trial ends';
  if (status === 'PAST_DUE') return 'Due since';
  return cancelAtPeriodEnd ? 'Ends' : 'Renews';
};

/** A tenant's subscription. */
export const SubscriptionFacts = ({ subscription }: { subscription: TenantSubscriptionEntryFragment }) => {
  const { plan, status, billingCycle, monthlyRevenue, periodEnd, paymentMethod } = subscription;
  const runs = status === 'TRIALING' || status === 'ACTIVE' || status === 'PAST_DUE';
  const running: Fact[] = [
    ['Price', priceOf(subscription)],
    ['Billing cycle', cycleNames[billingCycle]],
    [endOf(subscription), periodEnd ? formatDate(periodEnd) : '–'],
  ];
  return (
    <Facts
      facts={[
        ['Plan', plan.name],
        ['Subscription', <StatusChip key="status" status={status} />],
        ...(runs ? running : []),
        ['Monthly revenue', formatMoney(monthlyRevenue)],
        ['Payment method', paymentMethod ?? 'None'],
      ]}
    />
  );
};
