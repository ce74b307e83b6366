import { screen, waitFor, within } from '@testing-library/react';
import { demoOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const openFinding = async (search: string, title: RegExp) => {
  const app = await renderApp({
    path: `/app/security?state=OPEN&state=DISMISSED&q=${encodeURIComponent(search)}`,
    as: await demoOwner(),
  });
  await app.user.click(await screen.findByRole('link', { name: title }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Finding' }));
  await dialog.findByRole('heading', { name: title });
  return { ...app, dialog };
};

test('a finding shows evidence, how to mend it and who decided what', async () => {
  const { dialog } = await openFinding('checksum', /^Script fetched and run/);
  expect(dialog.getByText(/curl -sSL/)).toBeVisible();
  expect(dialog.getByText('scripts/start-simulator.sh:7')).toBeVisible();
  expect(dialog.getByText(/Name actions by commit/)).toBeVisible();
  expect(dialog.getByText('Mateo Villaseca dismissed it: used in tests only')).toBeVisible();
  expect(dialog.getByText('A scan found it')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Reopen' })).toBeVisible();
});

test('is dismissed with a reason and reopened, and the list and history follow', async () => {
  const { user, dialog } = await openFinding('gradle wrapper', /^Gradle wrapper/);
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText('Please select a reason')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: 'Reason' }));
  await user.click(await screen.findByRole('option', { name: 'Risk accepted' }));
  await user.type(dialog.getByLabelText('Comment'), 'Until the next release.');
  await user.click(dialog.getByRole('button', { name: 'Dismiss' }));
  expect(await dialog.findByText('Maya Lindqvist dismissed it: risk accepted')).toBeVisible();
  expect(dialog.getByText('Until the next release.')).toBeVisible();
  const row = screen.getByRole('row', { name: /Gradle wrapper/, hidden: true });
  await waitFor(() => expect(row).toHaveTextContent('Dismissed'));
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  expect(await dialog.findByText('Maya Lindqvist reopened it')).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Confirm' })).toBeVisible();
});

test('one that is gone says so', async () => {
  await renderApp({ path: '/app/security?finding=nonsense', as: await demoOwner() });
  expect(await screen.findByText('This finding is not there any more.')).toBeVisible();
});
