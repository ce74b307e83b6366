import { useEffect, useEffectEvent } from 'react';

/** Whether somebody writes there, or has something open that takes keys itself. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]',
  ) !== null;

/** Does something when a key is pressed alone, but where people write. */
export const useHotkey = (key: string, action: () => void): void => {
  const act = useEffectEvent(action);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const alone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey && !event.repeat;
      if (!alone || event.key !== key || event.defaultPrevented || takesKeys(event.target)) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [key]);
};
