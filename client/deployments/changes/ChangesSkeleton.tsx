import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { visuallyHidden } from '../../shared/controls/visuallyHidden.ts';

/** Stands where changes will, while they are read. */
export const ChangesSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 4 }}>
    <output style={visuallyHidden}>Loading</output>
    {[72, 48, 48].map((height, index) => (
      <Box key={index} aria-hidden>
        <Skeleton variant="rounded" width={96} height={20} />
        <Skeleton variant="rounded" height={height - 24} sx={{ marginTop: 1 }} />
      </Box>
    ))}
  </Box>
);
