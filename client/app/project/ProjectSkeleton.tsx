import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { HeaderSkeleton, PageSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { overviewColumn, overviewColumns } from '../../shared/project/overviewColumns.ts';

const Overview = () => (
  <Box sx={overviewColumn}>
    <Box sx={overviewColumns}>
      <Box sx={overviewColumn}>
        <Skeleton variant="rounded" height={232} />
        <Skeleton variant="rounded" height={96} />
      </Box>
      <Box sx={overviewColumn}>
        <Skeleton variant="rounded" height={136} />
        <Skeleton variant="rounded" height={192} />
      </Box>
    </Box>
    <Skeleton variant="rounded" height={420} />
    <Skeleton variant="rounded" height={320} />
  </Box>
);

/** The overview's shape while its data are on the way. */
export const OverviewSkeleton = () => (
  <PageSkeleton atOnce>
    <Overview />
  </PageSkeleton>
);

/** A project page's shape while its code is on the way. */
export const ProjectSkeleton = () => (
  <PageSkeleton atOnce>
    <HeaderSkeleton actions />
    <Skeleton variant="rounded" height={37} sx={{ marginBottom: 4 }} />
    <Overview />
  </PageSkeleton>
);
