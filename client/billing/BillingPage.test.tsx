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
  expect(within(card).getByText('Visa ending in 4242')).toBeVisible();
  expect(within(card).getByText(/^[A-Z][a-z]{2} \d+, \d{4} · \$49\.99$/)).toBeVisible();
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
  expect(within(dialog).getByText(/^Northwind Robotics\s41 Mill Lane/)).toBeVisible();
});

test('an owner enters the name, address and tax number that invoices show', async () => {
  const { user, address } = await renderApp({ path: '/app/billing?tab=invoices', as: await newOwner() });
  await user.click(await screen.findByRole('link', { name: 'Edit Billing Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Billing Details' }));
  await user.type(await dialog.findByLabelText('Legal name'), 'Engines Ltd');
  await user.type(dialog.getByLabelText('Address'), '1 Mill Lane{enter}London');
  await user.type(dialog.getByLabelText('Tax number'), '?');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(
    await dialog.findByText('Please enter 4 to 40 letters, digits, spaces, dots, slashes or dashes'),
  ).toBeVisible();
  await user.clear(dialog.getByLabelText('Tax number'));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Billing details saved')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/billing?tab=invoices'));
  await user.click(screen.getByRole('link', { name: 'Edit Billing Details' }));
  expect(await screen.findByLabelText('Address')).toHaveValue('1 Mill Lane\nLondon');
});

test('usage is shown against the limits of the plan', async () => {
  await renderApp({ path: '/app/billing?tab=usage', as: await demoOwner() });
  expect(await screen.findByRole('progressbar', { name: /^Members/ })).toHaveAccessibleName(/^Members/);
  expect(screen.getByText(/ of 25$/)).toBeVisible();
  expect(screen.getByText(/ of 500 GB$/)).toBeVisible();
  expect(
    screen.getByText(
      /^Repositories .* · releases .* · logs .* · passports and package lists .*Logs are removed after 90 days/,
    ),
  ).toBeVisible();
  expect(screen.getAllByText(/· no limit$/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^[1-9]\d* · no limit$/),
    // No agent asked a language model.
    '0 · no limit',
    '$0.00 · no limit',
  ]);
});

test('the plans are listed with price, limits and contents; a change starts from there', async () => {
  const { user, address } = await renderApp({ path: billing, as: await demoOwner() });
  const plans = within(await screen.findByRole('region', { name: 'Plans' }));
  const plan = (name: string) => within(plans.getByRole('listitem', { name }));
  expect(plan('Professional').getByText('Current')).toBeVisible();
  expect(plan('Professional').getByText('$49.99')).toBeVisible();
  expect(plan('Professional').queryByRole('link')).toBeNull();
  expect(plan('Starter').getByText('$99')).toBeVisible();
  expect(plan('Starter').getByText('Limit of 10 projects')).toBeVisible();
  expect(plan('Enterprise').getByText('64 GB of memory for services')).toBeVisible();
  expect(plan('Enterprise Plus').getByRole('link', { name: 'Contact Sales' })).toHaveAttribute(
    'href',
    '/pricing#contact',
  );
  await user.click(plans.getByRole('radio', { name: 'Annual (20% less)' }));
  expect(plan('Professional').getByRole('link', { name: 'Switch to yearly billing' })).toBeVisible();
  await user.click(plan('Enterprise').getByRole('link', { name: 'Choose Enterprise' }));
  expect(await screen.findByRole('dialog', { name: 'Change Plan' })).toBeVisible();
  expect(address()).toBe('/app/billing?change-plan=enterprise-annual');
});

