import Box from '@mui/material/Box';
import type { ChipTone } from '../shared/display/ToneChip.tsx';
import { RowContent, type RowContentProps, rowStyle } from './RowContent.tsx';

export type LinkRowProps = RowContentProps & { tone: ChipTone };

/** A list item whose whole area is a link. */
export const LinkRow = ({ tone, ...content }: LinkRowProps) => (
  <Box
    component="li"
    sx={(theme) => ({
      ...rowStyle(theme, tone),
      minHeight: 40,
      padding: '6px 16px',
      borderTop: 1,
      borderColor: 'divider',
      '&:hover': { backgroundColor: 'action.hover' },
    })}
  >
    <RowContent {...content} />
  </Box>
);

/** The style of the list that holds the items. */
export const linkRows = { margin: 0, padding: 0, listStyle: 'none' } as const;
