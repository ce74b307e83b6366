import { screen, within } from '@testing-library/react';
import { press, renderPage } from '../../testing/renderPage.tsx';
import { FailedFetch } from './FailedFetch.tsx';

const job = {
  id: 'job-1',
  error: 'The repository could not be reached: the host refused.',
  finishedAt: new Date().toISOString(),
  logRemovedAt: null,
};
const line = (number: number, text: string) => ({
  __typename: 'JobLogLine',
  number,
  at: '2026-11-22T09:30:05.000Z',
  text,
});
const open = (nodes: object[], logRemovedAt: string | null = null) =>
  renderPage(<FailedFetch job={{ ...job, logRemovedAt }} />, {
    path: '/app',
    address: '/app',
    answers: { JobLogAdded: { jobLogAdded: { __typename: 'JobLogLineConnection', nodes } } },
  });

test('a fetch that failed says why, and shows what the job did', async () => {
  const { asked } = await open([line(1, 'Fetching from example.com'), line(2, 'Connection refused')]);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'The last fetch failed just now: The repository could not be reached: the host refused.',
  );
  expect(asked).toEqual([]);
  await press(screen.getByRole('button', { name: 'Show log' }));
  const log = within(await screen.findByRole('dialog', { name: 'Log of the last fetch' }));
  const lines = log.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:30:05Fetching from example.com$/),
    expect.stringMatching(/^\d\d:30:05Connection refused$/),
  ]);
  expect(asked).toEqual([{ name: 'JobLogAdded', variables: { id: 'job-1' } }]);
});

test('a job that said nothing says so', async () => {
  await open([]);
  await press(screen.getByRole('button', { name: 'Show log' }));
  expect(await screen.findByText('There was no output.')).toBeVisible();
});

test('a log that was removed says so, and after how long', async () => {
  await open([], '2026-11-20T09:30:05.000Z');
  await press(screen.getByRole('button', { name: 'Show log' }));
  expect(
    await screen.findByText('This log was removed on Nov 20, 2026. Logs are kept for 90 days.'),
  ).toBeVisible();
});
