// oxlint-disable jsx-a11y/prefer-tag-over-role -- the options of a combobox hold more than text, which <datalist> can't
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { SearchEntry } from './searchEntries.ts';

/** The DOM id of a result, for aria-activedescendant. */
export const optionId = (listId: string, entryId: string) => `${listId}-${entryId}`;

interface SearchOptionProps {
  id: string;
  entry: SearchEntry;
  active: boolean;
  onChoose: (href: string) => void;
}

/** One result of the search. */
export const SearchOption = ({ id, entry, active, onChoose }: SearchOptionProps) => {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Box
      id={id}
      ref={row}
      role="option"
      aria-selected={active}
      onClick={() => onChoose(entry.href)}
      sx={(theme) => ({
        display: 'flex',
        gap: 3,
        padding: '6px 8px',
        borderRadius: '6px',
        cursor: 'pointer',
        backgroundColor: active ? theme.vars.palette.surface.selected : 'transparent',
        '&:hover': active ? {} : { backgroundColor: theme.vars.palette.surface.hover },
      })}
    >
      <Typography noWrap sx={{ flex: 'none', maxWidth: '70%' }}>
        {entry.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" noWrap sx={{ marginLeft: 'auto' }}>
        {entry.detail}
      </Typography>
    </Box>
  );
};
