import { fireEvent, screen, within } from '@testing-library/react';
import type { Permission } from '../../../../schema/generated/types.ts';
import { type Answers, press, renderPage } from '../../../testing/renderPage.tsx';
import { CommandsPanel } from './CommandsPanel.tsx';
import type { CommandRunRowFragment, EnvironmentCommandsFragment } from './commands.generated.ts';

const at = '2026-11-01T10:00:00.000Z';
const job: CommandRunRowFragment['job'] = {
  id: 'job',
  state: 'SUCCEEDED',
  progress: 100,
  step: 'Running in Production',
  error: null,
  logRemovedAt: null,
  finishedAt: '2026-11-01T10:00:02.000Z',
};
const nightly: CommandRunRowFragment = {
  id: 'nightly',
  command: 'node cleanup.js',
  cron: 'nightly',
  exitCode: 1,
  skipped: 3,
  createdAt: at,
  startedAt: at,
  actor: null,
  job: { ...job, state: 'FAILED', error: 'The command exited with code 1. Last output: no such table' },
};
const typed: CommandRunRowFragment = {
  ...nightly,
  id: 'typed',
  command: 'node seed.js',
  cron: null,
  exitCode: null,
  skipped: 0,
  actor: { __typename: 'User', id: 'ada', name: 'Ada' },
  job: { ...job, id: 'live', state: 'RUNNING', finishedAt: null },
};
const production: EnvironmentCommandsFragment = {
  id: 'production',
  name: 'Production',
  kind: 'PRODUCTION',
  release: { id: 'release', manifest: { kind: 'SERVICE' } },
  cronsPaused: false,
  volumes: [],
  crons: [
    {
      name: 'nightly',
      schedule: '0 3 * * *',
      command: 'node cleanup.js',
      timeoutMinutes: 10,
      nextAt: '2099-11-02T03:00:00.000Z',
    },
  ],
  commandRuns: [nightly],
};
const empty: EnvironmentCommandsFragment = { ...production, crons: [], commandRuns: [] };
const all: readonly Permission[] = ['ORGANIZATION_READ', 'ENVIRONMENT_CONFIGURE'];
const render = (environment: EnvironmentCommandsFragment, answers: Answers = {}, permissions = all) =>
  renderPage(<CommandsPanel environment={environment} />, {
    path: '/app',
    address: '/app',
    answers,
    permissions,
  });
const answer = (environment: EnvironmentCommandsFragment) => ({
  __typename: 'Environment',
  ...environment,
  commandRuns: environment.commandRuns.map((run) => ({
    __typename: 'CommandRun',
    ...run,
    job: { __typename: 'Job', ...run.job },
  })),
});

test('members see crons and how their runs ended, and change nothing', async () => {
  await render(production, {}, ['ORGANIZATION_READ']);
  expect(within(screen.getByRole('list', { name: 'Crons' })).getByRole('listitem')).toHaveTextContent(
    /^nightly node cleanup\.js0 3 \* \* \* \(UTC\) · next run/,
  );
  expect(within(screen.getByRole('list', { name: 'Runs' })).getByRole('listitem')).toHaveTextContent(
    /node cleanup\.jsFailedcron nightly .* · 2\.0s · exit code 1 · 3 runs skipped meanwhile.*no such table/,
  );
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Show log']);
});

test('where nothing ran yet, it says where crons come from; commands need a service', async () => {
  await render({ ...empty, release: null });
  expect(screen.getByText(/^No crons\./)).toBeVisible();
  expect(screen.getByText('No commands have run in Production.')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('of a static site it says that commands and crons are for services', async () => {
  await render({ ...empty, release: { id: 'release', manifest: { kind: 'STATIC' } } });
  expect(
    screen.getByText('Commands and crons are for services: Production serves static files.'),
  ).toBeVisible();
  expect(screen.queryByText(/^No crons/)).toBeNull();
});

test('an admin runs a command with the password, and reads what it does not have', async () => {
  const withVolume = { ...empty, volumes: [{ id: 'data', path: '/data' }] };
  const { asked } = await render(withVolume, {
    RunCommand: {
      runCommand: {
        run: { id: 'typed', environment: answer({ ...empty, commandRuns: [typed] }) },
        errors: [],
      },
    },
    CancelCommand: { cancelJob: { job: { id: 'live', state: 'CANCELED', finishedAt: at }, errors: [] } },
  });
  await press(screen.getByRole('button', { name: 'Run command' }));
  expect(await screen.findByText(/without the volumes: only the service has them/)).toBeVisible();
  fireEvent.change(screen.getByLabelText('Command'), { target: { value: 'node seed.js' } });
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'Demo1234' } });
  await press(screen.getByRole('button', { name: 'Run' }));
  expect(asked[0]?.variables).toEqual({
    input: { environmentId: 'production', command: 'node seed.js', currentPassword: 'Demo1234' },
  });
});

test('a command that runs is canceled', async () => {
  const { asked } = await render(
    { ...production, commandRuns: [typed] },
    { CancelCommand: { cancelJob: { job: { id: 'live', state: 'CANCELED', finishedAt: at }, errors: [] } } },
  );
  expect(screen.getByText(/by Ada/)).toBeVisible();
  await press(screen.getByRole('button', { name: 'Cancel node seed.js' }));
  expect(await screen.findByText('Command canceled')).toBeVisible();
  expect(asked.find(({ variables }) => 'input' in variables)?.variables).toEqual({ input: { id: 'live' } });
});

test('crons are paused', async () => {
  const paused = {
    ...production,
    cronsPaused: true,
    crons: production.crons.map((cron) => ({ ...cron, nextAt: null })),
  };
  const { asked } = await render(production, {
    PauseCrons: { pauseCrons: { environment: answer(paused), errors: [] } },
  });
  await press(screen.getByRole('button', { name: 'Pause crons' }));
  expect(await screen.findByText('Crons paused')).toBeVisible();
  expect(asked[0]?.variables).toEqual({ input: { environmentId: 'production', paused: true } });
});
