import { formatCount, formatNumber, formatPercent } from '../shared/display/formats.ts';
import { KeyFigure, type KeyFigureChange, KeyFigures } from '../shared/charts/KeyFigure.tsx';
import { priorDays, priorOf } from '../shared/charts/prior.ts';
import { appPaths } from '../shared/address/paths.ts';
import type { DashboardQuery } from './dashboard.generated.ts';

type Days = DashboardQuery['dashboard']['deploymentsByDay'];
type Stats = DashboardQuery['dashboard']['stats'];

const range = 30;
const month = `last ${range} days`;

/** Start of the first of as many days before. */
const daysBefore = (days: Days): string =>
  new Date(Date.parse(days[0]?.day ?? '') - range * 86_400_000).toISOString();

/** A difference as text with its sign; more is good, less is bad, unless the caller says otherwise. */
const changeOf = (now: number, before: number, unit = ''): KeyFigureChange => {
  const difference = now - before;
  if (difference === 0) return { text: 'No change', direction: 'flat' };
  const text = `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference))}${unit}`;
  return { text, direction: difference > 0 ? 'up' : 'down', good: difference > 0 };
};

const scoreOf = ({ securityScore, previousSecurityScore }: Stats) => {
  if (securityScore === null) return { figure: '–', period: 'No scan yet' };
  const figure = formatPercent(securityScore);
  if (previousSecurityScore === null) return { figure, period: 'first scans this month' };
  return { figure, change: changeOf(securityScore, previousSecurityScore, ' pts'), period: 'in 30 days' };
};

const comparisonOf = ({ deployments, previousDeployments, firstDeploymentAt }: Stats, days: Days) => {
  const prior = priorOf(range, daysBefore(days), firstDeploymentAt);
  if (prior.lack) return { period: prior.lack };
  if (previousDeployments === 0) return { period: `none in the prior ${range} days` };
  return {
    change: { ...changeOf(deployments, previousDeployments), good: undefined },
    period: priorDays(prior),
  };
};

interface DashboardFiguresProps {
  stats: Stats;
  /** The days over which deployments are counted, oldest first. */
  days: Days;
}

/** The four numbers that sum the organization up, each leading to what it counts. */
export const DashboardFigures = ({ stats, days }: DashboardFiguresProps) => (
  <KeyFigures>
    <KeyFigure
      label="Total projects"
      figure={formatNumber(stats.totalProjects)}
      change={
        stats.newProjects > 0
          ? { text: `+${formatNumber(stats.newProjects)}`, direction: 'up' }
          : { text: 'None new', direction: 'flat' }
      }
      period={month}
      href={appPaths.projects}
    />
    <KeyFigure
      label="Active agents"
      figure={formatNumber(stats.activeAgents)}
      period={`of ${formatCount(stats.totalAgents, 'agent')}`}
      href={appPaths.agents}
    />
    <KeyFigure label="Security score" {...scoreOf(stats)} href={appPaths.security} />
    <KeyFigure
      label="Deployments"
      figure={formatNumber(stats.deployments)}
      {...comparisonOf(stats, days)}
      href={appPaths.analyticsTab('deployments')}
    />
  </KeyFigures>
);
