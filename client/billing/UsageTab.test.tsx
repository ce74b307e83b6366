import { screen } from '@testing-library/react';
import { renderPage } from '../testing/renderPage.tsx';
import { UsageTab } from './UsageTab.tsx';

const plan = {
  code: 'STARTER' as const,
  name: 'Starter',
  seatLimit: 5,
  projectLimit: 10,
  storageGigabytes: 100,
  serviceGigabytes: 4,
};
const usage = {
  members: 1,
  invitations: 0,
  projects: 1,
  storageBytes: 0,
  repositoryBytes: 0,
  releaseBytes: 0,
  logBytes: 0,
  recordBytes: 0,
  databaseBytes: 0,
  volumeBytes: 0,
  serviceMegabytes: 512,
};

const agents = {
  spent: { steps: 4, inputTokens: 4_000, outputTokens: 400, cost: { cents: 82, currency: 'USD' as const } },
  budget: { tokens: null, cost: { cents: 500, currency: 'USD' as const } },
};

test.each([
  ['a trial', 1_024, '512 MB of 1 GB', true],
  ['a paid plan', 4_096, '512 MB of 4 GB', false],
])('%s shows the limit of service memory that applies', async (_, serviceMegabytesLimit, text, isUnpaid) => {
  await renderPage(<UsageTab usage={{ ...usage, serviceMegabytesLimit }} plan={plan} agents={agents} />, {
    path: '/app/billing',
    address: '/app/billing',
    answers: {},
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('4,400 · no limit')).toBeVisible();
  expect(screen.getByText('$0.82 of $5.00')).toBeVisible();
  const note =
    'Organizations without a paid plan can use up to 1 GB of memory for services. Starter, once paid, allows up to 4 GB.';
  expect(screen.queryAllByText(note)).toHaveLength(isUnpaid ? 1 : 0);
});
