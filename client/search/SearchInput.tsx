import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Search from 'lucide-react/icons/search';
import type { AriaAttributes, KeyboardEvent, Ref } from 'react';

interface SearchInputProps {
  inputRef: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onBlur: () => void;
  /** What a combobox says of its list. */
  combobox: Pick<AriaAttributes, 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'>;
}

const hotkey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** The text box of the header's search, with its hotkey. */
export const SearchInput = ({ onChange, combobox, ...input }: SearchInputProps) => (
  <OutlinedInput
    {...input}
    type="search"
    fullWidth
    placeholder="Search projects, tasks..."
    autoComplete="off"
    onChange={(event) => onChange(event.target.value)}
    startAdornment={
      <InputAdornment position="start">
        <Search aria-hidden />
      </InputAdornment>
    }
    endAdornment={
      <Box
        component="kbd"
        aria-hidden
        sx={(theme) => ({
          ...theme.typography.caption,
          marginRight: 2,
          padding: '0 5px',
          borderRadius: '4px',
          whiteSpace: 'nowrap',
          border: `1px solid ${theme.vars.palette.divider}`,
          color: theme.vars.palette.text.secondary,
          display: { xs: 'none', sm: 'block' },
        })}
      >
        {hotkey}
      </Box>
    }
    sx={{ '& input': { textOverflow: 'ellipsis' } }}
    slotProps={{
      input: {
        role: 'combobox',
        'aria-label': 'Search projects, tasks and agents',
        'aria-autocomplete': 'list',
        'aria-keyshortcuts': 'Control+K Meta+K',
        spellCheck: false,
        ...combobox,
      },
    }}
  />
);
