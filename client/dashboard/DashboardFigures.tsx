import { formatCount, formatNumber, formatPercent } from '../shared/display/formats.ts';
import { KeyFigure, type KeyFigureChange, KeyFigures } from '../shared/charts/KeyFigure.tsx';
import { appPaths } from '../shared/address/paths.ts';
import type { DashboardQuery } from './dashboard.generated.ts';

type Stats = DashboardQuery['dashboard']['stats'];

const month = 'last 30 days';

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

/** With none before there may have been no data: nothing is compared. */
const comparisonOf = ({ deployments, previousDeployments }: Stats) =>
  previousDeployments === 0
    ? { period: 'none in the prior 30 days' }
    : {
        change: { ...changeOf(deployments, previousDeployments), good: undefined },
        period: 'vs prior 30 days',
      };

/** The four numbers that sum the organization up, each leading to what it counts. */
export const DashboardFigures = ({ stats }: { stats: Stats }) => (
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
      {...comparisonOf(stats)}
      href={appPaths.analyticsTab('deployments')}
    />
  </KeyFigures>
);
