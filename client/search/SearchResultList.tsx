// oxlint-disable jsx-a11y/prefer-tag-over-role -- the options of a combobox hold more than text, which <datalist> can't
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { optionId, SearchOption } from './SearchOption.tsx';
import type { SearchState } from './useHeaderSearch.ts';

interface SearchResultListProps {
  id: string;
  results: SearchState;
  activeId: string | undefined;
  onChoose: (href: string) => void;
}

/** What the search has found, by kind, below its box. */
export const SearchResultList = ({ id, results, activeId, onChoose }: SearchResultListProps) => {
  const { text, groups, failed } = results;
  const message = failed ? 'The search failed. Please try again.' : `No results for "${text}"`;
  return (
    <Box
      // The box keeps the focus while one clicks.
      onMouseDown={(event) => event.preventDefault()}
      sx={(theme) => ({
        position: 'absolute',
        top: 'calc(100% + 4px)',
        left: 0,
        width: { xs: 'calc(100vw - 24px)', sm: '100%' },
        marginLeft: { xs: '-36px', sm: 0 },
        maxHeight: '70vh',
        overflow: 'auto',
        padding: 1,
        boxSizing: 'border-box',
        borderRadius: '8px',
        backgroundColor: theme.vars.palette.surface.raised,
        boxShadow: theme.vars.palette.shadow,
      })}
    >
      {groups.length === 0 ? (
        <Typography
          component="output"
          color="textSecondary"
          sx={{ display: 'block', padding: '6px 8px', overflowWrap: 'anywhere' }}
        >
          {message}
        </Typography>
      ) : null}
      <Box id={id} role="listbox" aria-label="Search results">
        {groups.map(({ label, entries }) => (
          <Box key={label} role="group" aria-label={label}>
            <Typography
              variant="caption"
              component="div"
              aria-hidden
              color="textSecondary"
              sx={{ padding: '6px 8px 2px', fontWeight: 500 }}
            >
              {label}
            </Typography>
            {entries.map((entry) => (
              <SearchOption
                key={entry.id}
                id={optionId(id, entry.id)}
                entry={entry}
                active={entry.id === activeId}
                onChoose={onChoose}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  );
};
