import { screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderPage } from '../../testing/renderPage.tsx';
import { ScoreCard } from './ScoreCard.tsx';

type Security = ComponentProps<typeof ScoreCard>['security'];

const security: Security = {
  score: { percent: 15, passed: 6, failed: 20, notChecked: 0 },
  previousPercent: 86,
  activeProjects: 3,
  scannedProjects: 3,
  scoreByDay: [{ day: '2026-11-28T00:00:00.000Z', percent: 15 }],
  scoreTurns: [],
};
const turn = (changes: Partial<Security['scoreTurns'][number]>): Security['scoreTurns'][number] => ({
  day: '2026-11-20T00:00:00.000Z',
  changes: 1,
  cause: 'FIRST_SCANNED',
  projectName: 'Label Service',
  hundredths: -6_800,
  ...changes,
});

const open = async (changes: Partial<Security>) => {
  await renderPage(<ScoreCard security={{ ...security, ...changes }} />, {
    path: '/app/security',
    address: '/app/security?tab=score',
    answers: {},
  });
  return within(screen.getByRole('region', { name: 'Security score' }));
};

test('a score that a first scan lowered says so, and why', async () => {
  const card = await open({
    scoreTurns: [turn({}), turn({ cause: 'SCANNED', projectName: 'Shop', hundredths: -300 })],
  });
  expect(card.getByText(/^−71 points in 30 days/)).toHaveTextContent(
    '−71 points in 30 days, most of it because Label Service was scanned for the first time: a check passes only if it passes in every active project.',
  );
});

test.each([
  [
    'real results in the place of sample ones',
    turn({ cause: 'SAMPLE_REPLACED' }),
    /because a real scan took the place of the sample results of Label Service/,
  ],
  ['an ordinary scan', turn({ cause: 'SCANNED' }), /in 30 days\. /],
  ['a first scan long ago', turn({ day: '2026-09-01T00:00:00.000Z' }), /in 30 days\. /],
  ['a first scan that raised it', turn({ hundredths: 200 }), /in 30 days\. /],
])('what lowered the score is told of %s as it is', async (_, one, words) => {
  const card = await open({ scoreTurns: [one] });
  expect(card.getByText(/^−71 points in 30 days/)).toHaveTextContent(words);
});

test('projects without a scan are announced before they change the score', async () => {
  const card = await open({ scannedProjects: 2, previousPercent: 15 });
  expect(
    card.getByText(/1 active project has not been scanned yet\. A first scan usually lowers this score/),
  ).toBeVisible();
});

test('once all are scanned nothing of the kind is said', async () => {
  const card = await open({});
  expect(card.queryByText(/first scan/)).toBeNull();
});
