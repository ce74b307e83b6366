import { formatNumber, formatPercent, formatShare, formatUtcDay } from '../../shared/display/formats.ts';
import { KeyFigure, KeyFigures } from '../../shared/charts/KeyFigure.tsx';
import { appPaths } from '../../shared/address/paths.ts';
import type { ProjectAnalyticsQuery } from './analytics.generated.ts';

type Project = NonNullable<ProjectAnalyticsQuery['project']>;

/** The project's figures: as it stands now, and what its deployments in the range came to. */
export const ProjectFigures = ({ project }: { project: Project }) => {
  const { id, progress, doneTaskCount, taskCount, securityScore, trends } = project;
  const sum = (name: 'count' | 'succeeded' | 'failed') =>
    trends.deployments.reduce((total, each) => total + each[name], 0);
  const ended = sum('succeeded') + sum('failed');
  const first = trends.deployments[0];
  const period = first ? `since ${formatUtcDay(first.since)}` : undefined;
  return (
    <KeyFigures>
      <KeyFigure
        label="Progress"
        figure={progress === null ? '–' : formatPercent(progress)}
        period={`${formatNumber(doneTaskCount)} of ${formatNumber(taskCount)} tasks done`}
        href={appPaths.project(id)}
      />
      <KeyFigure
        label="Deployments"
        figure={formatNumber(sum('count'))}
        {...(period ? { period } : {})}
        href={appPaths.project(id, 'deployments')}
      />
      <KeyFigure
        label="Successful deployments"
        figure={ended === 0 ? '–' : formatShare(sum('succeeded') / ended)}
        period={`of ${formatNumber(ended)} that ended`}
      />
      <KeyFigure
        label="Security score"
        figure={securityScore === null ? '–' : formatPercent(securityScore)}
        period={securityScore === null ? 'not scanned yet' : 'latest scan'}
      />
    </KeyFigures>
  );
};
