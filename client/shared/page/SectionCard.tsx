import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useId } from 'react';

interface SectionCardProps {
  title: string;
  /** A link or button at the right of the title. */
  action?: ReactNode;
  /** Lists bring their own rows from edge to edge; anything else stands in the card's padding. */
  flush?: boolean;
  /** Of `usePlace`, for a section that links lead to. */
  id?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Below the header when it is scrolled to, and outlined while somebody who was led to it is there. */
const place = (theme: Theme) => ({
  scrollMarginTop: 64,
  '&:focus': { outline: `2px solid ${theme.vars.palette.tone.accent.main}`, outlineOffset: '-1px' },
});

/** A part of a page under its own heading, in a card. */
export const SectionCard = ({ title, action, flush = false, id, ref, children }: SectionCardProps) => {
  const heading = useId();
  return (
    <Card component="section" aria-labelledby={heading} id={id} ref={ref} sx={id ? place : null}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 4,
          minHeight: 44,
          padding: { xs: '6px 16px', sm: '0 16px' },
          boxSizing: 'border-box',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          // The text of a text button, not its box, ends where the card's content does; a group of choices has a border that does.
          '& > .MuiButton-text, & > :not(fieldset) > .MuiButton-text:last-of-type': { marginRight: '-10px' },
        }}
      >
        <Typography variant="h3" component="h2" id={heading}>
          {title}
        </Typography>
        {action}
      </Box>
      {flush ? children : <Box sx={{ padding: '4px 16px 16px' }}>{children}</Box>}
    </Card>
  );
};
