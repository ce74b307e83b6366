import { screen } from '@testing-library/react';
import { press, renderPage } from '../testing/renderPage.tsx';
import type { SubscriptionFactsFragment } from './subscription.generated.ts';
import { SubscriptionNotice } from './SubscriptionNotice.tsx';

const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 1000).toISOString();

const subscription: SubscriptionFactsFragment = {
  status: 'ACTIVE',
  billingCycle: 'MONTHLY',
  plan: { code: 'PROFESSIONAL', name: 'Professional' },
  price: usd(29_900),
  listPrice: usd(29_900),
  nextBillingDate: inDays(9),
  amount: usd(29_900),
  trialEndsAt: null,
  endsAt: null,
  credit: usd(0),
  openInvoice: null,
  nextAttemptAt: null,
  dueNow: null,
};

const show = async (change: Partial<SubscriptionFactsFragment>, hasCard = false) => {
  const onChanged = jest.fn();
  const answers = {
    PayAmountDue: {
      payAmountDue: {
        invoice: null,
        errors: [{ field: null, code: 'FAILED', message: 'Your card was declined.' }],
      },
    },
    ResumeSubscription: { resumeSubscription: { organization: null, errors: [] } },
  };
  const notice = (
    <SubscriptionNotice
      subscription={{ ...subscription, ...change }}
      hasCard={hasCard}
      onChanged={onChanged}
    />
  );
  const { asked } = await renderPage(notice, {
    path: '/app/billing',
    address: '/app/billing',
    answers,
    permissions: ['BILLING_MANAGE'],
  });
  return { asked, onChanged };
};

test('nothing stands out about a subscription that is paid for', async () => {
  await show({});
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a trial tells the days left, and asks for a card', async () => {
  await show({ status: 'TRIALING', trialEndsAt: inDays(9) });
  expect(screen.getByRole('alert')).toHaveTextContent('9 days left in your free trial');
  expect(screen.getByRole('link', { name: 'Add payment method' })).toHaveAttribute(
    'href',
    '/app/billing?add-payment-method=',
  );
});

test('a trial that began since the minute’s clock moved has no fifteenth day', async () => {
  await show({
    status: 'TRIALING',
    trialEndsAt: new Date(Date.now() + 14 * 86_400_000 + 30_000).toISOString(),
  });
  expect(screen.getByRole('alert')).toHaveTextContent('14 days left in your free trial');
});

test('a paused subscription tells what to do and what that pays', async () => {
  await show({ status: 'PAUSED', dueNow: usd(29_900) });
  expect(screen.getByRole('alert')).toHaveTextContent('everyone can read, and nobody can make changes');
  expect(screen.getByRole('alert')).toHaveTextContent('$299.00 is paid at once');
});

test('a failed payment can be made at once; refused, that is said', async () => {
  const openInvoice = { id: 'invoice-7', number: 'INV-0007', amount: usd(29_900) };
  const { asked, onChanged } = await show(
    { status: 'PAST_DUE', openInvoice, dueNow: usd(29_900), nextAttemptAt: inDays(2) },
    true,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The payment of INV-0007 ($299.00) failed. We’ll try again on',
  );
  await press(screen.getByRole('button', { name: 'Pay $299.00 now' }));
  expect(await screen.findByText('Your card was declined.')).toBeVisible();
  expect(asked.map(({ name }) => name)).toEqual(['PayAmountDue']);
  expect(onChanged).toHaveBeenCalled();
});

test('a canceled subscription can be resumed', async () => {
  const { asked } = await show({ endsAt: inDays(9), nextBillingDate: null, amount: null });
  expect(screen.getByRole('alert')).toHaveTextContent('Professional was canceled and ends on');
  await press(screen.getByRole('button', { name: 'Resume subscription' }));
  expect(await screen.findByText('Subscription resumed')).toBeVisible();
  expect(asked.map(({ name }) => name)).toEqual(['ResumeSubscription']);
});