test('a change of plan shows what it costs before it is confirmed', async () => {
  const { user } = await renderApp({ path: '/app/billing?change-plan', as: await demoOwner() });
  const dialog = await screen.findByRole('dialog', { name: 'Change Plan' });
  for (const radio of within(dialog).getAllByRole('radio', { name: /^(Starter|Professional|Enterprise)$/ }))
    expect(radio).not.toBeChecked();
  expect(within(dialog).getByRole('radio', { name: 'Professional' })).toBeDisabled();
  expect(within(dialog).queryByRole('button', { name: /^Confirm/ })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: 'Enterprise' }));
  const lines = await within(dialog).findByRole('list', { name: 'Invoice lines' });
  expect(within(lines).getByText('Unused time on Professional, monthly')).toBeVisible();
  expect(within(lines).getByText('Remaining time on Enterprise, monthly')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /^Confirm and pay \$\d+\.\d\d$/ })).toBeEnabled();
  expect(within(dialog).getByText(/^Paid with Visa ending in 4242 at once\./)).toBeVisible();
  expect(
    within(dialog).getByText(/^You give up your early customer’s price of \$49\.99 for good/),
  ).toBeVisible();
  const limits = within(dialog).getByRole('list', { name: 'Limits gained and lost' });
  expect(
    within(limits)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Gained: Members: 25 → no limit',
    'Gained: Storage: 500 GB → no limit',
    'Gained: Memory for services: 16 GB → 64 GB',
    'Gained: Uptime SLA: 99.9% → 99.95%',
  ]);
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
  await user.type(within(dialog).getByLabelText('Card number'), '4000000000000002');
  expect(within(dialog).getByLabelText('Card number')).toHaveValue('4000 0000 0000 0002');
  await user.type(within(dialog).getByLabelText('Expiry date'), '09 / 39');
  await user.type(within(dialog).getByLabelText('Security code'), '123');
  await user.click(within(dialog).getByRole('button', { name: 'Save card' }));
  expect(await within(dialog).findByText('Your card was declined. Please use another card.')).toBeVisible();
});

test('every plan can be tried until one was; then the trial costs nothing, and another card can be added', async () => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path: '/app/billing?change-plan', as: owner });
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Plan' }));
  expect(dialog.getByText(/^Choose a plan to try it for 14 days/)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Start Free Trial' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: 'Annual (20% less)' }));
  await user.click(dialog.getByRole('radio', { name: 'Starter' }));
  expect(await dialog.findByText(/Then \$950\.40 a year, if you add a payment method/)).toBeVisible();
  expect(dialog.getByText('$0.00')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Start Free Trial' }));
  expect(await screen.findByText('Your trial of Starter has started')).toBeVisible();
  expect(await screen.findByText(/14 days left in your free trial/)).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Change Plan' }));
  const again = within(await screen.findByRole('dialog', { name: 'Change Plan' }));
  expect(await again.findByRole('radio', { name: 'Starter' })).toBeDisabled();
  await user.click(again.getByRole('radio', { name: 'Enterprise' }));
  expect(await again.findByText('Due today')).toBeVisible();
  expect(again.getByText('$0.00')).toBeVisible();
  expect(
    again.getByText(/^There is no payment method yet\. Without one, the subscription will be paused/),
  ).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Confirm change' }));
  expect(await screen.findByText('You are now on Enterprise')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/billing'));

  const [add] = screen.getAllByRole('link', { name: 'Add payment method' });
  if (add) await user.click(add);
  expect(await screen.findByRole('dialog', { name: 'Add payment method' })).toBeVisible();
});

test('a plan that was chosen on the way in is chosen in the dialog', async () => {
  await renderApp({ path: '/app/billing?change-plan=enterprise-annual', as: await newOwner() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Plan' }));
  expect(dialog.getByRole('radio', { name: 'Enterprise' })).toBeChecked();
  expect(dialog.getByRole('radio', { name: 'Annual (20% less)' })).toBeChecked();
});

test('others are told that they have no access, with a way back', async () => {
  const { user, address } = await renderApp({ path: billing, as: await demoViewer() });
  expect(await screen.findByRole('heading', { level: 1, name: "You don't have access" })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to the dashboard' }));
  await waitFor(() => expect(address()).toBe('/app/dashboard'));
});
