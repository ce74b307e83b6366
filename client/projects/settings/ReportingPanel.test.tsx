import { screen } from '@testing-library/react';
import { press, renderPage } from '../../testing/renderPage.tsx';
import type { RepositoryReportingFragment } from './reporting.generated.ts';
import { PullRequestsPanel } from './PullRequestsPanel.tsx';
import { ReportingPanel } from './ReportingPanel.tsx';

type Reporting = NonNullable<RepositoryReportingFragment['reporting']>;

const off: Reporting = {
  providerName: 'GitHub',
  enabled: false,
  obstacle: null,
  waitingCount: 0,
  lastReportedAt: null,
  error: null,
  failedAt: null,
  nextAttemptAt: null,
  pullRequests: { enabled: false, obstacle: null, error: null, failedAt: null },
};
const lacks = 'The access token lacks the scope `repo:status`.';
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

const open = (reporting: Partial<Reporting>, { errors = [] as object[], mayChange = true } = {}) =>
  renderPage(
    <ReportingPanel projectId="project-1" reporting={{ ...off, ...reporting }} mayChange={mayChange} />,
    {
      path: '/app',
      address: '/app',
      answers: { UpdateProviderReporting: { updateProviderReporting: { project: null, errors } } },
    },
  );

test('reporting is enabled with a button, and the provider may refuse the token', async () => {
  const error = { __typename: 'UserError', field: ['enabled'], code: 'NOT_ALLOWED', message: lacks };
  const { asked } = await open({}, { errors: [error] });
  expect(screen.getByText('Not reporting to GitHub.')).toBeVisible();
  await press(screen.getByRole('button', { name: 'Report to GitHub' }));
  expect(await screen.findByText(lacks)).toBeVisible();
  expect(asked).toEqual([
    { name: 'UpdateProviderReporting', variables: { input: { projectId: 'project-1', enabled: true } } },
  ]);
});

test('without a token the button says what is missing', async () => {
  const { asked } = await open({ obstacle: 'Save an access token first: statuses are reported with it.' });
  const button = screen.getByRole('button', { name: 'Report to GitHub' });
  expect(button).toHaveAccessibleDescription('Save an access token first: statuses are reported with it.');
  await press(button);
  expect(asked).toEqual([]);
});

test('what is reported says when, and can be stopped', async () => {
  const { asked } = await open({ enabled: true, lastReportedAt: minutesAgo(2), waitingCount: 3 });
  expect(screen.getByText(/^Reporting to GitHub:/)).toHaveTextContent(
    'Reporting to GitHub: last reported 2 minutes ago. 3 statuses wait to be sent.',
  );
  await press(screen.getByRole('button', { name: 'Stop reporting' }));
  expect(await screen.findByText('Reporting disabled')).toBeVisible();
  expect(asked).toMatchObject([{ variables: { input: { enabled: false } } }]);
});

test('a failure says why and can be tried again', async () => {
  const failed = { enabled: true, error: lacks, failedAt: minutesAgo(5), nextAttemptAt: minutesAgo(-1) };
  await open(failed);
  expect(screen.getByRole('alert')).toHaveTextContent(`The last attempt failed 5 minutes ago: ${lacks}`);
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('GitHub grants access')).toBeVisible();
});

test('who may not change it sees how it goes', async () => {
  await open({ enabled: true }, { mayChange: false });
  expect(screen.getByText(/^Reporting to GitHub:/)).toHaveTextContent('nothing reported yet');
  expect(screen.queryByRole('button')).toBeNull();
});

const openPullRequests = (
  pullRequests: Partial<Reporting['pullRequests']>,
  { errors = [] as object[], mayChange = true } = {},
) =>
  renderPage(
    <PullRequestsPanel
      projectId="project-1"
      reporting={{ ...off, pullRequests: { ...off.pullRequests, ...pullRequests } }}
      mayChange={mayChange}
    />,
    {
      path: '/app',
      address: '/app',
      answers: { UpdateProviderPullRequests: { updateProviderPullRequests: { project: null, errors } } },
    },
  );

test('pull requests of agents are turned on with a button, and the provider may refuse the token', async () => {
  const error = { __typename: 'UserError', field: ['enabled'], code: 'NOT_ALLOWED', message: lacks };
  const { asked } = await openPullRequests({}, { errors: [error] });
  await press(screen.getByRole('button', { name: 'Open pull requests at GitHub' }));
  expect(await screen.findByText(lacks)).toBeVisible();
  expect(asked).toEqual([
    { name: 'UpdateProviderPullRequests', variables: { input: { projectId: 'project-1', enabled: true } } },
  ]);
});

test('a pull request that the provider refused says why, until the token is accepted', async () => {
  await openPullRequests({ enabled: true, error: lacks, failedAt: minutesAgo(5) });
  expect(screen.getByRole('alert')).toHaveTextContent(`The last pull request failed 5 minutes ago: ${lacks}`);
  await press(screen.getByRole('button', { name: 'Check access' }));
  expect(await screen.findByText('GitHub grants access')).toBeVisible();
});

test('who may not change it sees whether agents open pull requests', async () => {
  await openPullRequests({ enabled: true }, { mayChange: false });
  expect(screen.getByText('On: agents open pull requests at GitHub.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
