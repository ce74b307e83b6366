import { screen, waitFor, within } from '@testing-library/react';
import { ask } from '../../testing/browser.ts';
import { demoOwner, demoViewer, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

// Many steps on a machine that does much else.
jest.setTimeout(120_000);

const host = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } errors { message } }
}`;
test('an admin changes the policy of the organization and gives a project one of its own', async () => {
  const owner = await newOwner();
  const { connectRepository } = await ask(owner.browser, host, {
    input: { provider: 'SLIPWAY', projectName: 'Engine' },
  });
  const { user, address } = await renderApp({ path: '/app/security', as: owner });
  await user.click(await screen.findByRole('link', { name: 'Policy for pipelines' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Policy for pipelines' }));
  expect(await dialog.findByRole('combobox', { name: 'New finding' })).toHaveTextContent('High or worse');
  await user.click(dialog.getByRole('combobox', { name: 'Failed check' }));
  await user.click(await screen.findByRole('option', { name: 'Critical' }));
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('The policy was changed')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/security'));

  const settings = `/app/projects/${connectRepository.project.id}?tab=settings`;
  const own = await renderApp({ path: settings, as: owner });
  const card = within(await screen.findByRole('region', { name: 'Pipelines' }));
  expect(card.getByText(/^This project uses the policy of the organization/)).toBeVisible();
  await own.user.click(card.getByRole('link', { name: 'Policy for pipelines' }));
  const form = within(await screen.findByRole('dialog', { name: 'Policy for pipelines' }));
  expect(await form.findByRole('combobox', { name: 'Failed check' })).toHaveTextContent('Critical');
  await own.user.click(form.getByRole('combobox', { name: 'New finding' }));
  await own.user.click(await screen.findByRole('option', { name: 'Never' }));
  await own.user.click(form.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('The policy was changed')).toBeVisible();

  const again = await renderApp({ path: settings, as: owner });
  const changed = within(await screen.findByRole('region', { name: 'Pipelines' }));
  expect(changed.getByText(/^This project has its own policy/)).toBeVisible();
  await again.user.click(changed.getByRole('link', { name: 'Policy for pipelines' }));
  const reopened = within(await screen.findByRole('dialog', { name: 'Policy for pipelines' }));
  expect(await reopened.findByRole('combobox', { name: 'New finding' })).toHaveTextContent('Never');
  await again.user.click(reopened.getByRole('button', { name: 'Use the organization’s policy' }));
  expect(await screen.findByText('The policy of the organization applies again')).toBeVisible();
});

test('who may only read sees the policy and who may change it; the verdict of a scan leads to it', async () => {
  await renderApp({ path: '/app/security?policy', as: await demoViewer() });
  const dialog = await screen.findByRole('dialog', { name: 'Policy for pipelines' });
  expect(
    await within(dialog).findByText('A finding that is critical is open, however old it is'),
  ).toBeVisible();
  expect(
    within(dialog).getByText('Only admins and owners can change the policy for pipelines.'),
  ).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Save Changes' })).not.toBeInTheDocument();

  const { user } = await renderApp({ path: '/app/security/scans', as: await demoOwner() });
  const [first] = await screen.findAllByRole('link', { name: /Fleet Console/ });
  await user.click(first ?? document.body);
  const verdict = within(await screen.findByRole('region', { name: 'Pipelines' }));
  expect(verdict.getByRole('link', { name: 'policy of the organization' })).toHaveAttribute(
    'href',
    '/app/security?policy',
  );
});
