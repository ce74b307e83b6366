import { type RefObject, useEffect } from 'react';

/** Ctrl-K, or Cmd-K on a Mac, moves the focus to the input and selects what is in it. */
export const useFocusHotkey = (input: RefObject<HTMLInputElement | null>) => {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, [input]);
};
