import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface DetailRowsProps {
  rows: readonly { key: string; left: ReactNode; right: ReactNode }[];
  /** Said when there are none. */
  empty: string;
}

/** A few rows of a list within a drawer. */
export const DetailRows = ({ rows, empty }: DetailRowsProps) => {
  if (rows.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 2 }}>
      {rows.map(({ key, left, right }) => (
        <Box
          key={key}
          component="li"
          sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 4 }}
        >
          <Typography sx={{ overflowWrap: 'anywhere' }}>{left}</Typography>
          <Typography variant="body2" color="textSecondary" component="div">
            {right}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
