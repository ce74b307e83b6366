import { useSyncExternalStore } from 'react';

/** The sidebar is a drawer there. */
export const narrowQuery = '(max-width: 899.95px)';

const follow = (listener: () => void) => {
  const list = window.matchMedia(narrowQuery);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether the screen is too narrow for the sidebar to stand beside the page. */
export const isNarrowScreen = (): boolean => window.matchMedia(narrowQuery).matches;

/** The same, followed as the window changes. What is rendered at build takes the screen for wide. */
export const useNarrowScreen = (): boolean => useSyncExternalStore(follow, isNarrowScreen, () => false);
