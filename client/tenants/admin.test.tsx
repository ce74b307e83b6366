import { screen, waitFor, within } from '@testing-library/react';
import { demoViewer, platformAdministrator } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const open = async (path: string) => {
  const app = await renderApp({ path, as: await platformAdministrator() });
  await screen.findByRole('heading', {
    level: 1,
    name: /^(?:Admin Dashboard|Tenants|Usage|Billing|Advisories)$/,
  });
  return app;
};
const rowsOf = async (name: string | RegExp) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '');

test.each(['dashboard', 'tenants', 'usage', 'billing', 'advisories'])(
  '/admin/%s says to others that they have no access',
  async (page) => {
    await renderApp({ path: `/admin/${page}`, as: await demoViewer() });
    expect(await screen.findByRole('heading', { name: "You don't have access" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
  },
);

test('the dashboard sums the platform up, and its charts are tables too', async () => {
  const { user } = await open('/admin/dashboard');
  expect(await screen.findByRole('link', { name: 'Organizations' })).toBeVisible();
  for (const label of ['Active users', 'System load', 'Monthly revenue']) {
    expect(screen.getByRole('link', { name: label })).toBeVisible();
  }
  expect(await rowsOf('Organizations that need attention')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Inkwell Press.*\$299\.00$/)]),
  );
  const chart = screen.getByRole('figure', { name: 'Monthly revenue' });
  await user.click(within(chart).getByRole('button', { name: 'Show table' }));
  expect(within(chart).getAllByRole('row')).toHaveLength(13);
});

test('usage is shown by organization and by resource', async () => {
  const { user, address } = await open('/admin/usage');
  expect(await screen.findByText('API operations', { selector: 'a' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'By Organization' }));
  await waitFor(() => expect(address()).toBe('/admin/usage?tab=organizations'));
  expect((await rowsOf(/^Usage by organization/))[0]).toMatch(/^(?:Alderbrook Health|Granite Peak Bank)/);
  await user.click(screen.getByRole('tab', { name: 'Resources' }));
  expect(await screen.findByRole('progressbar', { name: /^System load/ })).toBeVisible();
  expect(await rowsOf(/^Background work/)).toEqual(
    expect.arrayContaining([expect.stringContaining('Send mail')]),
  );
});

test('billing lists subscriptions, invoices, revenue and plans', async () => {
  const { user, address } = await open('/admin/billing');
  // The tests of other pages sign more organizations up on the same server.
  expect((await rowsOf('Subscriptions')).length).toBeGreaterThanOrEqual(16);
  expect(screen.getByText(/of 13 that paid 30 days ago are canceled or paused$/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Invoices' }));
  await user.type(await screen.findByRole('searchbox', { name: 'Search invoices' }), 'inkwell');
  await waitFor(() => expect(address()).toBe('/admin/billing?tab=invoices&q=inkwell'));
  await waitFor(async () => expect((await rowsOf('Invoices'))[0]).toMatch(/^Inkwell PressINV-00\d\d.*Open/));
  await user.click(screen.getByRole('link', { name: 'Edit Seller Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Seller Details' }));
  expect(await dialog.findByLabelText('Legal name')).toHaveValue('Slipway Operations LLC');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Password is required')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('tab', { name: 'Plans' }));
  await waitFor(() => expect(address()).toBe('/admin/billing?tab=plans'));
  expect(await rowsOf('Plans')).toHaveLength(4);
});

test('advisories say of each ecosystem what there is, and how to import what is not', async () => {
  await open('/admin/advisories');
  const rows = await rowsOf('Advisories by ecosystem');
  expect(rows).toContainEqual(expect.stringMatching(/^npmRetire\.js\d+.*Ships with Slipway$/));
  expect(rows).toContainEqual(expect.stringMatching(/^PyPINothing is imported0/));
  expect(screen.getByRole('link', { name: 'Import advisories' })).toBeVisible();
  expect(screen.getByText(/^npm run advisories -- import npm PyPI /)).toBeVisible();
});
