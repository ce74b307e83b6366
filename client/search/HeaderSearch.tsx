import Box from '@mui/material/Box';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SearchInput } from './SearchInput.tsx';
import { optionId } from './SearchOption.tsx';
import { SearchResultList } from './SearchResultList.tsx';
import { useFocusHotkey } from './useFocusHotkey.ts';
import { shortestSearch, useHeaderSearch } from './useHeaderSearch.ts';

/** The header's search: a combobox whose results, by kind, are walked with the arrow keys and opened with Enter. */
export const HeaderSearch = () => {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const navigate = useNavigate();
  const results = useHeaderSearch(typed);
  useFocusHotkey(input);
  const entries = results.groups.flatMap((group) => group.entries);
  const index = Math.min(active, entries.length - 1);
  const expanded = open && typed.trim().length >= shortestSearch && results.text !== '';

  const change = (text: string) => {
    setTyped(text);
    setActive(0);
    setOpen(true);
  };
  const choose = (href: string) => {
    setOpen(false);
    setTyped('');
    input.current?.blur();
    void navigate(href);
  };
  const step = (change: number) => {
    setOpen(true);
    if (entries.length > 0) setActive((index + change + entries.length) % entries.length);
  };
  const keys: Record<string, (() => void) | undefined> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => {
      const entry = entries[index];
      // Enter before the answer came must not open what an older text has found.
      if (expanded && entry && results.text === typed.trim()) choose(entry.href);
    },
    Escape: () => (expanded ? setOpen(false) : setTyped('')),
  };
  const press = (event: KeyboardEvent) => {
    const action = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <Box sx={{ position: 'relative', maxWidth: 400 }}>
      <SearchInput
        inputRef={input}
        value={typed}
        onChange={change}
        onKeyDown={press}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        combobox={{
          'aria-expanded': expanded,
          'aria-controls': expanded ? listId : undefined,
          'aria-activedescendant':
            expanded && entries[index] ? optionId(listId, entries[index].id) : undefined,
        }}
      />
      {expanded ? (
        <SearchResultList id={listId} results={results} activeId={entries[index]?.id} onChoose={choose} />
      ) : null}
    </Box>
  );
};
