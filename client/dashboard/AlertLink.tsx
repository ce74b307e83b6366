import Card from '@mui/material/Card';
import type { ChipTone } from '../shared/display/ToneChip.tsx';
import { RowContent, type RowContentProps, rowStyle } from './RowContent.tsx';

interface AlertLinkProps extends RowContentProps {
  /** The accessible name of the card. */
  label: string;
  tone: ChipTone;
}

/** A one-line alert in a card that links to the page with the details. */
export const AlertLink = ({ label, tone, ...content }: AlertLinkProps) => (
  <Card
    component="section"
    aria-label={label}
    sx={(theme) => ({
      ...rowStyle(theme, tone),
      padding: '10px 16px',
      transition: 'border-color 120ms',
      '&:hover': { borderColor: theme.vars.palette.border.control },
    })}
  >
    <RowContent {...content} />
  </Card>
);
