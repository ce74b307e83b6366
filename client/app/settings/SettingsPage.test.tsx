import { screen, waitFor, within } from '@testing-library/react';
import { uiState } from '../../shared/state/uiState.ts';
import { demoViewer, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const settings = (tab: string) => `/app/settings?tab=${tab}`;
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const disabled = (element: HTMLElement) => element.getAttribute('aria-disabled') === 'true';

describe('the settings', () => {
  test('have seven tabs, and begin with the profile', async () => {
    await renderApp({ path: '/app/settings', as: await newOwner() });
    const tabs = within(await screen.findByRole('tablist', { name: 'Settings' })).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Organization',
      'Notifications',
      'Security',
      'Appearance',
      'API Keys',
      'Webhooks',
    ]);
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Ada Lovelace');
    expect(screen.getByRole('tab', { name: 'Profile' })).toHaveAttribute('aria-selected', 'true');
  });

  test('save a name, or bring the saved one back', async () => {
    const { user } = await renderApp({ path: settings('profile'), as: await newOwner() });
    const name = await screen.findByLabelText('Full Name');
    expect(disabled(save())).toBe(true);
    await user.type(name, ' Byron');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(name).toHaveValue('Ada Lovelace');
    await user.clear(name);
    await user.click(save());
    expect(await screen.findByText('Name must be at least 2 characters')).toBeVisible();
    await user.type(name, 'Augusta King');
    await user.click(save());
    expect(await screen.findByText('Profile saved')).toBeVisible();
    await waitFor(() => expect(disabled(save())).toBe(true));
    expect(name).toHaveValue('Augusta King');
  });

  test('ask before a link leads away from what was typed', async () => {
    const { user, address } = await renderApp({ path: settings('profile'), as: await newOwner() });
    await user.type(await screen.findByLabelText('Full Name'), ' Byron');
    await user.click(screen.getByRole('tab', { name: 'Appearance' }));
    const asked = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(address()).toBe(settings('profile'));
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ada Lovelace Byron');
    await user.click(screen.getByRole('tab', { name: 'Appearance' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(address()).toBe(settings('appearance')));
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await screen.findByLabelText('Full Name')).toHaveValue('Ada Lovelace');
  });

  test('change the look at once, keep it in the browser, and go back with Cancel', async () => {
    const { user } = await renderApp({ path: settings('appearance'), as: await demoViewer() });
    await user.click(await screen.findByRole('radio', { name: 'Compact' }));
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await user.click(screen.getByRole('radio', { name: 'Reduced' }));
    const root = document.documentElement;
    await waitFor(() => expect(root).toHaveAttribute('data-density', 'compact'));
    expect(root).toHaveAttribute('data-motion', 'reduced');
    expect(localStorage.getItem('slipway-theme')).toBe('dark');
    expect(uiState.get()).toMatchObject({ theme: 'dark', density: 'compact', motion: 'reduced' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(root).not.toHaveAttribute('data-density'));
    expect(localStorage.getItem('slipway-theme')).toBe('system');
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    await user.click(save());
    expect(await screen.findByText('Appearance saved')).toBeVisible();
    await waitFor(() => expect(disabled(save())).toBe(true));
  });
});
