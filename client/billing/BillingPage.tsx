import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { lazy, Suspense, useId } from 'react';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import { tabTitle } from '../shared/page/tabTitle.ts';
import { pageArguments, useListAddress } from '../shared/address/useListAddress.ts';
import { useRefresh } from '../shared/page/useRefresh.ts';
import { useSearchParamState } from '../shared/address/useSearchParamState.ts';
import { usePermission } from '../shared/session/viewer.ts';
import { BillingDialogs } from './BillingDialogs.tsx';
import { BillingSkeleton } from './BillingSkeleton.tsx';
import { billingTabs, readBillingTab, useBillingDialog } from './billingAddress.ts';
import { InvoicesTab } from './InvoicesTab.tsx';
import { NoBillingAccess } from './NoBillingAccess.tsx';
import { PaymentMethodsTab } from './payments/PaymentMethodsTab.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';
import { useBillingSuspenseQuery } from './subscription.generated.ts';
import { TestProcessorNotice } from './payments/TestProcessorNotice.tsx';

/** Not what the page opens with. */
const PlanList = lazy(async () => ({ default: (await import('./plans/PlanList.tsx')).PlanList }));

const UsageTab = lazy(async () => ({ default: (await import('./UsageTab.tsx')).UsageTab }));

const pageSize = 12;

const Billing = () => {
  const list = useListAddress();
  const [text, setTab] = useSearchParamState('tab', {
    initial: 'payment-methods',
    resets: ['after', 'before'],
  });
  const { hrefOf } = useBillingDialog();
  const panel = useId();
  const { data, refetch } = useBillingSuspenseQuery({
    variables: pageArguments(list.page, pageSize),
    fetchPolicy: 'cache-and-network',
  });
  const { refreshing, refresh } = useRefresh(refetch);
  const { subscription, paymentMethods, planUsage, agentUsage, invoices, plan } = data.organization;
  const tab = readBillingTab(text);
  return (
    <>
      <PageHeader
        title="Billing"
        documentTitle={tabTitle('Billing', billingTabs, tab)}
        description="Subscription, payment methods, invoices and usage of your organization."
        actions={
          <>
            <Button href={hrefOf('update-payment-method')}>Update Payment Method</Button>
            <Button variant="contained" href={hrefOf('change-plan')}>
              Change Plan
            </Button>
          </>
        }
      />
      <SubscriptionNotice
        subscription={subscription}
        hasCard={paymentMethods.length > 0}
        onChanged={refresh}
      />
      <SubscriptionCard subscription={subscription} defaultCard={paymentMethods[0]} />
      <Tabs
        value={tab}
        onChange={(_, value: string) => setTab(value)}
        aria-label="Billing"
        sx={{ marginBottom: 4 }}
      >
        {billingTabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`${panel}-${value}`} aria-controls={panel} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab}`}>
        {tab === 'payment-methods' ? <PaymentMethodsTab cards={paymentMethods} onChanged={refresh} /> : null}
        {tab === 'invoices' ? (
          <InvoicesTab invoices={invoices} pending={list.pending || refreshing} onTurn={list.turn} />
        ) : null}
        {tab === 'usage' ? (
          <Suspense fallback={<Skeleton variant="rounded" height={360} sx={{ maxWidth: 640 }} />}>
            <UsageTab usage={planUsage} plan={plan} agents={agentUsage} />
          </Suspense>
        ) : null}
      </Box>
      <Suspense fallback={<Skeleton variant="rounded" height={460} sx={{ marginTop: 8 }} />}>
        <PlanList plans={data.plans} subscription={subscription} />
      </Suspense>
      <TestProcessorNotice processor={data.paymentProcessor} />
      <BillingDialogs organization={data.organization} onChanged={refresh} />
    </>
  );
};

/** What the organization pays for, with what, and how much of it is used: for its owners. */
export const BillingPage = () =>
  usePermission('BILLING_MANAGE') ? (
    <Suspense fallback={<BillingSkeleton />}>
      <Billing />
    </Suspense>
  ) : (
    <NoBillingAccess />
  );
