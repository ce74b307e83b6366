import { screen, waitFor, within } from '@testing-library/react';
import { ask } from '../../testing/browser.ts';
import { demoViewer, newOwner, type Person } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const path = '/app/settings?tab=organization';
const save = () => screen.findByRole('button', { name: 'Save Changes' });

/** Another tab of the same person renames the organization. */
const renameElsewhere = async ({ browser }: Person, name: string) => {
  const answer = await browser.fetch(`${process.env['SLIPWAY_TEST_SERVER']}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ organization { updatedAt } }' }),
  });
  const { data } = await answer.json();
  const { updatedAt } = data.organization;
  const mutation =
    'mutation ($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { errors { code } } }';
  await ask(browser, mutation, { input: { updatedAt, name } });
};

test('saves name and domains; the buttons work once something changed', async () => {
  const owner = await newOwner();
  const { user } = await renderApp({ path, as: owner });
  expect(await save()).toHaveAttribute('aria-disabled', 'true');
  const name = screen.getByLabelText('Organization Name');
  await user.clear(name);
  await user.type(name, 'Renamed Works');
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Allowed email domains'), '@Example.COM, acme.io');
  await user.click(await save());
  const proof = screen.getByLabelText('Current password');
  await waitFor(() =>
    expect(proof).toHaveAccessibleDescription(
      'Enter your current password to change who may be invited or join.',
    ),
  );
  await user.type(proof, 'Wrong-Horse-9');
  await user.click(await save());
  await waitFor(() => expect(proof).toHaveAccessibleDescription('This is not your current password.'));
  expect([name, proof].map((field) => field.getAttribute('value'))).toEqual([
    'Renamed Works',
    'Wrong-Horse-9',
  ]);
  await user.clear(proof);
  await user.type(proof, owner.password);
  await user.click(await save());
  expect(await screen.findByText('Organization saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getAllByText('Renamed Works').length).toBeGreaterThan(0));
  await waitFor(async () => expect(await save()).toHaveAttribute('aria-disabled', 'true'));
});

test('Cancel brings back what is saved', async () => {
  const owner = await newOwner();
  const { user } = await renderApp({ path, as: owner });
  await user.type(await screen.findByLabelText('Organization Name'), ' and more');
  await user.type(screen.getByLabelText('Allowed email domains'), 'acme.io');
  expect(screen.getByLabelText('Current password')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Organization Name')).toHaveValue(owner.organizationName);
  expect(screen.getByLabelText('Allowed email domains')).toHaveValue('');
});

test('errors stand under their fields', async () => {
  const owner = await newOwner();
  const { user } = await renderApp({ path, as: owner });
  const slug = await screen.findByLabelText('Short name');
  await user.clear(slug);
  await user.type(slug, 'northwind-robotics');
  await user.type(screen.getByLabelText('Allowed email domains'), 'acme.io');
  await user.type(screen.getByLabelText('Current password'), owner.password);
  await user.click(await save());
  await waitFor(() =>
    expect(slug).toHaveAccessibleDescription('This short name is taken. Choose another one.'),
  );
  await user.clear(slug);
  await user.type(slug, 'Not a slug');
  await waitFor(() =>
    expect(slug).toHaveAccessibleDescription('Use lower-case letters, digits and single dashes'),
  );
});

test('a newer version keeps what was typed and can be loaded', async () => {
  const owner = await newOwner();
  const { user } = await renderApp({ path, as: owner });
  const name = await screen.findByLabelText('Organization Name');
  await renameElsewhere(owner, 'Renamed Elsewhere');
  await user.clear(name);
  await user.type(name, 'Typed Here');
  await user.click(await save());
  const load = await screen.findByRole('button', { name: 'Load newer version' });
  expect(name).toHaveValue('Typed Here');
  await user.click(load);
  await waitFor(() => expect(screen.getByLabelText('Organization Name')).toHaveValue('Renamed Elsewhere'));
});

test('a viewer reads the settings and is told who can change them', async () => {
  const { user } = await renderApp({ path, as: await demoViewer() });
  expect(await screen.findByText('Only admins and owners can change these settings.')).toBeVisible();
  expect(screen.getByLabelText('Organization Name')).toBeDisabled();
  expect(screen.getByLabelText('Allowed email domains')).toBeDisabled();
  expect(screen.getByRole('switch', { name: 'Require two-factor authentication' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();
  const remove = screen.getByRole('link', { name: 'Delete Organization' });
  expect(remove).toHaveAccessibleDescription('Only an owner can delete the organization.');
  await user.click(remove);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  for (const rule of ['Public projects', 'Single sign-on', 'Custom branding'])
    expect(screen.getByRole('switch', { name: rule })).toHaveAttribute('aria-disabled', 'true');
});

test('deletes the organization once its name and the password are typed; then one signs in to make a new one', async () => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path, as: owner });
  await user.click(await screen.findByRole('link', { name: 'Delete Organization' }));
  const dialog = within(await screen.findByRole('dialog'));
  const confirm = dialog.getByRole('button', { name: 'Delete Organization' });
  expect(confirm).toBeDisabled();
  await user.type(dialog.getByRole('textbox'), owner.organizationName);
  await user.type(dialog.getByLabelText('Current password'), 'Wrong-Horse-9');
  await user.click(confirm);
  expect(await dialog.findByText('This is not your current password.')).toBeVisible();
  await user.clear(dialog.getByLabelText('Current password'));
  await user.type(dialog.getByLabelText('Current password'), owner.password);
  await user.click(confirm);
  await waitFor(() => expect(address()).toBe('/auth/sign-in'));
  await user.type(await screen.findByLabelText('Email'), owner.email);
  await user.type(screen.getByLabelText('Password'), owner.password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await user.type(await screen.findByLabelText('Organization Name'), 'Second Try');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(address()).toBe('/auth/onboarding'));
});
