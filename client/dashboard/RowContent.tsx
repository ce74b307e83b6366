import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import type { ChipTone } from '../shared/display/ToneChip.tsx';

export interface RowContentProps {
  Icon: LucideIcon;
  href: string;
  title: string;
  detail: string;
  /** When it happened (ISO 8601); left out where the time is not useful. */
  at?: string | null;
}

/** The style of an element that holds a `RowContent`: its link fills the element. */
export const rowStyle = (theme: Theme, tone: ChipTone) =>
  ({
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
    '& > svg:first-of-type': { color: theme.vars.palette.tone[tone].main },
  }) as const;

/** An icon, a link with details beside it, and an arrow. */
export const RowContent = ({ Icon, href, title, detail, at }: RowContentProps) => (
  <>
    <Icon size={16} aria-hidden />
    <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
      <Link
        href={href}
        color="textPrimary"
        underline="none"
        sx={{ fontWeight: 500, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
      >
        {title}
      </Link>
      <Typography component="span" color="textSecondary">
        {detail}
        {at ? (
          <>
            {' · '}
            <RelativeTime at={at} />
          </>
        ) : null}
      </Typography>
    </Box>
    <ChevronRight size={16} aria-hidden />
  </>
);
