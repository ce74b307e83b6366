import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { ReactNode } from 'react';

/** How a figure moved: its direction is the arrow, whether that is welcome the colour. */
export interface KeyFigureChange {
  /** With sign or words: "+3", "2 fewer". */
  text: string;
  direction: 'up' | 'down' | 'flat';
  good?: boolean | undefined;
}

interface KeyFigureProps {
  label: string;
  /** Already formatted: "12,234", "86%". */
  figure: string;
  change?: KeyFigureChange | undefined;
  /** What the change, or else the figure, refers to: "last 30 days". */
  period?: string;
  /** The filtered list behind the number; the whole card leads there. */
  href?: string;
  /** A sparkline beside the figure. */
  trend?: ReactNode;
}

/** The grid of key figures, for them and their skeleton. */
export const figureGrid = {
  display: 'grid',
  gap: 4,
  marginBottom: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  // In two columns, the last of an odd number would leave a hole beside it.
  '@media (max-width: 599px)': { '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' } },
} as const;

const arrows = { up: ArrowUp, down: ArrowDown, flat: ArrowRight };

/** A change in words, with its arrow. */
export const FigureChange = ({ text, direction, good }: KeyFigureChange) => {
  const Arrow = arrows[direction];
  return (
    <Box
      component="span"
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        fontWeight: 500,
        color:
          good === undefined
            ? theme.vars.palette.text.secondary
            : theme.vars.palette.tone[good ? 'success' : 'critical'].main,
      })}
    >
      <Arrow size={12} aria-hidden />
      {text}
    </Box>
  );
};

/** A page's key figures in one row, on a phone in two columns. */
export const KeyFigures = ({ children }: { children: ReactNode }) => <Box sx={figureGrid}>{children}</Box>;

/** One number of a page's summary, at most 120 px high. */
export const KeyFigure = ({ label, figure, change, period, href, trend }: KeyFigureProps) => (
  <Card
    sx={(theme) => ({
      position: 'relative',
      padding: 4,
      transition: 'border-color 120ms',
      ...(href ? { '&:hover': { borderColor: theme.vars.palette.border.control } } : {}),
    })}
  >
    <Typography variant="body2" color="textSecondary" noWrap>
      {href ? (
        <Link
          href={href}
          color="inherit"
          underline="none"
          sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {label}
        </Link>
      ) : (
        label
      )}
    </Typography>
    <Box
      sx={{ display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: 4, marginTop: 1 }}
    >
      <Typography variant="figure">{figure}</Typography>
      <Box sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>{trend}</Box>
    </Box>
    <Typography
      variant="caption"
      color="textSecondary"
      component="p"
      sx={{ marginTop: 1, minHeight: 16, display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}
    >
      {change ? <FigureChange {...change} /> : null}
      {period}
    </Typography>
  </Card>
);
