import { screen, waitFor, within } from '@testing-library/react';
import { demoOwner, demoViewer, newOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const billing = '/app/billing';

test('the owner sees the subscription, its price and the cards', async () => {
  await renderApp({ path: billing, as: await demoOwner() });
  expect(await screen.findByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  const card = screen.getByRole('region', { name: 'Subscription' });
  expect(within(card).getByRole('heading', { name: 'Professional' })).toBeVisible();
  expect(within(card).getByText('$49.99')).toBeVisible();
  expect(within(card).getByText('Active')).toBeVisible();
  expect(within(card).getByText('Monthly')).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Payment methods' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'CardExpiresUseActions',
    expect.stringContaining('Visa ending in 4242'),
    expect.stringContaining('Mastercard ending in 4444'),
  ]);
  expect(screen.getByText(/built-in test processor/)).toBeVisible();
});

test('invoices have their lines and a PDF', async () => {
  const { user, address } = await renderApp({ path: billing, as: await demoOwner() });
  await user.click(await screen.findByRole('tab', { name: 'Invoices' }));
  expect(await screen.findByText('8 invoices')).toBeVisible();
  expect(address()).toBe('/app/billing?tab=invoices');
  expect(screen.getByRole('link', { name: 'PDF of INV-0008' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/invoices\/[0-9a-f-]{36}\.pdf$/),
  );
  await user.click(screen.getByRole('link', { name: 'View INV-0008' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invoice INV-0008' });
  expect(within(dialog).getByText('Professional, monthly')).toBeVisible();
  expect(within(dialog).getByText('Northwind Robotics')).toBeVisible();
});

test('usage is shown against the limits of the plan', async () => {
  await renderApp({ path: '/app/billing?tab=usage', as: await demoOwner() });
  expect(await screen.findByRole('progressbar', { name: /^Members/ })).toHaveAccessibleName(/^Members/);
  expect(screen.getByText(/ of 25$/)).toBeVisible();
  expect(screen.getByText(/ of 500 GB$/)).toBeVisible();
  expect(screen.getByText(/· no limit$/)).toBeVisible();
});

test('a change of plan shows what it costs before it is confirmed', async () => {
  const { user } = await renderApp({ path: '/app/billing?change-plan', as: await demoOwner() });
  const dialog = await screen.findByRole('dialog', { name: 'Change Plan' });
  expect(within(dialog).getByRole('radio', { name: 'Enterprise' })).toBeChecked();
  const lines = await within(dialog).findByRole('list', { name: 'Invoice lines' });
  expect(within(lines).getByText('Unused time on Professional, monthly')).toBeVisible();
  expect(within(lines).getByText('Remaining time on Enterprise, monthly')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /^Confirm and pay \$\d+\.\d\d$/ })).toBeEnabled();
  expect(within(dialog).getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
    'href',
    '/pricing#contact',
  );

  await user.click(within(dialog).getByRole('radio', { name: 'Annual (20% less)' }));
  expect(await within(dialog).findByText('Enterprise, annual')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Monthly' }));
  await user.click(within(dialog).getByRole('radio', { name: 'Starter' }));
  expect(
    await within(dialog).findByText(
      /Starter allows up to 5 members; you have 5 members and 2 open invitations/,
    ),
  ).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /^Confirm/ })).toBeDisabled();
});

test('wrong cards are refused under their fields', async () => {
  const { user } = await renderApp({ path: '/app/billing?update-payment-method', as: await demoOwner() });
  const dialog = await screen.findByRole('dialog', { name: 'Update Payment Method' });
  await user.click(within(dialog).getByRole('button', { name: 'Save card' }));
  expect(await within(dialog).findByText('Card number is required')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Card number'), '4000 0000 0000 0002');
  await user.type(within(dialog).getByLabelText('Expiry date'), '09 / 39');
  await user.type(within(dialog).getByLabelText('Security code'), '123');
  await user.click(within(dialog).getByRole('button', { name: 'Save card' }));
  expect(await within(dialog).findByText('Your card was declined. Please use another card.')).toBeVisible();
});

test('payment waits for a confirmed address', async () => {
  const owner = await newOwner();
  await renderApp({ path: '/app/billing?change-plan', as: owner });
  expect(await screen.findByText(/^Confirm your email address first/)).toBeVisible();
  expect(screen.getByText('No subscription')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Confirm and pay/ })).toBeDisabled();
});

test('others are told that they have no access, with a way back', async () => {
  const { user, address } = await renderApp({ path: billing, as: await demoViewer() });
  expect(await screen.findByRole('heading', { level: 1, name: "You don't have access" })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  await waitFor(() => expect(address()).toBe('/app/dashboard'));
});
