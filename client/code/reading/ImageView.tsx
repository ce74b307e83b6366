import Box from '@mui/material/Box';
import { useState } from 'react';
import { EmptyState } from '../../shared/page/EmptyState.tsx';

/** An image out of the repository, as an image alone: of an SVG too, nothing runs and nothing else is loaded. */
export const ImageView = ({ name, source }: { name: string; source: string }) => {
  const [broken, setBroken] = useState(false);
  if (broken) return <EmptyState>The browser cannot show this image. It may be damaged.</EmptyState>;
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'center',
        padding: 4,
        borderTop: 1,
        borderColor: 'divider',
        // Whatever is transparent is seen as such, in both themes.
        backgroundImage: `conic-gradient(${theme.vars.palette.surface.hover} 25%, transparent 0 50%, ${theme.vars.palette.surface.hover} 0 75%, transparent 0)`,
        backgroundSize: '16px 16px',
      })}
    >
      <img
        src={source}
        alt={name}
        onError={() => setBroken(true)}
        style={{ maxWidth: '100%', maxHeight: '70vh', objectFit: 'contain' }}
      />
    </Box>
  );
};
