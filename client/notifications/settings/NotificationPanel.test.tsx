import { screen, waitFor } from '@testing-library/react';
import { demoViewer, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const path = '/app/settings?tab=notifications';
const box = (name: string) => screen.findByRole('checkbox', { name });

test('keeps what is chosen', async () => {
  const owner = await newOwner();
  const { user } = await renderApp({ path, as: owner });
  expect(await box('Invoice paid by email')).toBeChecked();
  expect(await box('Team by email')).not.toBeChecked();
  const save = screen.getByRole('button', { name: 'Save Changes' });
  expect(save).toHaveAccessibleDescription('Nothing has changed.');
  await user.click(await box('Invoice paid by email'));
  await user.click(await box('Team by email'));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Notifications saved')).toBeVisible();
  await renderApp({ path, as: owner });
  expect(await box('Invoice paid by email')).not.toBeChecked();
  expect(await box('Team by email')).toBeChecked();
});

test('Cancel brings back what is saved', async () => {
  const { user } = await renderApp({ path, as: await newOwner() });
  await user.click(await box('Payment failed in app'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(await box('Payment failed in app')).toBeChecked());
});

test('a viewer chooses among what concerns viewers', async () => {
  await renderApp({ path, as: await demoViewer() });
  await box('Your role by email');
  await box('Tasks in app');
  await box('Comments on tasks in app');
  await box('Findings in app');
  expect(screen.getAllByRole('checkbox')).toHaveLength(8);
});
