import { useEffect, useEffectEvent } from 'react';
import { uiState } from '../state/uiState.ts';

/** Whether somebody writes there, or has something open that takes keys itself. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"]',
  ) !== null;

/**
 * Does something when a key is pressed alone, but where people write, and unless the person turned such keys off. A sign such as `?` may need the shift
 * key.
 */
export const useHotkey = (key: string, action: () => void): void => {
  const act = useEffectEvent(action);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isLetter = /^[a-z]$/i.test(key);
      const alone =
        !event.ctrlKey && !event.metaKey && !event.altKey && !(isLetter && event.shiftKey) && !event.repeat;
      if (!alone || event.key !== key || event.defaultPrevented || takesKeys(event.target)) return;
      if (!uiState.get().singleKeys) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [key]);
};
