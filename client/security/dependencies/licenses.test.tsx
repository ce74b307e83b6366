import { screen, within } from '@testing-library/react';
import { ask } from '../../testing/browser.ts';
import { demoViewer, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

test('an owner sets the allowed licenses; what is no identifier is told at its field, and what was typed stays', async () => {
  const owner = await newOwner();
  const { user } = await renderApp({ path: '/app/security/dependencies', as: owner });
  await user.click(await screen.findByRole('link', { name: 'Allowed licenses' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Allowed licenses' }));
  const field = dialog.getByRole('textbox', { name: 'Licenses' });
  await user.type(field, 'MIT{Enter}Apache 2.0');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText(/^Not in SPDX's list of licenses: Apache 2\.0\./)).toBeVisible();
  expect(field).toHaveValue('MIT\nApache 2.0');
  await user.clear(field);
  await user.type(field, 'MIT, Apache-2.0');
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Allowed licenses saved')).toBeVisible();
  const { organization } = await ask(owner.browser, '{ organization { allowedLicenses } }', {});
  expect(organization.allowedLicenses).toEqual(['Apache-2.0', 'MIT']);
});

test('who may not change them reads them', async () => {
  await renderApp({ path: '/app/security/dependencies?licenses', as: await demoViewer() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Allowed licenses' }));
  expect(dialog.getByRole('textbox', { name: 'Licenses' })).toBeDisabled();
  expect(dialog.getByText('Owners and admins can change it.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Save Changes' })).toBeNull();
});
