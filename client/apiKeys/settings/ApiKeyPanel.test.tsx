import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { demoOwner, demoViewer, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const path = '/app/settings?tab=api-keys';

test('a key is made, shown once, listed and revoked', async () => {
  const { user, address } = await renderApp({ path, as: await demoOwner() });
  await user.click(await screen.findByRole('link', { name: 'Generate New Key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Generate New Key' });
  expect(address()).toBe(`${path}&new=`);
  await user.click(within(dialog).getByRole('button', { name: 'Generate Key' }));
  expect(await within(dialog).findByText('Name must be at least 2 characters')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Name'), 'Test robot');
  expect(within(dialog).getByLabelText('Read the organization (always)')).toBeDisabled();
  await user.click(within(dialog).getByLabelText('Run agents'));
  expect(within(dialog).getByLabelText('Current password')).toHaveAccessibleDescription(
    'Password is required',
  );
  await user.type(within(dialog).getByLabelText('Current password'), 'Wrong-Horse-9');
  await user.click(within(dialog).getByRole('button', { name: 'Generate Key' }));
  expect(await within(dialog).findByText('This is not your current password.')).toBeVisible();
  await user.clear(within(dialog).getByLabelText('Current password'));
  await user.type(within(dialog).getByLabelText('Current password'), 'Demo1234');
  await user.click(within(dialog).getByRole('button', { name: 'Generate Key' }));
  // A key that is being made is not left to nobody.
  fireEvent.keyDown(dialog, { key: 'Escape' });
  const shown = await screen.findByRole('dialog', { name: 'Your new API key' });
  expect(within(shown).getByLabelText<HTMLInputElement>('API key').value).toMatch(/^slip_[0-9a-f]{16}_/);
  await user.click(within(shown).getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('API key copied')).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  const table = await screen.findByRole('table', { name: 'Keys of the organization' });
  const row = await within(table).findByRole('row', { name: /Test robot/ });
  expect(row).toHaveTextContent('Read the organization, Run agents');
  await user.click(within(row).getByRole('link', { name: 'Revoke Test robot' }));
  const asked = await screen.findByRole('dialog', { name: 'Revoke Test robot?' });
  await user.click(within(asked).getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Test robot/ })).toBeNull());
});

test('a preset chooses the scopes for git, and the new key says how git takes it', async () => {
  const { user } = await renderApp({ path: `${path}&new=`, as: await demoOwner() });
  const dialog = await screen.findByRole('dialog', { name: 'Generate New Key' });
  await user.type(within(dialog).getByLabelText('Name'), 'Laptop');
  await user.click(within(dialog).getByRole('button', { name: 'Git: clone and push' }));
  const push = within(dialog).getByLabelText('Push to repositories hosted here');
  expect(push).toBeChecked();
  expect(push).toHaveAccessibleDescription('git push. Branch rules and push protection still hold.');
  expect(within(dialog).getByLabelText('Clone repositories hosted here')).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'CI: deploy' }));
  expect(push).not.toBeChecked();
  expect(within(dialog).getByLabelText('Start deployments')).toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Git: clone and push' }));
  await user.type(within(dialog).getByLabelText('Current password'), 'Demo1234');
  await user.click(within(dialog).getByRole('button', { name: 'Generate Key' }));
  const shown = await screen.findByRole('dialog', { name: 'Your new API key' });
  expect(within(shown).getByRole('region', { name: 'Git with this key' })).toHaveTextContent(
    /^git clone http.*\/git\/northwind-robotics\/<project>\.git$/,
  );
  expect(within(shown).getByText(/a password: paste this key\. git push asks for the same\./)).toBeVisible();
});

test('a key is limited to projects, and the list names them', async () => {
  const { user } = await renderApp({ path: `${path}&new=`, as: await demoOwner() });
  const dialog = await screen.findByRole('dialog', { name: 'Generate New Key' });
  await user.type(within(dialog).getByLabelText('Name'), 'Coding agent');
  await user.click(within(dialog).getByLabelText('Limit to projects'));
  await user.type(within(dialog).getByLabelText('Current password'), 'Demo1234');
  await user.click(within(dialog).getByRole('button', { name: 'Generate Key' }));
  expect(await within(dialog).findByText('Choose at least one project')).toBeVisible();
  await user.click(await within(dialog).findByLabelText('Label Service'));
  await user.click(within(dialog).getByRole('button', { name: 'Generate Key' }));
  const shown = await screen.findByRole('dialog', { name: 'Your new API key' });
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  const row = await screen.findByRole('row', { name: /Coding agent/ });
  expect(row).toHaveTextContent('Only Label Service');
});

test('a key of one’s own is rotated: the old one works on for as long as was chosen', async () => {
  const { user, address } = await renderApp({ path, as: await demoOwner() });
  const table = await screen.findByRole('table', { name: 'Keys of the organization' });
  const others = within(table).getByRole('link', { name: 'Rotate Status board' });
  expect(others).toHaveAttribute('aria-disabled', 'true');
  expect(others).toHaveAccessibleDescription(/only .* can rotate it/);
  await user.click(within(table).getByRole('link', { name: 'Rotate Audit export' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rotate Audit export?' });
  expect(address()).toContain('rotate=');
  await user.click(within(dialog).getByLabelText('The old key keeps working for'));
  await user.click(await screen.findByRole('option', { name: '7 days' }));
  await user.type(within(dialog).getByLabelText('Current password'), 'Demo1234');
  await user.click(within(dialog).getByRole('button', { name: 'Rotate Key' }));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  const shown = await screen.findByRole('dialog', { name: 'The new key for Audit export' });
  expect(within(shown).getByLabelText<HTMLInputElement>('API key').value).toMatch(/^slip_[0-9a-f]{16}_/);
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  const replaced = await within(table).findByRole('row', { name: /Audit export Replaced/ });
  const again = within(replaced).getByRole('link', { name: 'Rotate Audit export' });
  expect(again).toHaveAccessibleDescription('Another key has already replaced it.');
});

test('keys need a verified address', async () => {
  await renderApp({ path, as: await newOwner() });
  expect(await screen.findByText(/No API keys yet/)).toBeVisible();
  const generate = screen.getByRole('link', { name: 'Generate New Key' });
  expect(generate).toHaveAttribute('aria-disabled', 'true');
  expect(generate).toHaveAccessibleDescription(/Confirm your email address first/);
});

test('who may not see keys is told so', async () => {
  await renderApp({ path, as: await demoViewer() });
  expect(await screen.findByText(/Only admins and owners can view and create API keys/)).toBeVisible();
});
