import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { HeaderSkeleton, PageSkeleton } from '../shared/PageSkeleton.tsx';
import { overviewColumn, overviewColumns } from './overviewColumns.ts';

/** A project page's shape while its code or data are on the way. */
export const ProjectSkeleton = () => (
  <PageSkeleton>
    <HeaderSkeleton actions />
    <Skeleton variant="rounded" height={37} sx={{ marginBottom: 4 }} />
    <Box sx={overviewColumns}>
      <Box sx={overviewColumn}>
        <Skeleton variant="rounded" height={232} />
        <Skeleton variant="rounded" height={96} />
        <Skeleton variant="rounded" height={320} />
      </Box>
      <Box sx={overviewColumn}>
        <Skeleton variant="rounded" height={84} />
        <Skeleton variant="rounded" height={136} />
        <Skeleton variant="rounded" height={200} />
      </Box>
    </Box>
  </PageSkeleton>
);
