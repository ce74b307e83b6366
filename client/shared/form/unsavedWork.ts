import { useEffect } from 'react';

/** What was typed and not saved, on the page that is shown. */
const unsaved = new Set<object>();

/** Whether leaving the page would lose something. */
export const hasUnsavedWork = (): boolean => unsaved.size > 0;

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the browser leaves or reloads the page while there is something to lose; `LeaveGuard` does so within the app. */
export const useUnsavedWork = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return;
    const work = {};
    unsaved.add(work);
    addEventListener('beforeunload', warn);
    return () => {
      unsaved.delete(work);
      if (unsaved.size === 0) removeEventListener('beforeunload', warn);
    };
  }, [dirty]);
};
