import { Suspense } from 'react';
import { PageHeader } from '../../shared/page/PageHeader.tsx';
import { tabTitle } from '../../shared/page/tabTitle.ts';
import { PlatformBillingSkeleton } from '../AdminSkeletons.tsx';
import { AdminTabs } from '../AdminTabs.tsx';
import { BillingFigures } from './BillingFigures.tsx';
import { usePlatformBillingSuspenseQuery } from './billing.generated.ts';
import { PlansTab } from './PlansTab.tsx';
import { PlatformInvoicesTab } from './PlatformInvoicesTab.tsx';
import { RevenueTab } from './RevenueTab.tsx';
import { SubscriptionsTab } from './SubscriptionsTab.tsx';
import { billingTabs, useBillingAddress } from './useBillingAddress.ts';

const PlatformBilling = () => {
  const address = useBillingAddress();
  const { data } = usePlatformBillingSuspenseQuery({
    variables: address.variables,
    fetchPolicy: 'cache-and-network',
  });
  const { platformBilling, plans } = data;
  const { subscriptions, invoices, byMonth, byPlan } = platformBilling;
  return (
    <>
      <PageHeader
        title="Billing"
        documentTitle={tabTitle('Billing · Admin', billingTabs, address.tab)}
        description="What all organizations pay, without the operator's own. Months are in UTC, amounts before tax."
      />
      <BillingFigures billing={platformBilling} />
      <AdminTabs
        label="Billing"
        tabs={billingTabs}
        tab={address.tab}
        pending={address.pending}
        onOpen={address.openTab}
      >
        {subscriptions ? <SubscriptionsTab subscriptions={subscriptions} address={address} /> : null}
        {invoices ? <PlatformInvoicesTab invoices={invoices} address={address} /> : null}
        {byMonth ? <RevenueTab byMonth={byMonth} byPlan={byPlan} /> : null}
        {plans ? <PlansTab plans={plans} byPlan={byPlan} /> : null}
      </AdminTabs>
    </>
  );
};

/** What all organizations pay. */
export const PlatformBillingPage = () => (
  <Suspense fallback={<PlatformBillingSkeleton />}>
    <PlatformBilling />
  </Suspense>
);
