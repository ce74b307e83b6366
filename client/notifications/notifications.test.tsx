import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { ask } from '../testing/browser.ts';
import { demoOwner, newOwner } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';

const openMenu = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  return within(await screen.findByRole('menu', { name: 'Notifications' }));
};

test('shows the first five with title and message, and the number of unread ones', async () => {
  const { user } = await renderApp({ path: '/app/security', as: await demoOwner() });
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(bell).toHaveAccessibleDescription(/^\d+ unread$/));
  const menu = await openMenu(user);
  expect(menu.getAllByRole('menuitem')).toHaveLength(7);
  expect(menu.getByRole('menuitem', { name: 'View all notifications' })).toBeVisible();
});

test('says that there are none', async () => {
  const { user } = await renderApp({ path: '/app/security', as: await newOwner() });
  const menu = await openMenu(user);
  expect(menu.getByText('No notifications')).toBeVisible();
});

const trialStarted = async () => {
  const owner = await newOwner();
  await ask(owner.browser, 'mutation { startTrial(input: { plan: PROFESSIONAL }) { errors { code } } }', {});
  return owner;
};

test('choosing one marks it as read', async () => {
  const { user } = await renderApp({ path: '/app/security', as: await trialStarted() });
  const bell = await screen.findByRole('button', { name: 'Notifications' });
  await waitFor(() => expect(bell).toHaveAccessibleDescription('1 unread'));
  const menu = await openMenu(user);
  await user.click(menu.getByText('Your trial of Professional has started'));
  await waitFor(() => expect(bell).not.toHaveAccessibleDescription());
});

test('the page lists all, and marks them as read', async () => {
  const { user } = await renderApp({ path: '/app/notifications', as: await trialStarted() });
  const list = within(await screen.findByRole('list', { name: 'Notifications' }));
  expect(list.getByText('Your trial of Professional has started')).toBeVisible();
  expect(list.getByText('Unread:')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(list.queryByText('Unread:')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});
