import { fireEvent, screen, within } from '@testing-library/react';
import { LinePlot } from '../../shared/charts/LinePlot.tsx';
import { StackPlot } from '../../shared/charts/StackPlot.tsx';
import { priorOf } from '../../shared/charts/prior.ts';
import { renderThemed } from '../../testing/renderThemed.tsx';
import { ChartCard } from './ChartCard.tsx';
import { countComparison } from './change.ts';
import { type AnalyticsChart, chartRows, figureRows } from './charts.ts';
import { recordedIn } from './recorded.ts';

/** So many days up to Sunday, November 22, 2026, each with one run, and a score from the tenth on. */
const daysUpToToday = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(2026, 10, 22) - (count - 1 - index) * 86_400_000).toISOString(),
  );
const runs = (count: number): AnalyticsChart => ({
  title: 'Runs',
  unit: (bucket) => `runs per ${bucket}, UTC`,
  days: daysUpToToday(count),
  series: [{ name: 'Runs', tone: 'accent', values: daysUpToToday(count).map(() => 1) }],
  combine: 'sum',
  plot: StackPlot,
  empty: '',
});
const score = (count: number): AnalyticsChart => ({
  ...runs(count),
  title: 'Score',
  unit: (bucket) => `percent at the end of each ${bucket}, UTC`,
  series: [
    { name: 'Score', tone: 'accent', values: daysUpToToday(count).map((_, day) => (day < 10 ? null : day)) },
  ],
  combine: 'last',
  plot: LinePlot,
});

/** The table of a chart, as texts of its cells. */
const tableOf = (title: string) => {
  const chart = within(screen.getByRole('figure', { name: title }));
  fireEvent.click(chart.getByRole('button', { name: 'Show table' }));
  const [, ...rows] = chart.getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
};

test('the running day says that it is running: under the title, when read, in the table and in the report', () => {
  renderThemed(<ChartCard chart={runs(7)} />);
  expect(screen.getByText('runs per day, UTC; Nov 22 so far')).toBeVisible();
  const slider = screen.getByRole('slider', { name: 'Runs, value by value' });
  expect(slider).toHaveAttribute('aria-valuetext', '1 · Nov 22, so far');
  expect(tableOf('Runs').slice(-2)).toEqual([
    ['Nov 21', '1'],
    ['Nov 22, so far', '1'],
  ]);
  expect(chartRows(runs(7)).slice(-2)).toEqual([
    ['Runs', '2026-11-21', 'Runs', 1, 'runs per day, UTC'],
    ['Runs', '2026-11-22', 'Runs', 1, 'runs per day, UTC; so far'],
  ]);
});

test('90 days are weeks from Monday, which add up; one that is cut off, or goes on, says so', () => {
  renderThemed(<ChartCard chart={runs(89)} />);
  expect(screen.getByText('runs per week from Monday, UTC; Nov 16 so far')).toBeVisible();
  const table = tableOf('Runs');
  expect(table).toHaveLength(13);
  expect(table[0]).toEqual(['Aug 26, 5 of 7 days', '5']);
  expect(table[1]).toEqual(['Aug 31', '7']);
  expect(table.at(-1)).toEqual(['Nov 16, so far', '7']);
  const report = chartRows(runs(89));
  expect(report).toHaveLength(13);
  expect(report[0]).toEqual(['Runs', '2026-08-26', 'Runs', 5, 'runs per week from Monday, UTC; 5 of 7 days']);
});

test('what is there at the end of a day is there at the end of a week; where nothing is known there is a gap', () => {
  renderThemed(<ChartCard chart={score(89)} />);
  expect(screen.getByText('percent at the end of each week from Monday, UTC')).toBeVisible();
  const table = tableOf('Score');
  expect(table.slice(0, 3)).toEqual([
    ['Aug 26', '–'],
    ['Aug 31', '11'],
    ['Sep 7', '18'],
  ]);
  expect(table.at(-1)).toEqual(['Nov 16', '88']);
  expect(chartRows(score(89))[0]?.[3]).toBeNull();
});

const prior = (recordedSince: string | null) => priorOf(30, '2026-09-24T00:00:00.000Z', recordedSince);

test('nothing is compared with a time that has no data, or not whole', () => {
  const whole = prior('2026-09-24T17:00:00.000Z');
  expect(countComparison(12, 0, whole)).toEqual({ period: 'none in the prior 30 days' });
  expect(countComparison(12, 8, whole)).toMatchObject({ change: { text: '+4' }, period: 'vs prior 30 days' });
  expect(countComparison(12, 0, prior(null))).toEqual({ period: 'none in the prior 30 days' });
  expect(countComparison(12, 8, prior('2026-09-25T01:00:00.000Z'))).toEqual({
    period: 'no whole 30 days before: data since Sep 25',
  });
});

test('a report says of each figure when not all of its time was recorded', () => {
  const range = { since: '2026-10-24T00:00:00.000Z', previousSince: '2026-09-24T00:00:00.000Z' };
  const unitsOf = (first: string | null) =>
    figureRows('Usage', 'Tasks done', 'tasks', 12, 8, recordedIn(range, first)).map((row) => row.at(-1));
  expect(unitsOf('2026-09-24T17:00:00.000Z')).toEqual(['tasks', 'tasks']);
  expect(unitsOf('2026-10-02T01:00:00.000Z')).toEqual(['tasks', 'tasks; recorded since 2026-10-02 only']);
  const late = 'tasks; recorded since 2026-11-03 only';
  expect(unitsOf('2026-11-03T09:00:00.000Z')).toEqual([late, late]);
  expect(unitsOf(null)).toEqual(['tasks; none recorded yet', 'tasks; none recorded yet']);
});

test('a median of a week is told by the server: none can be made of those of its days', () => {
  const series = { name: 'Runs', tone: 'accent' as const, values: daysUpToToday(89).map(() => 1) };
  const weekly = daysUpToToday(13).map((_, week) => (week === 3 ? null : week * 10));
  renderThemed(<ChartCard chart={{ ...runs(89), series: [{ ...series, weekly }] }} />);
  expect(tableOf('Runs').slice(2, 5)).toEqual([
    ['Sep 7', '20'],
    ['Sep 14', '–'],
    ['Sep 21', '40'],
  ]);
});
