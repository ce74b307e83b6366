import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface ChangePartProps {
  title: string;
  children: ReactNode;
}

/** One kind of thing that becomes other, under its name. */
export const ChangePart = ({ title, children }: ChangePartProps) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'grid', gap: 1, '& > *': { minWidth: 0 } }}>
      <Typography id={id} variant="h3" component="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
};

/** That there is nothing of a kind, or that it is not known. */
export const PlainWords = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Typography>
);
