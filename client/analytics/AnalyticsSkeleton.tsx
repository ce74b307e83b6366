import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FiguresSkeleton, PageSkeleton, TableSkeleton } from '../shared/page/PageSkeleton.tsx';
import type { AnalyticsTab } from '../shared/address/paths.ts';
import { chartGrid } from './charts/chartGrid.ts';

const figures: Readonly<Record<AnalyticsTab, number>> = {
  overview: 3,
  projects: 0,
  usage: 6,
  deployments: 3,
};

/** A tab's shape while its data are on the way. */
export const AnalyticsSkeleton = ({ tab }: { tab: AnalyticsTab }) => (
  <PageSkeleton>
    {tab === 'projects' ? (
      <TableSkeleton rows={10} />
    ) : (
      <>
        {tab === 'overview' ? <Skeleton variant="rounded" height={220} sx={{ marginBottom: 4 }} /> : null}
        <FiguresSkeleton count={figures[tab]} />
        <Box sx={chartGrid}>
          <Skeleton variant="rounded" height={268} />
          <Skeleton variant="rounded" height={268} />
        </Box>
      </>
    )}
  </PageSkeleton>
);
