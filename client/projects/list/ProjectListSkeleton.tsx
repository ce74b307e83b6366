import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { HeaderSkeleton, PageSkeleton } from '../../shared/page/PageSkeleton.tsx';
import { cardGrid } from './cardGrid.ts';

/** The project list's shape while its code or data are on the way. */
export const ProjectListSkeleton = () => (
  <PageSkeleton>
    <HeaderSkeleton actions />
    <Skeleton variant="rounded" height={32} sx={{ maxWidth: 480, marginBottom: 4 }} />
    <Box sx={cardGrid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} variant="rounded" height={214} />
      ))}
    </Box>
  </PageSkeleton>
);
