import Box from '@mui/material/Box';
import { formatPercent, formatUtcDay } from '../../shared/display/formats.ts';
import { useMinute } from '../../shared/display/minute.ts';
import { useSearchParamState } from '../../shared/address/useSearchParamState.ts';
import { requireProject } from '../../shared/project/requireProject.ts';
import { useProjectAnalyticsSuspenseQuery } from './analytics.generated.ts';
import { ProjectFigures } from './ProjectFigures.tsx';
import { RangeMenu, readRange } from '../../shared/charts/RangeMenu.tsx';
import { TrendCard } from './TrendCard.tsx';

const percents = (points: readonly { day: string; percent: number }[]) =>
  points.map(({ day, percent }) => ({ label: formatUtcDay(day), value: percent }));

/** How a project went on over the last days: its tasks, deployments and security score. */
export const AnalyticsTab = ({ id }: { id: string }) => {
  const [text, setText, pending] = useSearchParamState('days', { initial: '30' });
  const range = readRange(text);
  const { data } = useProjectAnalyticsSuspenseQuery({
    variables: { id, days: range },
    fetchPolicy: 'cache-and-network',
  });
  const now = useMinute();
  const project = requireProject(data.project);
  const { progress, deployments, securityScore } = project.trends;
  const bucket = range === 7 ? 'day' : 'week, from Monday';
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', marginBottom: 4 }}>
        <RangeMenu range={range} onChange={(days) => setText(String(days))} />
      </Box>
      <Box aria-busy={pending} sx={{ opacity: pending ? 0.6 : 1, transition: 'opacity 120ms' }}>
        <ProjectFigures project={project} />
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
            '& > :first-of-type': { gridColumn: '1 / -1' },
          }}
        >
          <TrendCard
            title="Progress"
            unit="percent of the present tasks done, by day (UTC)"
            points={percents(progress)}
            formatValue={formatPercent}
            maximum={100}
            empty="There are no tasks to count yet."
          />
          <TrendCard
            title="Deployments"
            unit={`deployments by ${bucket} (UTC)`}
            points={
              deployments.some(({ count }) => count > 0)
                ? deployments.map(({ since, count }) => ({ label: formatUtcDay(since), value: count }))
                : []
            }
            running
            empty="There were no deployments in this period."
          />
          <TrendCard
            title="Security score"
            unit="percent, last scan of each day (UTC)"
            points={percents(securityScore)}
            // Another scan of today may still come.
            running={securityScore.at(-1)?.day.slice(0, 10) === new Date(now).toISOString().slice(0, 10)}
            formatValue={formatPercent}
            maximum={100}
            empty="There was no scan in this period."
          />
        </Box>
      </Box>
    </>
  );
};
