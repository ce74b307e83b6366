import { screen, waitFor } from '@testing-library/react';
import type { JobState } from '../../../schema/generated/types.ts';
import { sampleList, sampleProject } from '../../testing/projects.ts';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { ProjectListPage } from '../list/ProjectListPage.tsx';

const job = (state: JobState, changes: { progress?: number; step?: string; error?: string } = {}) => ({
  __typename: 'Job' as const,
  id: 'job-1',
  state,
  progress: 10,
  step: 'Cloning',
  error: null,
  ...changes,
});

const connecting = sampleList([sampleProject({ status: 'CONNECTING', connectingJob: job('QUEUED') })]);
const open = (answers: object) =>
  renderPage(<ProjectListPage />, {
    path: '/app/projects',
    address: '/app/projects',
    answers: { ProjectList: connecting, ...answers },
  });
const listsAsked = (asked: { name: string }[]) => asked.filter(({ name }) => name === 'ProjectList').length;

test('a card follows the job that connects its repository', async () => {
  await open({ JobUpdated: { jobUpdated: job('RUNNING', { progress: 40, step: 'Reading languages' }) } });
  expect(await screen.findByRole('progressbar', { name: 'Reading languages' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
});

test('the list is read again when the job has succeeded', async () => {
  const { asked } = await open({ JobUpdated: { jobUpdated: job('SUCCEEDED', { progress: 100 }) } });
  await waitFor(() => expect(listsAsked(asked)).toBe(2));
});

test('a failure is told, and the list is read again', async () => {
  const failed = job('FAILED', { error: 'The repository is larger than 2 GB.' });
  const { asked } = await open({ JobUpdated: { jobUpdated: failed } });
  expect(await screen.findByText('Storefront could not be connected')).toBeVisible();
  expect(screen.getByText('The repository is larger than 2 GB.')).toBeVisible();
  expect(listsAsked(asked)).toBe(2);
});

test('a job can be stopped', async () => {
  const { asked } = await open({
    JobUpdated: { jobUpdated: job('RUNNING') },
    CancelJob: { cancelJob: { job: job('CANCELED'), errors: [] } },
  });
  await press(await screen.findByRole('button', { name: 'Cancel connecting Storefront' }));
  expect(asked).toContainEqual({ name: 'CancelJob', variables: { input: { id: 'job-1' } } });
});
