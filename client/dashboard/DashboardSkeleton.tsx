import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import {
  FiguresSkeleton,
  HeaderSkeleton,
  PageSkeleton,
  TableSkeleton,
} from '../shared/page/PageSkeleton.tsx';
import { dashboardColumns } from './dashboardColumns.ts';

/** The dashboard's shape while its code or data are on the way. */
export const DashboardSkeleton = () => (
  <PageSkeleton>
    <HeaderSkeleton actions description={false} />
    <FiguresSkeleton />
    <Skeleton variant="rounded" height={42} sx={{ marginBottom: 4 }} />
    <Box sx={dashboardColumns}>
      <Skeleton variant="rounded" height={262} />
      <TableSkeleton rows={9} />
    </Box>
  </PageSkeleton>
);
