import OutlinedInput from '@mui/material/OutlinedInput';
import type { AriaAttributes, KeyboardEvent } from 'react';
import { useFocusOnMount } from '../../shared/page/useFocusOnMount.ts';

interface FinderInputProps {
  typed: string;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** What a combobox says of its list. */
  combobox: Pick<AriaAttributes, 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'>;
}

/** Where one types some characters of a path; it has the focus as soon as it is there. */
export const FinderInput = ({ typed, onType, onKeyDown, combobox }: FinderInputProps) => {
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <OutlinedInput
      inputRef={input}
      value={typed}
      placeholder="Go to file"
      autoComplete="off"
      onChange={({ target }) => onType(target.value)}
      onKeyDown={onKeyDown}
      slotProps={{
        input: {
          role: 'combobox',
          'aria-label': 'Go to file',
          'aria-autocomplete': 'list',
          spellCheck: false,
          ...combobox,
        },
      }}
      sx={{ flex: 'none', margin: 3 }}
    />
  );
};
