import { useEffect, useEffectEvent } from 'react';
import { uiState } from '../state/uiState.ts';

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="combobox"]';
const popups = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Whether somebody writes there, or has something open that takes keys itself. */
const takesKeys = (target: EventTarget | null, selector: string): boolean =>
  target instanceof HTMLElement && target.closest(selector) !== null;

interface HotkeyOptions {
  /** Whether it also works over a dialog or menu, but for its fields. */
  overDialogs?: boolean;
}

/**
 * Does something when a key is pressed alone, but where people write, and unless the person turned such keys off. A sign such as `?` may need the shift
 * key.
 */
export const useHotkey = (
  key: string,
  action: () => void,
  { overDialogs = false }: HotkeyOptions = {},
): void => {
  const act = useEffectEvent(action);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isLetter = /^[a-z]$/i.test(key);
      const alone =
        !event.ctrlKey && !event.metaKey && !event.altKey && !(isLetter && event.shiftKey) && !event.repeat;
      if (!alone || event.key !== key || event.defaultPrevented || !uiState.get().singleKeys) return;
      if (takesKeys(event.target, overDialogs ? fields : `${fields}, ${popups}`)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [key, overDialogs]);
};
