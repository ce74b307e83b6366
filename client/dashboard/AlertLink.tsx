import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { LucideIcon } from 'lucide-react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ChipTone } from '../shared/display/ToneChip.tsx';

interface AlertLinkProps {
  /** The accessible name of the link. */
  label: string;
  Icon: LucideIcon;
  tone: ChipTone;
  href: string;
  title: string;
  detail: string;
}

/** A one-line alert that links to the page with the details. */
export const AlertLink = ({ label, Icon, tone, href, title, detail }: AlertLinkProps) => (
  <Card
    component="section"
    aria-label={label}
    sx={(theme) => ({
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      padding: '10px 16px',
      transition: 'border-color 120ms',
      '&:hover': { borderColor: theme.vars.palette.border.control },
      '& > svg': { flex: 'none', color: theme.vars.palette.text.secondary },
      '& > svg:first-of-type': { color: theme.vars.palette.tone[tone].main },
    })}
  >
    <Icon size={16} aria-hidden />
    <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
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
      </Typography>
    </Box>
    <ChevronRight size={16} aria-hidden />
  </Card>
);
