import { screen, waitFor, within } from '@testing-library/react';
import { ask } from '../../testing/browser.ts';
import { demoOwner, demoViewer, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

// Many steps on a machine that does much else.
jest.setTimeout(120_000);

const host = `mutation ($input: ConnectRepositoryInput!) {
  connectRepository(input: $input) { project { id } errors { message } }
}`;
const rulesIn = (place: HTMLElement) =>
  within(within(place).getByRole('list', { name: 'The policy' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const ended = 'The scan failed or was canceled: nothing is known then';
const partial = 'The scan is partial: it did not look at everything';

test('an admin changes the policy of the organization and gives a project one of its own; each says what it means', async () => {
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

  await renderApp({ path: `/app/projects/${connectRepository.project.id}?tab=settings`, as: owner });
  const card = await screen.findByRole('region', { name: 'Pipelines' });
  const inherited = [
    ended,
    partial,
    'A finding that is high or worse is new since the commit before',
    'A finding that is critical is open, however old it is',
    'A check that is critical failed',
  ];
  expect(rulesIn(card)).toEqual(inherited);
  await user.click(within(card).getByRole('button', { name: 'Set a policy of its own' }));
  await user.click(within(card).getByRole('combobox', { name: 'New finding' }));
  await user.click(await screen.findByRole('option', { name: 'Never' }));
  await user.click(within(card).getByRole('combobox', { name: 'Failed check' }));
  await user.click(await screen.findByRole('option', { name: 'Never' }));
  await user.click(within(card).getByRole('checkbox', { name: 'A scan that is partial does not let pass' }));
  await user.click(within(card).getByRole('button', { name: 'Save Changes' }));
  expect(await within(card).findByText(/^A policy of its own holds for this project/)).toBeVisible();
  expect(rulesIn(card)).toEqual([ended, 'A finding that is critical is open, however old it is']);
  await user.click(within(card).getByRole('button', { name: 'Use that of the organization' }));
  await waitFor(() => expect(rulesIn(card)).toEqual(inherited));
});

test('who may only read sees the policy and who may change it; the verdict of a scan leads to it', async () => {
  await renderApp({ path: '/app/security?policy', as: await demoViewer() });
  const dialog = await screen.findByRole('dialog', { name: 'Policy for pipelines' });
  expect(
    await within(dialog).findByText('A finding that is critical is open, however old it is'),
  ).toBeVisible();
  expect(within(dialog).getByText('Only an admin may change when scans let pipelines pass.')).toBeVisible();
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
