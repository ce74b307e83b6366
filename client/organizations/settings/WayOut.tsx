import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SectionCard } from '../../shared/page/SectionCard.tsx';

interface WayOutProps {
  title: string;
  /** What it does, in a sentence or two. */
  description: string;
  /** The button. */
  children: ReactNode;
}

/** A card for one grave step: what it does on the left, its button on the right. */
export const WayOut = ({ title, description, children }: WayOutProps) => (
  <SectionCard title={title}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {description}
      </Typography>
      {children}
    </Box>
  </SectionCard>
);
