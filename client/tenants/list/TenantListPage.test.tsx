import { screen, waitFor, within } from '@testing-library/react';
import { platformAdministrator } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const open = async (path = '/admin/tenants') => {
  const app = await renderApp({ path, as: await platformAdministrator() });
  await screen.findByRole('heading', { level: 1, name: 'Tenants', hidden: true });
  return app;
};
/** The organizations in the table; those that tests beside this one make are none of its concern. */
const names = () =>
  within(screen.getByRole('table', { name: 'Organizations' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('link').textContent)
    .filter((name) => !name?.startsWith('Analytical Engines'));
const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

/** What every change asks for, whoever's session it is. */
const prove = async (user: Awaited<ReturnType<typeof open>>['user'], typed = 'Admin1234') => {
  const field = await screen.findByLabelText('Current password');
  expect(field).toHaveAttribute('autocomplete', 'current-password');
  await user.type(field, typed);
};

test('search, filters and sort go into the URL', async () => {
  const { user, address } = await open('/admin/tenants?status=SUSPENDED&plan=nonsense');
  await waitFor(() => expect(names()).toEqual(['Lanternfish Games', 'Osprey Aerial']));
  await user.click(screen.getByRole('button', { name: 'Users' }));
  await waitFor(() => expect(address()).toContain('sort=users-asc'));
  await user.click(screen.getByRole('button', { name: 'Users' }));
  await waitFor(() => expect(names()).toEqual(['Osprey Aerial', 'Lanternfish Games']));
  await waitFor(() => expect(address()).toContain('sort=users-desc'));
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search organizations' }), 'granite');
  await waitFor(() => expect(names()).toEqual(['Granite Peak Bank']));
});

test('an organization whose payment is late is marked in the list and in its details', async () => {
  const { user } = await open('/admin/tenants?q=inkwell');
  const row = within(
    (await screen.findByRole('link', { name: 'Inkwell Press' })).closest('tr') ?? document.body,
  );
  expect(row.getByText('Active')).toBeVisible();
  expect(row.getByText('Past due')).toBeVisible();
  await choose(user, 'Inkwell Press', 'View Details');
  const drawer = within(await screen.findByRole('dialog', { name: 'Organization' }));
  expect((await drawer.findAllByText('Past due'))[0]).toBeVisible();
});

test('the row menu offers to reactivate what is suspended only, and details tell its history', async () => {
  const { user } = await open('/admin/tenants?status=SUSPENDED');
  await user.click(await screen.findByRole('button', { name: 'Actions for Osprey Aerial' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['View Details', 'Edit Organization', 'Manage Users', 'View Billing', 'Reactivate']);
  await user.click(screen.getByRole('menuitem', { name: 'View Details' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Organization' }));
  expect(await drawer.findByText(/^Suspended: Invoice unpaid/)).toBeVisible();
  expect(drawer.getByText('People (24)')).toBeVisible();
});

test('suspends and reactivates, asking first', async () => {
  const { user } = await open('/admin/tenants?q=kitebird');
  await choose(user, 'Kitebird Studio', 'Suspend');
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend organization' }));
  await user.click(await dialog.findByRole('button', { name: 'Suspend' }));
  expect(await dialog.findByText('Please say why, in at least 3 characters')).toBeVisible();
  expect(dialog.getByText('Password is required')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Chargeback');
  await prove(user, 'Wrong-Horse-9');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await dialog.findByText('This is not your current password.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Current password'));
  await prove(user);
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Kitebird Studio is suspended')).toBeVisible();
  await waitFor(() => expect(screen.getByText('Suspended')).toBeVisible());
  await choose(user, 'Kitebird Studio', 'Reactivate');
  const asked = within(await screen.findByRole('dialog', { name: 'Reactivate organization' }));
  expect(await asked.findByText(/: Chargeback$/)).toBeVisible();
  expect(asked.getByText(/Everyone is signed out first and must sign in again\.$/)).toBeVisible();
  await prove(user);
  await user.click(asked.getByRole('button', { name: 'Reactivate' }));
  expect(await screen.findByText('Kitebird Studio is active again')).toBeVisible();
});

test('adds an organization, whose owner is invited', async () => {
  const { user, address } = await open('/admin/tenants?new');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Organization' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Organization Name' }), 'Quarry Tools');
  await user.type(dialog.getByRole('textbox', { name: "Owner's name" }), 'Quentin');
  await user.type(dialog.getByRole('textbox', { name: "Owner's email" }), 'quentin@quarry.example');
  await user.click(dialog.getByRole('combobox', { name: 'Plan' }));
  await user.click(await screen.findByRole('option', { name: 'Starter' }));
  await prove(user);
  await user.click(dialog.getByRole('button', { name: 'Add Organization' }));
  expect(await screen.findByText('Quarry Tools added')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/admin/tenants'));
  await user.type(screen.getByRole('searchbox', { name: 'Search organizations' }), 'quarry');
  await choose(user, 'Quarry Tools', 'Manage Users');
  expect(await screen.findByText('Nobody belongs to it yet.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Send again to quentin@quarry.example' }));
  await prove(user);
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^It was sent less than a minute ago\./)).toBeVisible();
});

test('what is done about a person asks for the password first, and leaves the last owner', async () => {
  const { user } = await open('/admin/tenants?q=granite');
  await choose(user, 'Granite Peak Bank', 'Manage Users');
  const people = within(await screen.findByRole('table', { name: 'People of Granite Peak Bank' }));
  const [owner] = people.getAllByRole('row').filter((row) => /Owner/.test(row.textContent ?? ''));
  const name = within(owner ?? document.body).getByRole('button', { name: /^Actions for/ });
  const act = async (action: string) => {
    await user.click(name);
    await user.click(await screen.findByRole('menuitem', { name: action }));
    return within(await screen.findByRole('dialog', { name: /^(?:Role of|Remove) / }));
  };
  const removal = await act('Remove');
  await prove(user);
  await user.click(removal.getByRole('button', { name: 'Remove' }));
  expect(await removal.findByText(/^An organization needs an owner/)).toBeVisible();
  await user.click(removal.getByRole('button', { name: 'Cancel' }));
  const role = await act('Change role');
  await user.click(role.getByRole('button', { name: 'Change role' }));
  expect(await role.findByText('Password is required')).toBeVisible();
});
