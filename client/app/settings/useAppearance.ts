import { useColorScheme } from '@mui/material/styles';
import { useState } from 'react';
import { useStoredState } from '../../shared/state/storedState.ts';
import { type UiState, uiState } from '../../shared/state/uiState.ts';

/** How the product looks in this browser. */
export type Appearance = Pick<UiState, 'theme' | 'density' | 'motion'>;

/**
 * The look of this browser. A choice holds at once and is kept; `cancel` goes back to what held when the page was opened or
 * `accept` was last called.
 */
export const useAppearance = () => {
  const { mode = 'system', setMode } = useColorScheme();
  const { density, motion } = useStoredState(uiState);
  const current: Appearance = { theme: mode, density, motion };
  const [accepted, setAccepted] = useState(current);
  const choose = (change: Partial<Appearance>) => {
    if (change.theme) setMode(change.theme);
    uiState.set(change);
  };
  return {
    current,
    changed: JSON.stringify(current) !== JSON.stringify(accepted),
    choose,
    cancel: () => choose(accepted),
    accept: () => setAccepted(current),
  };
};
