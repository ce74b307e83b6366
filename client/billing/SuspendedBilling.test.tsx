import { screen, within } from '@testing-library/react';
import { press, renderPage } from '../testing/renderPage.tsx';
import type { SuspendedBillingQuery } from './subscription.generated.ts';
import { SuspendedBilling } from './SuspendedBilling.tsx';

const usd = (cents: number) => ({ __typename: 'Money', cents, currency: 'USD' as const });
type Organization = SuspendedBillingQuery['organization'];

const subscription: Organization['subscription'] = {
  status: 'PAST_DUE',
  billingCycle: 'MONTHLY',
  plan: { code: 'PROFESSIONAL', name: 'Professional' },
  price: usd(29_900),
  listPrice: usd(29_900),
  nextBillingDate: null,
  amount: null,
  trialEndsAt: null,
  endsAt: null,
  credit: usd(0),
  openInvoice: { id: 'invoice-2', number: 'INV-0002', amount: usd(29_900) },
  nextAttemptAt: null,
  dueNow: usd(29_900),
};
const card = (id: string, lastFour: string, isDefault: boolean): Organization['paymentMethods'][number] => ({
  id,
  brand: 'VISA',
  lastFour,
  expiryMonth: 9,
  expiryYear: 2039,
  expired: false,
  isDefault,
});

/** Opens the page of an organization that owes an invoice, until `paid`. */
const open = async (address: string, changes: Partial<Organization['subscription']> = {}) => {
  let paid = false;
  const cards = [card('card-1', '4242', true), card('card-2', '1111', false)];
  return renderPage(<SuspendedBilling />, {
    path: '/app/billing',
    address,
    answers: {
      SuspendedBilling: () => ({
        paymentProcessor: 'TEST',
        organization: {
          __typename: 'Organization',
          id: 'organization-1',
          name: 'Northwind Robotics',
          subscription: {
            ...subscription,
            ...changes,
            ...(paid ? { status: 'ACTIVE', dueNow: null, openInvoice: null } : {}),
            __typename: 'BillingSubscription',
          },
          paymentMethods: cards.map((each) => ({ ...each, __typename: 'PaymentMethod' })),
          invoices: {
            __typename: 'InvoiceConnection',
            nodes: [],
            pageInfo: {
              __typename: 'PageInfo',
              hasNextPage: false,
              hasPreviousPage: false,
              startCursor: null,
              endCursor: null,
            },
            totalCount: 0,
          },
        },
      }),
      PayAmountDue: () => {
        paid = true;
        return { payAmountDue: { invoice: { id: 'invoice-2', number: 'INV-0002' }, errors: [] } };
      },
    },
  });
};

test('an unpaid invoice is paid with the default card', async () => {
  await open('/app/billing');
  expect(await screen.findByText('Invoice INV-0002 is unpaid: $299.00.')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Pay $299.00 with Visa ending in 4242' }));
  expect(await screen.findByText('No payment is due.')).toBeVisible();
});

test('a paused subscription says that a payment starts a new period', async () => {
  await open('/app/billing', { status: 'PAUSED', openInvoice: null });
  expect(
    await screen.findByText(
      'The subscription is paused. A payment of $299.00 starts a new billing period today.',
    ),
  ).toBeVisible();
});

test('a card can be made the default one, and not be removed', async () => {
  await open('/app/billing?tab=payment-methods');
  await press(await screen.findByRole('button', { name: 'Actions for Visa ending in 1111' }));
  const menu = within(await screen.findByRole('menu'));
  expect(menu.getByRole('menuitem', { name: 'Make default' })).not.toHaveAttribute('aria-disabled', 'true');
  expect(menu.getByRole('menuitem', { name: /^Remove/ })).toHaveAttribute('aria-disabled', 'true');
});
