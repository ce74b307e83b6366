import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { HeaderSkeleton, PageSkeleton } from '../shared/page/PageSkeleton.tsx';
import { agentGrid } from './agentGrid.ts';

/** The agent list's shape while its code or data are on the way. */
export const AgentListSkeleton = () => (
  <PageSkeleton>
    <HeaderSkeleton actions />
    <Skeleton variant="rounded" height={32} sx={{ maxWidth: 480, marginBottom: 4 }} />
    <Box sx={agentGrid}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} variant="rounded" height={232} />
      ))}
    </Box>
  </PageSkeleton>
);
