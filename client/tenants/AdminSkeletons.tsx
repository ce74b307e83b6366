import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import {
  FiguresSkeleton,
  HeaderSkeleton,
  PageSkeleton,
  TableSkeleton,
} from '../shared/page/PageSkeleton.tsx';
import { chartColumns, listColumns } from './adminColumns.ts';

/** So many charts of a tab. */
const ChartsSkeleton = ({ count }: { count: number }) => (
  <Box sx={chartColumns}>
    {Array.from({ length: count }, (_, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- they are all the same
      <Skeleton key={index} variant="rounded" height={256} />
    ))}
  </Box>
);

/** The admin dashboard's shape. */
export const PlatformDashboardSkeleton = () => (
  <PageSkeleton>
    <HeaderSkeleton />
    <FiguresSkeleton />
    <ChartsSkeleton count={3} />
    <Box sx={listColumns}>
      <TableSkeleton rows={4} />
      <TableSkeleton rows={5} />
    </Box>
  </PageSkeleton>
);

/** The tenant list's shape. */
export const TenantListSkeleton = () => (
  <PageSkeleton>
    <HeaderSkeleton actions />
    <Skeleton variant="rounded" height={32} sx={{ maxWidth: 520, marginBottom: 4 }} />
    <TableSkeleton rows={16} />
  </PageSkeleton>
);

/** A page with key figures, tabs and a list. */
export const PlatformBillingSkeleton = () => (
  <PageSkeleton>
    <HeaderSkeleton />
    <FiguresSkeleton />
    <Skeleton variant="rounded" height={37} sx={{ marginBottom: 4 }} />
    <TableSkeleton rows={12} />
  </PageSkeleton>
);

/** The figures and charts of a tab of the usage page. */
export const UsageTabSkeleton = () => (
  <PageSkeleton>
    <FiguresSkeleton />
    <ChartsSkeleton count={2} />
  </PageSkeleton>
);
