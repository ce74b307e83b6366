import { screen, waitFor, within } from '@testing-library/react';
import { demoOwner, demoViewer, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

test('scans are listed and filtered, and each leads to its own page', async () => {
  const { user, address } = await renderApp({ path: '/app/security/scans', as: await demoOwner() });
  const table = within(await screen.findByRole('table', { name: /^Scans/ }));
  expect(table.getAllByText('Succeeded').length).toBeGreaterThan(10);
  await user.click(screen.getByRole('combobox', { name: /^State/ }));
  await user.click(await screen.findByRole('option', { name: 'Failed' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('No scan matches the filters.')).toBeVisible();
  expect(address()).toBe('/app/security/scans?state=FAILED');
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] ?? document.body);
  const [first] = await screen.findAllByRole('link', { name: /Fleet Console/ });
  await user.click(first ?? document.body);
  expect(await screen.findByRole('heading', { level: 1, name: 'Scan of Fleet Console' })).toBeVisible();
  await waitFor(() => expect(address()).toMatch(/^\/app\/security\/scans\/.+/));
  const checks = within(screen.getByRole('table', { name: 'Checks of this scan' }));
  expect(checks.getByRole('link', { name: 'Pinned dependencies' })).toHaveAttribute(
    'href',
    '/app/security?check=pinned-dependencies',
  );
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Scans' })).toHaveAttribute('href', '/app/security/scans');
});

test('who may only read cannot start another scan, and is told why', async () => {
  const { user } = await renderApp({ path: '/app/security/scans', as: await demoViewer() });
  const [first] = await screen.findAllByRole('link', { name: /Fleet Console/ });
  await user.click(first ?? document.body);
  expect(await screen.findByRole('button', { name: 'Scan again' })).toHaveAccessibleDescription(
    'Your role can read findings, but not start scans.',
  );
});

test('without scans the list says when there will be some, and an unknown scan leads back', async () => {
  await renderApp({ path: '/app/security/scans', as: await newOwner() });
  expect(await screen.findByText(/^No scan yet/)).toBeVisible();
  await renderApp({
    path: '/app/security/scans/01890000-0000-7000-8000-000000000000',
    as: await demoOwner(),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Scan not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to scans' })).toHaveAttribute('href', '/app/security/scans');
});
