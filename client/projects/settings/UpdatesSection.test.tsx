import { screen, within } from '@testing-library/react';
import type { Permission } from '../../../schema/generated/types.ts';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { UpdatesSection } from './UpdatesSection.tsx';

type Updates = Parameters<typeof UpdatesSection>[0]['updates'];

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const none: Updates = {
  webhookUrl: 'https://slipway.example.com/hooks/hook-1',
  hasWebhookSecret: false,
  deliveredAt: null,
  refusedAt: null,
  refusal: null,
  checkedAt: minutesAgo(2),
  checkError: null,
};
const repository = { provider: 'GITLAB', codeState: 'READY', failedFetch: null } as const;
const open = async (updates: Partial<Updates> = {}, permissions?: readonly Permission[]) => {
  const onChanged = jest.fn();
  const page = await renderPage(
    <UpdatesSection
      projectId="project-1"
      repository={repository}
      updates={{ ...none, ...updates }}
      onChanged={onChanged}
    />,
    {
      path: '/app',
      address: '/app',
      ...(permissions ? { permissions } : {}),
      answers: {
        RotateRepositoryWebhookSecret: {
          rotateRepositoryWebhookSecret: {
            __typename: 'RotateRepositoryWebhookSecretPayload',
            secret: 'hook_secret',
            errors: [],
          },
        },
      },
    },
  );
  return { ...page, onChanged };
};

test('the section tells when the repository was checked, which webhook came last, and why one was refused', async () => {
  await open({
    hasWebhookSecret: true,
    deliveredAt: minutesAgo(60),
    refusedAt: minutesAgo(5),
    refusal: 'The signature is wrong.',
    checkError: 'The host refused.',
  });
  expect(screen.getByText(/^Checked/)).toHaveTextContent('Checked 2 minutes ago');
  expect(screen.getByRole('alert')).toHaveTextContent('The last check failed: The host refused.');
  expect(screen.getByText(/^Last webhook received/)).toHaveTextContent('Last webhook received 1 hour ago');
  expect(screen.getByText(/^Last webhook refused/)).toHaveTextContent(
    'Last webhook refused 5 minutes ago: The signature is wrong.',
  );
});

test('a webhook is set up with its URL, a secret that is shown once, and the steps of the provider', async () => {
  const { asked, onChanged } = await open();
  expect(screen.getByText('No webhook set up')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Set up webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up webhook' }));
  expect(dialog.getByLabelText('Webhook URL')).toHaveValue('https://slipway.example.com/hooks/hook-1');
  expect(dialog.getByRole('list')).toHaveTextContent('Secret token');
  await press(dialog.getByRole('button', { name: 'Create secret' }));
  expect(await dialog.findByLabelText('Webhook secret')).toHaveValue('hook_secret');
  expect(asked).toEqual([
    { name: 'RotateRepositoryWebhookSecret', variables: { input: { projectId: 'project-1' } } },
  ]);
  await press(dialog.getByRole('button', { name: 'Done' }));
  expect(onChanged).toHaveBeenCalled();
});

test('the steps of another provider can be chosen', async () => {
  await open({ hasWebhookSecret: true });
  expect(screen.getByText('No webhook received yet')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Set up webhook' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set up webhook' }));
  expect(dialog.getByRole('button', { name: 'Rotate secret' })).toBeVisible();
  await press(dialog.getByRole('combobox', { name: 'Provider: GitLab' }));
  await press(await screen.findByRole('option', { name: 'Gitea or Forgejo' }));
  expect(dialog.getByRole('list')).toHaveTextContent('Target URL');
});

test('who may not change the project sets up no webhook', async () => {
  await open({}, ['ORGANIZATION_READ']);
  expect(screen.queryByRole('button')).toBeNull();
});
