import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { RelativeTime } from '../shared/display/RelativeTime.tsx';
import type { ChipTone } from '../shared/display/ToneChip.tsx';

export interface LinkRowProps {
  Icon: LucideIcon;
  tone: ChipTone;
  href: string;
  title: string;
  detail: string;
  /** When it happened (ISO 8601), where that says something. */
  at?: string | null;
}

/** A list item that links to one place as a whole. */
export const LinkRow = ({ Icon, tone, href, title, detail, at }: LinkRowProps) => (
  <Box
    component="li"
    sx={(theme) => ({
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      minHeight: 40,
      padding: '6px 16px',
      borderTop: 1,
      borderColor: 'divider',
      '&:hover': { backgroundColor: 'action.hover' },
      '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
      '& > svg:first-of-type': { color: theme.vars.palette.tone[tone].main },
    })}
  >
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
  </Box>
);

/** The list around such items, from edge to edge of a card. */
export const linkRows = { margin: 0, padding: 0, listStyle: 'none' } as const;
