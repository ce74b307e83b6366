import Skeleton from '@mui/material/Skeleton';
import { PageSkeleton, TableSkeleton } from '../page/PageSkeleton.tsx';

/** The shape of a tab that lists something. */
export const TabSkeleton = () => (
  <PageSkeleton>
    <Skeleton variant="rounded" height={32} width={200} sx={{ marginBottom: 4 }} />
    <TableSkeleton rows={10} />
  </PageSkeleton>
);
