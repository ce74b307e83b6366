import { act, screen, waitFor, within } from '@testing-library/react';
import { demoViewer, newOwner } from '../../testing/people.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const step = async () =>
  (await within(await screen.findByRole('list', { name: 'Progress' })).findAllByRole('listitem')).find(
    (item) => item.hasAttribute('aria-current'),
  );

test('leads from a new organization to its dashboard, and goes on where it was left', async () => {
  const owner = await newOwner();
  const first = await renderApp({ path: '/auth/onboarding', as: owner });
  await first.user.click(await screen.findByRole('button', { name: 'Get Started' }));
  await screen.findByRole('heading', { name: 'Connect your repository' });

  const { user, address } = await renderApp({ path: '/auth/onboarding', as: owner });
  expect(await screen.findByRole('heading', { name: 'Connect your repository' })).toBeVisible();
  await user.type(screen.getByLabelText('Repository URL'), 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please select a provider')).toBeVisible();
  expect(screen.getByText('Please enter a valid repository URL')).toBeVisible();
  expect(screen.getByText('Project name is required')).toBeVisible();

  await user.clear(screen.getByLabelText('Repository URL'));
  await user.click(screen.getByRole('combobox', { name: 'Provider' }));
  await user.click(await screen.findByRole('option', { name: 'GitHub' }));
  await user.type(screen.getByLabelText('Project Name'), 'Difference Engine');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Draft created')).toBeVisible();
  expect(screen.getByText('Difference Engine is a draft until a repository is connected.')).toBeVisible();

  await user.type(
    await screen.findByLabelText('Team emails'),
    `new-${owner.email}\n${owner.email}, nonsense`,
  );
  await user.click(screen.getByRole('button', { name: 'Send Invitations' }));
  expect(
    await screen.findByText(
      'Team members will receive email invitations once you have verified your address.',
    ),
  ).toBeVisible();
  expect(screen.getByText(/2 addresses were not invited/)).toBeVisible();
  expect(screen.getByLabelText('Team emails')).toHaveValue(`${owner.email}\nnonsense`);
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));

  expect(await screen.findByText('$299')).toBeVisible();
  expect(screen.getByText('Recommended')).toBeVisible();
  expect(screen.getByText('Up to 25 developers')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start Free Trial' }));
  expect(await screen.findByRole('heading', { name: "You're all set" })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Go to Dashboard' }));
  expect(await screen.findByText('Welcome to Slipway!')).toBeVisible();
  await waitFor(() => expect(address()).toBe('/app/dashboard'));
});

test('a step is in the address, may be skipped, and onboarding finished later', async () => {
  const owner = await newOwner();
  const { user, address } = await renderApp({ path: '/auth/onboarding', as: owner });
  await user.click(await screen.findByRole('button', { name: 'Get Started' }));
  await waitFor(() => expect(address()).toBe('/auth/onboarding?step=repository'));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/auth/onboarding?step=welcome'));
  expect(await step()).toHaveTextContent('Welcome');
  act(() => window.history.back());
  await screen.findByRole('heading', { name: 'Connect your repository' });
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));
  await screen.findByRole('heading', { name: 'Invite your team' });
  expect(address()).toBe('/auth/onboarding?step=team');
  await user.type(screen.getByLabelText('Team emails'), 'ada@example.com');
  await user.click(screen.getByRole('link', { name: 'Finish later' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText('Team emails')).toHaveValue('ada@example.com');
  await user.click(screen.getByRole('link', { name: 'Finish later' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe('/app/dashboard'));
  expect(await screen.findByText('Next: invite your team.')).toBeVisible();

  // Neither what is not there nor the end can be reached by its address alone.
  for (const name of ['nonsense', 'complete']) {
    await renderApp({ path: `/auth/onboarding?step=${name}`, as: owner });
    expect(await screen.findByRole('heading', { name: 'Invite your team' })).toBeVisible();
  }
});

test('what was typed is there on coming back to a step, asked about on leaving, and gone when it was sent', async () => {
  const owner = await newOwner();
  const { user } = await renderApp({ path: '/auth/onboarding?step=repository', as: owner });
  await user.type(await screen.findByLabelText('Project Name'), 'Difference Engine');
  await user.click(screen.getByRole('button', { name: 'Skip for now' }));
  await user.type(await screen.findByLabelText('Team emails'), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('textbox', { name: 'Project Name' })).toHaveValue('Difference Engine');
  expect(screen.queryByRole('textbox', { name: 'Team emails' })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Finish later' }));
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));

  await user.click(screen.getByRole('combobox', { name: 'Provider' }));
  await user.click(await screen.findByRole('option', { name: 'GitHub' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('textbox', { name: 'Team emails' })).toHaveValue('ada@example.com');
  // Nothing but a space is nobody to invite, and nothing to keep.
  for (const more of ['', ' ']) {
    if (more) await user.type(screen.getByRole('textbox', { name: 'Team emails' }), more);
    await user.click(screen.getByRole('button', { name: 'Send Invitations' }));
    await screen.findByRole('heading', { name: 'Choose your plan' });
    act(() => window.history.back());
    expect(await screen.findByRole('textbox', { name: 'Team emails' })).toHaveValue('');
  }
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Connect your repository' })).toBeVisible();
  expect(await screen.findByText('Difference Engine')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Project Name' })).toBeNull();
});

/** The steps that are shown as done. */
const done = () =>
  within(screen.getByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.endsWith('done'));

test('only what was done counts as done, whichever step is opened', async () => {
  const owner = await newOwner();
  const { user } = await renderApp({ path: '/auth/onboarding?step=plan', as: owner });
  await screen.findByRole('heading', { name: 'Choose your plan' });
  expect(done()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { name: 'Invite your team' });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('combobox', { name: 'Provider' }));
  await user.click(await screen.findByRole('option', { name: 'GitHub' }));
  await user.type(screen.getByLabelText('Project Name'), 'Difference Engine');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('heading', { name: 'Invite your team' });
  await waitFor(() => expect(done()).toEqual(['Welcome, done', 'Repository, done']));
});

test('a project needs no provider when it has no address: it is hosted here', async () => {
  const owner = await newOwner();
  const { user } = await renderApp({ path: '/auth/onboarding?step=repository', as: owner });
  expect(await screen.findByText(/No repository yet/)).toBeVisible();
  await user.type(screen.getByLabelText('Project Name'), 'Difference Engine');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Repository created')).toBeVisible();
  expect(screen.getByText('Difference Engine is hosted here. Push to it to begin.')).toBeVisible();
});

test('is not for those who may not set the organization up', async () => {
  const { address } = await renderApp({ path: '/auth/onboarding', as: await demoViewer() });
  await waitFor(() => expect(address()).toBe('/app/dashboard'));
});
