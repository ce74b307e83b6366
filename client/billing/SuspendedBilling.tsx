import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useId } from 'react';
import { appPaths, publicPaths } from '../shared/address/paths.ts';
import { pageArguments, useListAddress } from '../shared/address/useListAddress.ts';
import { useSearchParamState } from '../shared/address/useSearchParamState.ts';
import { PageHeader } from '../shared/page/PageHeader.tsx';
import { tabTitle } from '../shared/page/tabTitle.ts';
import { useRefresh } from '../shared/page/useRefresh.ts';
import { AmountDue } from './AmountDue.tsx';
import { billingTabs, readBillingTab, useBillingDialog } from './billingAddress.ts';
import { InvoicesTab } from './InvoicesTab.tsx';
import { PaymentDialogs } from './PaymentDialogs.tsx';
import { PaymentMethodsTab } from './payments/PaymentMethodsTab.tsx';
import { TestProcessorNotice } from './payments/TestProcessorNotice.tsx';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { useSuspendedBillingSuspenseQuery } from './subscription.generated.ts';

const pageSize = 12;
const tabs = billingTabs.filter(({ value }) => value !== 'usage');

/** Billing of a suspended organization, for its owners: its invoices and what pays them. */
export const SuspendedBilling = () => {
  const list = useListAddress();
  const [text, setTab] = useSearchParamState('tab', { initial: 'invoices', resets: ['after', 'before'] });
  const { hrefOf } = useBillingDialog();
  const panel = useId();
  const { data, refetch } = useSuspendedBillingSuspenseQuery({
    variables: pageArguments(list.page, pageSize),
    fetchPolicy: 'cache-and-network',
  });
  const { refreshing, refresh } = useRefresh(refetch);
  const { name, subscription, paymentMethods, invoices } = data.organization;
  const tab = readBillingTab(text) === 'payment-methods' ? 'payment-methods' : 'invoices';
  return (
    <Box sx={{ maxWidth: 960, marginInline: 'auto' }}>
      <Button
        href={appPaths.dashboard}
        size="small"
        variant="text"
        startIcon={<ArrowLeft aria-hidden />}
        sx={{ marginLeft: -2, marginBottom: 2 }}
      >
        Back
      </Button>
      <PageHeader
        title="Billing"
        documentTitle={tabTitle('Billing', tabs, tab)}
        description={`${name} is suspended. You can pay what is due and change your billing details. Paying doesn’t end the suspension; contact support for that.`}
        actions={
          <>
            <Button href={publicPaths.support}>Contact support</Button>
            <Button href={hrefOf('update-payment-method')}>Update Payment Method</Button>
          </>
        }
      />
      <AmountDue subscription={subscription} defaultCard={paymentMethods[0]} onChanged={refresh} />
      <SubscriptionCard subscription={subscription} defaultCard={paymentMethods[0]} suspended />
      <Tabs
        value={tab}
        onChange={(_, value: string) => setTab(value)}
        aria-label="Billing"
        sx={{ marginBottom: 4 }}
      >
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`${panel}-${value}`} aria-controls={panel} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab}`}>
        {tab === 'payment-methods' ? (
          <PaymentMethodsTab cards={paymentMethods} suspended onChanged={refresh} />
        ) : (
          <InvoicesTab invoices={invoices} pending={list.pending || refreshing} onTurn={list.turn} />
        )}
      </Box>
      <TestProcessorNotice processor={data.paymentProcessor} />
      <PaymentDialogs dueNow={subscription.dueNow} onChanged={refresh} />
    </Box>
  );
};
