import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sampleRelease } from '../../testing/deployments.ts';
import { sampleChanges, samplePreview } from '../../testing/releaseChanges.ts';
import { type Answers, press, renderPage } from '../../testing/renderPage.tsx';
import { memberPermissions } from '../../testing/viewer.ts';
import { DeploymentDialogs } from './DeploymentDialogs.tsx';

type Asked = Record<string, unknown>;

const open = (answers: Answers) =>
  renderPage(<DeploymentDialogs projectId="project-1" />, {
    path: '/app/projects/:id',
    address: '/app/projects/project-1?rollback=production',
    answers,
    permissions: [...memberPermissions, 'DEPLOYMENT_ROLL_BACK'],
  });

const part = (name: string) => within(screen.getByRole('region', { name }));
const refused = {
  rollBackEnvironment: {
    deployment: null,
    errors: [{ field: null, code: 'NOT_ALLOWED', message: 'Archived.' }],
  },
};

test('a rollback shows what it undoes, brings back and leaves as it is, before anything is done', async () => {
  const { asked } = await open({ RollbackPreview: samplePreview() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll back' }));
  expect(await dialog.findByRole('combobox', { name: 'Release' })).toHaveTextContent(
    '11 · 11a1b2c Change number 11',
  );
  expect(dialog.getByText(/replaces release 12 in Production immediately/)).toBeVisible();

  const undone = part('Commits').getByRole('list', { name: '7 commits undone' });
  expect(within(undone).getAllByRole('listitem')).toHaveLength(5);
  expect(within(undone).getByRole('link', { name: '100000a' })).toHaveAttribute(
    'href',
    expect.stringContaining('commit=100000a'),
  );
  await press(part('Commits').getByRole('button', { name: 'Show all 7' }));
  expect(within(undone).getAllByRole('listitem')).toHaveLength(7);

  const back = part('Findings').getByRole('list', { name: '1 finding reintroduced' });
  expect(back).toHaveTextContent('CriticalSQL built from input');
  expect(within(back).getByRole('link')).toHaveAttribute('href', '/app/security?finding=finding-1');
  expect(part('Findings').getByRole('list', { name: '1 finding resolved' })).toHaveTextContent(
    'LowWeak hash',
  );

  const variables = part('Variables').getByRole('list', { name: '2 variables differ' });
  expect(variables).toHaveTextContent('DATABASE_URL changed since');
  expect(variables).toHaveTextContent('FLAG added since');
  expect(
    part('Variables').getByText('The release starts with the variables of the running one.'),
  ).toBeVisible();

  const warning = within(screen.getByRole('list', { name: 'Database migrations' }));
  expect(warning.getByRole('link', { name: 'db/migrate/002_orders.sql' })).toHaveAttribute(
    'href',
    expect.stringContaining('path=db%2Fmigrate%2F002_orders.sql'),
  );
  expect(screen.getByText(/^A rollback does not change data/)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Setbacks' })).toHaveTextContent(
    'Rolled back automatically: it ended again and again (Production,',
  );
  expect(asked.map(({ name }) => name)).toEqual(['RollbackPreview']);
});

test('changes of variables that are not in effect stay so, which is said', async () => {
  const sample = samplePreview();
  const changes = [{ name: 'TOKEN', change: 'CHANGED' }];
  await open({ RollbackPreview: { environment: { ...sample.environment, pendingVariables: { changes } } } });
  expect(await screen.findByText(/^The change of TOKEN is not in effect, and stays pending/)).toBeVisible();
});

test('another release is chosen, shown, and brought back', async () => {
  const { asked, browser } = await open({
    RollbackPreview: ({ releaseId }: Asked) =>
      samplePreview(
        releaseId === 'release-10'
          ? { release: { ...sampleRelease(10), manifest: { kind: 'STATIC', volumes: [] } } }
          : {},
      ),
    RollBack: { rollBackEnvironment: { deployment: { id: 'deployment-9', status: 'RUNNING' }, errors: [] } },
  });
  await userEvent.click(await screen.findByRole('combobox', { name: 'Release' }));
  await press(screen.getByRole('option', { name: '10 · 10a1b2c Change number 10' }));
  expect(await screen.findByText('Static files keep the values they were built with.')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Another page')).toBeVisible();
  expect(browser.address).toBe('/app/projects/project-1/deployments/deployment-9');
  expect(asked.at(-1)).toEqual({
    name: 'RollBack',
    variables: { input: { environmentId: 'production', releaseId: 'release-10' } },
  });
});

test('what is not known is said with why, and keeps nobody from rolling back', async () => {
  await open({
    RollbackPreview: samplePreview({
      changes: {
        ...sampleChanges,
        code: { problem: 'The code is being fetched.', added: null, undone: null, migrations: null },
        findings: { problem: 'Commit 11a1b2c was not scanned.', added: null, gone: null },
      },
      setbacks: [],
      variables: [],
    }),
    RollBack: refused,
  });
  expect(await screen.findByText('Unknown. The code is being fetched.')).toBeVisible();
  expect(screen.getByText('Unknown. Commit 11a1b2c was not scanned.')).toBeVisible();
  expect(screen.getByText('No variables differ.')).toBeVisible();
  expect(screen.getByText(/never rolled back/)).toBeVisible();
  expect(screen.getByRole('note')).toHaveTextContent(
    /Short interruption: .* writes to the volume data, .* Their content stays as it is\./,
  );
  await press(screen.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Archived.');
});

test('when the preview itself cannot be read, it can be tried again, or rolled back all the same', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { asked } = await open({
    RollbackPreview: () => {
      throw new Error('The server is busy.');
    },
    RollBack: refused,
  });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  await press(screen.getByRole('button', { name: 'Roll back without preview' }));
  expect(await screen.findByText('Archived.')).toBeVisible();
  expect(asked.at(-1)?.variables).toEqual({ input: { environmentId: 'production', releaseId: null } });
});

test('where nothing can come back, it is said with what to do instead', async () => {
  const { environment } = samplePreview();
  await open({
    RollbackPreview: { environment: { ...environment, earlierReleases: [], rollbackPreview: null } },
  });
  expect(await screen.findByText(/^There is no earlier healthy release of Production/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Roll back' })).not.toBeInTheDocument();
});
