import Skeleton from '@mui/material/Skeleton';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../shared/page/PageSkeleton.tsx';

/** The billing page's shape while its code or data are on the way. */
export const BillingSkeleton = () => (
  <PageSkeleton>
    <HeaderSkeleton actions />
    <Skeleton variant="rounded" height={164} sx={{ marginBottom: 6 }} />
    <Skeleton variant="rounded" height={37} sx={{ marginBottom: 4 }} />
    <TableSkeleton rows={3} />
  </PageSkeleton>
);
