import { useEffect } from 'react';

/** What was typed and not saved, on the page that is shown. */
const unsaved = new Set<object>();

/** Forms on screen that have input, those in dialogs included. */
const drafts = new Set<object>();

/** Whether leaving the page would lose something. */
export const hasUnsavedWork = (): boolean => unsaved.size > 0;

/** Whether anything on screen has input that is not saved. */
export const hasDrafts = (): boolean => drafts.size > 0 || unsaved.size > 0;

/** Marks input as a draft: another tab that switches the organization does not discard it. */
export const useDraft = (dirty: boolean): void => {
  useEffect(() => {
    if (!dirty) return;
    const draft = {};
    drafts.add(draft);
    return () => void drafts.delete(draft);
  }, [dirty]);
};

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
