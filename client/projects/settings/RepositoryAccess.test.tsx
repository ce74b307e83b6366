import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { RepositoryAccess } from './RepositoryAccess.tsx';

type Repository = Parameters<typeof RepositoryAccess>[0]['repository'];

const none: Repository = { provider: 'GITHUB', hasAccessToken: false, gitHubAppId: null };
const used: Repository = { ...none, hasAccessToken: true, gitHubAppId: '123456' };

const open = (repository: Partial<Repository> = {}, errors: object[] = []) =>
  renderPage(
    <RepositoryAccess projectId="project-1" repository={{ ...none, ...repository }} disabledReason={null} />,
    {
      path: '/app',
      address: '/app',
      answers: { UpdateAccessToken: { updateAccessToken: { project: null, errors } } },
    },
  );

test('an app is saved with its App ID and private key, and what was typed stays when it is refused', async () => {
  const message = 'This is not the private key of a GitHub App.';
  const error = { __typename: 'UserError', field: ['gitHubApp', 'privateKey'], code: 'INVALID', message };
  const { asked } = await open({}, [error]);
  await press(screen.getByRole('button', { name: 'GitHub App' }));
  await press(screen.getByRole('button', { name: 'Save app' }));
  expect(await screen.findByText('Enter the private key')).toBeVisible();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('App ID'), '123456');
  await user.type(screen.getByLabelText('Private key'), 'a key');
  await press(screen.getByRole('button', { name: 'Save app' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('App ID')).toHaveValue('123456');
  expect(screen.getByLabelText('Private key')).toHaveValue('a key');
  const gitHubApp = { appId: '123456', privateKey: 'a key' };
  expect(asked).toEqual([
    { name: 'UpdateAccessToken', variables: { input: { projectId: 'project-1', gitHubApp } } },
  ]);
});

test('an app that is used is named, and removed', async () => {
  const { asked } = await open(used);
  expect(screen.getByText('Uses the GitHub App 123456.')).toBeVisible();
  expect(screen.getByLabelText('App ID')).toHaveValue('123456');
  expect(screen.getByLabelText('Private key')).toHaveValue('');
  await press(screen.getByRole('button', { name: 'Remove app' }));
  expect(await screen.findByText('GitHub App removed')).toBeVisible();
  expect(asked).toMatchObject([{ variables: { input: { projectId: 'project-1', accessToken: '' } } }]);
});

test('a token is saved as before, and no other provider takes an app', async () => {
  const { asked } = await open({ provider: 'GITLAB', hasAccessToken: true });
  expect(screen.queryByRole('button', { name: 'GitHub App' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove token' })).toBeVisible();
  await userEvent.setup().type(screen.getByLabelText('Access token', { selector: 'input' }), 'glpat-1');
  await press(screen.getByRole('button', { name: 'Save token' }));
  expect(await screen.findByText('Access token saved')).toBeVisible();
  expect(asked).toMatchObject([{ variables: { input: { projectId: 'project-1', accessToken: 'glpat-1' } } }]);
});
