import { storedState, storedText, useStoredState } from '../../shared/state/storedState.ts';

/** How differences are laid out: lines below each other, or before and after side by side. */
export type DiffLayout = 'unified' | 'split';

const chosen = storedState<{ layout: DiffLayout }>('slipway-diff', (stored) => ({
  layout: storedText(stored, 'layout') === 'split' ? 'split' : 'unified',
}));

/** The layout that a person chose, and how to choose; it outlives the page. */
export const useDiffLayout = (): [DiffLayout, (layout: DiffLayout) => void] => [
  useStoredState(chosen).layout,
  (layout) => chosen.set({ layout }),
];
