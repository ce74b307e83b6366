import { useEffect } from 'react';
import type { LateDialog } from './lateDialog.tsx';

type Preloadable = Pick<LateDialog<never>, 'preload'>;

/** The addresses of dialogs are parameters of the page's own. */
const parametersOf = (target: EventTarget | null): URLSearchParams | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.search || link.pathname !== window.location.pathname) return null;
  return new URLSearchParams(link.search);
};

/**
 * Loads the code of a page's dialogs, by their parameters in its address, when a link that opens one is pointed at or focused. The
 * dialogs must be those of a module: they are not compared.
 */
export const useLinkedDialogs = (dialogs: Readonly<Record<string, Preloadable>>) => {
  useEffect(() => {
    const preload = ({ target }: Event) => {
      const parameters = parametersOf(target);
      if (!parameters) return;
      for (const [name, dialog] of Object.entries(dialogs)) if (parameters.has(name)) dialog.preload();
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, preload, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, preload);
    };
  }, [dialogs]);
};
