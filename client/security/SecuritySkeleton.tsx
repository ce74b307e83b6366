import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { HeaderSkeleton, PageSkeleton, TableSkeleton } from '../shared/page/PageSkeleton.tsx';
import { resultColumns, scoreColumns } from './securityColumns.ts';

/** The security page's shape while its code or data are on the way. */
export const SecuritySkeleton = () => (
  <PageSkeleton>
    <HeaderSkeleton actions />
    <Box sx={scoreColumns}>
      <Skeleton variant="rounded" height={208} />
      <Skeleton variant="rounded" height={208} />
    </Box>
    <Box sx={resultColumns}>
      <Skeleton variant="rounded" height={236} />
      <Skeleton variant="rounded" height={236} />
    </Box>
    <TableSkeleton rows={9} />
  </PageSkeleton>
);
