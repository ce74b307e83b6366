import Skeleton from '@mui/material/Skeleton';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../shared/page/PageSkeleton.tsx';

/** The security page's shape while its code or data are on the way. */
export const SecuritySkeleton = () => (
  <PageSkeleton>
    <HeaderSkeleton actions />
    <Skeleton variant="rounded" height={40} width={280} sx={{ marginBottom: 4 }} />
    <TableSkeleton rows={12} />
  </PageSkeleton>
);
