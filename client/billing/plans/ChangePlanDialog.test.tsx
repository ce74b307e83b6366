import { screen } from '@testing-library/react';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { ChangePlanDialog } from './ChangePlanDialog.tsx';
import type { PlanChangeQuery, PlanChoicesQuery } from './planChange.generated.ts';

const usd = (cents: number) => ({ __typename: 'Money', cents, currency: 'USD' as const });
type Plan = PlanChoicesQuery['plans'][number];
type Subscription = PlanChoicesQuery['organization']['subscription'];

const plan = (code: Plan['code'], name: string, price: number, seatLimit: number | null): Plan => ({
  code,
  name,
  description: name,
  period: 'month',
  callToAction: 'Start Free Trial',
  seatLimit,
  projectLimit: seatLimit,
  storageGigabytes: seatLimit,
  serviceGigabytes: seatLimit,
  serviceLevel: null,
  price: usd(price),
  annualPrice: usd(price * 10),
});
const starter = plan('STARTER', 'Starter', 9_900, 5);
const professional = plan('PROFESSIONAL', 'Professional', 29_900, 25);
const enterprise = plan('ENTERPRISE', 'Enterprise', 99_900, null);

const subscription: Subscription = {
  status: 'ACTIVE',
  billingCycle: 'MONTHLY',
  plan: professional,
  price: usd(29_900),
  listPrice: usd(29_900),
  nextBillingDate: null,
  amount: null,
  trialEndsAt: null,
  endsAt: null,
  credit: usd(0),
  openInvoice: null,
  nextAttemptAt: null,
  dueNow: null,
  trialAvailable: false,
};
const preview: PlanChangeQuery['planChangePreview'] = {
  plan: enterprise,
  billingCycle: 'MONTHLY',
  previewedAt: '2026-11-22T09:00:00Z',
  proof: 'signed',
  lines: [{ description: 'Enterprise, monthly', periodStart: null, periodEnd: null, amount: usd(99_900) }],
  total: usd(99_900),
  credit: usd(0),
  nextBillingDate: '2026-12-22T09:00:00Z',
  nextAmount: usd(99_900),
  paymentMethod: null,
  priceGivenUp: null,
  obstacles: [],
};

/** Opens the dialog; `states` are how the subscription stands each time it is read, the last one from then on. */
const open = async (
  states: Partial<Subscription>[],
  changes: Partial<PlanChangeQuery['planChangePreview']> = {},
  refusal = '',
) => {
  const lines = preview.lines.map((line) => ({ ...line, __typename: 'InvoiceLine' }));
  let read = 0;
  const onChanged = jest.fn();
  const choices = () => {
    const state = states[Math.min(read, states.length - 1)];
    read += 1;
    const organization = {
      __typename: 'Organization',
      id: 'organization-1',
      plan: state?.plan?.code === 'ENTERPRISE' ? enterprise : professional,
      subscription: { ...subscription, ...state, __typename: 'BillingSubscription' },
    };
    return { plans: [starter, professional, enterprise], organization };
  };
  const { asked } = await renderPage(
    <ChangePlanDialog initial={undefined} onChanged={onChanged} onClose={() => {}} />,
    {
      path: '/app/billing',
      address: '/app/billing',
      permissions: ['BILLING_MANAGE'],
      answers: {
        PlanChoices: choices,
        PlanChange: { planChangePreview: { ...preview, lines, ...changes } },
        ChangePlan: {
          changePlan: {
            organization: null,
            invoice: null,
            errors: [{ field: null, code: 'NOT_ALLOWED', message: refusal }],
          },
        },
      },
    },
  );
  return { asked, onChanged };
};
const choose = async (name: string) => press(await screen.findByRole('radio', { name }));

test('without a card there is a way to add one, which comes back to the plan', async () => {
  const obstacles = [
    { field: ['paymentMethod'], code: 'NOT_ALLOWED' as const, message: 'Add a payment method first.' },
  ];
  await open([{}], { obstacles });
  await choose('Enterprise');
  expect(await screen.findByText('Add a payment method first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add payment method' })).toHaveAttribute(
    'href',
    '/app/billing?add-payment-method=enterprise',
  );
});

test('an address that is not confirmed, and what is too much for the plan, are said', async () => {
  const message = 'Starter allows up to 5 members; you have 7 members. Remove 2 of them first.';
  await open([{}], { obstacles: [{ field: ['plan'], code: 'LIMIT_REACHED', message }] });
  await choose('Starter');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Limits gained and lost' })).toHaveTextContent(
    'Lost: Members: 25 → 5',
  );
  expect(screen.getByRole('button', { name: /^Confirm and pay/ })).toBeDisabled();
});

test('a paused subscription can be taken up again as it was', async () => {
  await open([{ status: 'PAUSED' }], { plan: professional });
  await choose('Professional');
  expect(await screen.findByText('The limits stay as they are.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Confirm and pay/ })).toBeEnabled();
});

test('what another tab did meanwhile is said, and shown', async () => {
  const refusal = 'You are already on Enterprise.';
  const changed = { plan: enterprise, price: usd(99_900) };
  const { onChanged } = await open([{}, changed], {}, refusal);
  await choose('Enterprise');
  await press(await screen.findByRole('button', { name: 'Confirm and pay $999.00' }));
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Enterprise' })).toBeDisabled();
  expect(screen.getByRole('radio', { name: 'Enterprise' })).not.toBeChecked();
  expect(onChanged).not.toHaveBeenCalled();
});
