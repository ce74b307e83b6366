import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { keyframes } from '@mui/material/styles';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { figureGrid } from '../charts/KeyFigure.tsx';
import { visuallyHidden } from '../controls/visuallyHidden.ts';

const appear = keyframes`from { visibility: hidden } to { visibility: visible }`;
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

interface PageSkeletonProps {
  /** Whether it shows at once: for pages whose data may take longer than 200 ms. */
  atOnce?: boolean;
  children: ReactNode;
}

/** Wraps the pieces below in a page's own shape. They take their room at once but show only after 200 ms, unless told otherwise. */
export const PageSkeleton = ({ atOnce = false, children }: PageSkeletonProps) => (
  <>
    <output style={visuallyHidden}>Loading</output>
    <Box aria-hidden sx={atOnce ? undefined : { animation: `${appear} 1ms 200ms both` }}>
      {children}
    </Box>
  </>
);

/** Title, description unless there is none and, with `actions`, one button. */
export const HeaderSkeleton = ({ actions = false, description = true }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 3, marginBottom: 6 }}>
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Skeleton variant="rounded" width={180} height={28} />
      {description ? (
        <Skeleton variant="rounded" width={260} height={16} sx={{ marginTop: 1.5, maxWidth: '70vw' }} />
      ) : null}
    </Box>
    {actions ? <Skeleton variant="rounded" width={112} height={32} /> : null}
  </Box>
);

/** A field of a form under its label, `label` pixels wide; with a line of description below unless there is none. */
export const FieldSkeleton = ({ label = 88, description = false }) => (
  <div>
    <Skeleton variant="rounded" width={label} height={16} sx={{ margin: '2px 0 6px' }} />
    <Skeleton variant="rounded" height={32} />
    {description ? <Skeleton variant="rounded" width="80%" height={12} sx={{ marginTop: '6px' }} /> : null}
  </div>
);

/** The buttons at the foot of a form, each so many pixels wide. */
export const FormActionsSkeleton = ({ widths }: { widths: readonly number[] }) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
    {widths.map((width) => (
      <Skeleton key={width} variant="rounded" width={width} height={32} />
    ))}
  </Box>
);

/** A row of key figures. */
export const FiguresSkeleton = ({ count = 4 }: { count?: number }) => (
  <Box sx={figureGrid}>
    {range(count).map((index) => (
      <Card key={index} sx={{ height: 110, padding: 4, boxSizing: 'border-box' }}>
        <Skeleton variant="rounded" width="45%" height={16} />
        <Skeleton variant="rounded" width="30%" height={28} sx={{ marginTop: 2 }} />
      </Card>
    ))}
  </Box>
);

/** A table's head and rows of 37 px. */
export const TableSkeleton = ({ rows = 8 }: { rows?: number }) => (
  <Card>
    {range(rows + 1).map((index) => (
      <Box
        key={index}
        sx={{
          display: 'flex',
          gap: 6,
          padding: '10px 12px',
          borderBottom: index < rows ? 1 : 0,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="rounded" width="30%" height={16} />
        <Skeleton variant="rounded" width="20%" height={16} />
        <Skeleton variant="rounded" width="15%" height={16} sx={{ marginLeft: 'auto' }} />
      </Box>
    ))}
  </Card>
);
