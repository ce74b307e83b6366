import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Permission } from '../../../../schema/generated/types.ts';
import { type Answers, press, renderPage } from '../../../testing/renderPage.tsx';
import { DatabasePanel } from './DatabasePanel.tsx';
import type { EnvironmentDatabaseFragment } from './databases.generated.ts';

const at = '2026-11-01T10:00:00.000Z';
const database: NonNullable<EnvironmentDatabaseFragment['database']> = {
  id: 'database',
  name: 'slipway_user_1',
  state: 'READY',
  error: null,
  sizeBytes: 8_000_000,
  connections: 3,
  connectionLimit: 20,
  readOnly: false,
  createdAt: at,
  createdBy: 'Ada',
  downloadObstacle: null,
  backups: [
    { id: 'newest', reason: 'DEPLOYMENT', releaseNumber: 12, sizeBytes: 7_000_000, createdAt: at },
    { id: 'former', reason: 'RESTORE', releaseNumber: null, sizeBytes: 6_000_000, createdAt: at },
  ],
};
const without: EnvironmentDatabaseFragment = {
  id: 'production',
  name: 'Production',
  serviceEngine: 'MACHINE',
  databasesAvailable: true,
  database: null,
};
const all: readonly Permission[] = ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE'];
const render = (environment: EnvironmentDatabaseFragment, answers: Answers = {}, permissions = all) =>
  renderPage(<DatabasePanel environment={environment} />, {
    path: '/app',
    address: '/app',
    answers,
    permissions,
  });
const answer = (given: EnvironmentDatabaseFragment) => ({
  environment: {
    __typename: 'Environment',
    ...given,
    database: given.database && {
      __typename: 'Database',
      ...given.database,
      backups: given.database.backups.map((backup) => ({ __typename: 'DatabaseBackup', ...backup })),
    },
  },
  errors: [],
});

test('a database is added to an environment that has none', async () => {
  const creating = { ...without, database: { ...database, state: 'CREATING' as const, backups: [] } };
  const { asked } = await render(without, { AddDatabase: { addDatabase: answer(creating) } });
  await press(screen.getByRole('button', { name: 'Add database' }));
  expect(await screen.findByText('The database is being created')).toBeVisible();
  expect(asked[0]?.variables).toEqual({ input: { environmentId: 'production' } });
});

test('no database is offered where the server has no PostgreSQL for services', async () => {
  await render({ ...without, databasesAvailable: false });
  expect(screen.getByText(/Its operator can set SERVICES_DATABASE_URL/)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('databases are not available where services run in Kubernetes', async () => {
  const inKubernetes = { ...without, serviceEngine: 'KUBERNETES' as const, databasesAvailable: false };
  await render(inKubernetes);
  expect(screen.getByText(/^Databases are not available: .* Kubernetes\.$/)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
  cleanup();
  await render({ ...inKubernetes, database });
  expect(screen.getByRole('alert')).toHaveTextContent(/Services cannot be deployed while there is one/);
  expect(screen.getByRole('button', { name: 'Delete database' })).toBeVisible();
});

test('members read what a database takes, and change nothing', async () => {
  await render({ ...without, database }, {}, ['ORGANIZATION_READ']);
  expect(screen.getByText(/3 of 20 connections/)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a backup is restored, and says what becomes of the current database', async () => {
  const { asked } = await render(
    { ...without, database },
    {
      RestoreDatabase: {
        restoreDatabase: answer({ ...without, database: { ...database, state: 'RESTORING' } }),
      },
    },
  );
  const [newest, former] = within(screen.getByRole('list', { name: 'Backups' })).getAllByRole('listitem');
  expect(newest).toHaveTextContent('Before the deployment of release 12');
  expect(former).toHaveTextContent('Replaced by a restored backup');
  const [actions] = screen.getAllByRole('button', { name: /^Actions for the backup of/ });
  if (actions) await press(actions);
  await press(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText(/The current database is kept as a backup/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Restore backup' }));
  expect(await screen.findByText('The backup is being restored')).toBeVisible();
  expect(asked[0]?.variables).toEqual({ input: { backupId: 'newest' } });
});

test('a backup is downloaded once the password was given', async () => {
  const url = '/database-backups/newest?until=1&signature=2';
  const { asked } = await render(
    { ...without, database },
    { DownloadDatabaseBackup: { downloadDatabaseBackup: { url, errors: [] } } },
  );
  const followed: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    followed.push(this.getAttribute('href') ?? '');
  });
  const [actions] = screen.getAllByRole('button', { name: /^Actions for the backup of/ });
  if (actions) await press(actions);
  await press(await screen.findByRole('menuitem', { name: 'Download' }));
  expect(await screen.findByText(/contains all data of the services/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'Secret1234' } });
  await press(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(followed).toEqual([url]));
  expect(await screen.findByText('The download has begun')).toBeVisible();
  expect(asked[0]?.variables).toEqual({ input: { backupId: 'newest', currentPassword: 'Secret1234' } });
  click.mockRestore();
});

test('where the server cannot dump backups, none is offered for download, and the reason is shown', async () => {
  await render({ ...without, database: { ...database, downloadObstacle: 'This needs pg_dump 18.' } });
  expect(screen.getByText('This needs pg_dump 18.')).toBeVisible();
  const [actions] = screen.getAllByRole('button', { name: /^Actions for the backup of/ });
  if (actions) await press(actions);
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Restore',
    'Delete',
  ]);
});

test('a database is deleted once the name of its environment was typed, and the password', async () => {
  const { asked } = await render(
    { ...without, database },
    {
      DeleteDatabase: { deleteDatabase: { deletedId: 'database', ...answer(without) } },
    },
  );
  await press(screen.getByRole('button', { name: 'Delete database' }));
  const name = await screen.findByRole('textbox', { name: 'Type "Production" to confirm' });
  fireEvent.change(name, { target: { value: 'Production' } });
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'Demo1234' } });
  const dialog = screen.getByRole('dialog');
  await press(within(dialog).getByRole('button', { name: 'Delete database' }));
  expect(await screen.findByText('The database of Production was deleted')).toBeVisible();
  const input = { id: 'database', name: 'Production', currentPassword: 'Demo1234' };
  expect(asked[0]?.variables).toEqual({ input });
});
