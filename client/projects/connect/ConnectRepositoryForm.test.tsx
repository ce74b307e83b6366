import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { map, of, Subject, throwError } from 'rxjs';
import { createApolloClient } from '../../app/apollo.ts';
import { promiseOf, ViewerContext } from '../../shared/session/viewer.ts';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { sampleViewer } from '../../testing/viewer.ts';
import { ConnectRepositoryForm } from './ConnectRepositoryForm.tsx';

const job = { __typename: 'Job', id: 'job-1', state: 'RUNNING', progress: 0, step: 'Waiting', error: null };
const project = {
  __typename: 'Project',
  id: 'project-1',
  name: 'Storefront',
  status: 'CONNECTING',
  connectingJob: null,
  repository: null,
};

/** A server that connects at once and whose job the test moves on. */
const open = async () => {
  const onConnected = jest.fn();
  const asked: string[] = [];
  const updates = new Subject<object>();
  const link = new ApolloLink(({ operationName = '' }) => {
    asked.push(operationName);
    if (operationName === 'JobUpdated')
      return updates.pipe(map((change) => ({ data: { jobUpdated: { ...job, ...change } } })));
    const field = operationName === 'CancelJob' ? 'cancelJob' : 'connectRepository';
    return of({ data: { [field]: { project, job, errors: [] } } });
  });
  renderThemed(
    <ApolloProvider client={createApolloClient(link)}>
      <ViewerContext value={promiseOf(sampleViewer())}>
        <ConnectRepositoryForm submitLabel="Continue" onConnected={onConnected} />
      </ViewerContext>
    </ApolloProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Provider' }));
  await user.click(await screen.findByRole('option', { name: 'GitLab' }));
  await user.type(screen.getByLabelText('Repository URL'), 'https://gitlab.com/acme/shop');
  await user.type(screen.getByLabelText('Project Name'), 'Storefront');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(asked).toContain('JobUpdated'));
  return { user, asked, onConnected, tell: (change: object) => act(async () => updates.next(change)) };
};

test('shows how far the job is, and goes on when it has succeeded', async () => {
  const { tell, onConnected } = await open();
  expect(screen.getByRole('button', { name: 'Connecting...' })).toBeDisabled();
  await tell({ step: 'Cloning', progress: 40 });
  expect(await screen.findByRole('progressbar', { name: 'Cloning' })).toHaveAttribute('aria-valuenow', '40');
  expect(onConnected).not.toHaveBeenCalled();
  await tell({ state: 'SUCCEEDED', progress: 100 });
  expect(await screen.findByText('Repository connected!')).toBeVisible();
  expect(screen.getByText('Your project has been set up successfully.')).toBeVisible();
  expect(onConnected).toHaveBeenCalledTimes(1);
});

test('puts the reason of a failure under the address, and keeps what was typed', async () => {
  const { tell, onConnected } = await open();
  await tell({ state: 'FAILED', error: 'The repository is larger than 2 GB.' });
  expect(await screen.findByText('Failed to connect repository. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Repository URL')).toHaveAccessibleDescription(
    'The repository is larger than 2 GB.',
  );
  expect(screen.getByLabelText('Project Name')).toHaveValue('Storefront');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  expect(onConnected).not.toHaveBeenCalled();
});

test('a project to be hosted here says that the server did not answer, and what was typed stays', async () => {
  const away = new ApolloLink(() => throwError(() => new TypeError('Failed to fetch')));
  renderThemed(
    <ApolloProvider client={createApolloClient(away)}>
      <ViewerContext value={promiseOf(sampleViewer())}>
        <ConnectRepositoryForm submitLabel="Continue" onConnected={jest.fn()} />
      </ViewerContext>
    </ApolloProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('combobox', { name: 'Provider' }));
  await user.click(await screen.findByRole('option', { name: 'Slipway (host it here)' }));
  await user.type(screen.getByLabelText('Project Name'), 'Storefront');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The project was not created')).toBeVisible();
  expect(
    screen.getByText('The server could not be reached. Check your connection and try again.'),
  ).toBeVisible();
  expect(screen.queryByText(/Failed to connect/)).toBeNull();
  expect(screen.getByLabelText('Project Name')).toHaveValue('Storefront');
});

test('cancels', async () => {
  const { user, asked, tell } = await open();
  await user.click(await screen.findByRole('button', { name: 'Cancel connecting the repository' }));
  await waitFor(() => expect(asked).toContain('CancelJob'));
  await tell({ state: 'CANCELED' });
  expect(await screen.findByText('Connecting was canceled. Nothing was kept.')).toBeVisible();
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

test('a private repository at GitHub takes an app, whose errors stand under its fields', async () => {
  const sent: Record<string, unknown>[] = [];
  const message = 'The App ID and the private key do not belong together.';
  const link = new ApolloLink(({ variables }) => {
    sent.push(variables);
    const errors = [{ __typename: 'UserError', field: ['gitHubApp', 'appId'], code: 'NOT_ALLOWED', message }];
    return of({ data: { connectRepository: { project: null, job: null, errors } } });
  });
  renderThemed(
    <ApolloProvider client={createApolloClient(link)}>
      <ViewerContext value={promiseOf(sampleViewer())}>
        <ConnectRepositoryForm submitLabel="Continue" onConnected={jest.fn()} />
      </ViewerContext>
    </ApolloProvider>,
  );
  const user = userEvent.setup();
  const choose = async (provider: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Provider' }));
    await user.click(await screen.findByRole('option', { name: provider }));
  };
  await choose('GitLab');
  await user.click(screen.getByText('Private repository'));
  expect(screen.queryByRole('button', { name: 'GitHub App' })).toBeNull();
  await choose('GitHub');
  await user.type(screen.getByLabelText('Access token'), 'ghp_typed');
  await user.click(screen.getByRole('button', { name: 'GitHub App' }));
  await user.type(screen.getByLabelText('Repository URL'), 'https://github.com/acme/shop');
  await user.type(screen.getByLabelText('Project Name'), 'Storefront');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter the App ID')).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText('App ID'), '123456');
  await user.type(screen.getByLabelText('Private key'), 'a key');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(sent).toMatchObject([
    { input: { accessToken: null, gitHubApp: { appId: '123456', privateKey: 'a key' } } },
  ]);
  expect(screen.getByLabelText('App ID')).toHaveValue('123456');
  expect(screen.getByLabelText('Private key')).toHaveValue('a key');
  // What no other provider takes is not sent to one.
  await choose('Gitea or Forgejo');
  expect(screen.queryByLabelText('Private key')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ input: { provider: 'GITEA', accessToken: null, gitHubApp: null } });
});
