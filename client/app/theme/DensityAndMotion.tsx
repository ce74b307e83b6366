import { useEffect } from 'react';
import { useStoredPart } from '../../shared/state/storedState.ts';
import { uiState } from '../../shared/state/uiState.ts';

/** Sets on the document what the person chose of density and motion, as client/public/theme.js did before the first paint. */
export const DensityAndMotion = () => {
  const density = useStoredPart(uiState, (ui) => ui.density);
  const motion = useStoredPart(uiState, (ui) => ui.motion);
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-density', density === 'compact');
    if (density === 'compact') root.setAttribute('data-density', density);
    root.toggleAttribute('data-motion', motion === 'reduced');
    if (motion === 'reduced') root.setAttribute('data-motion', motion);
  }, [density, motion]);
  return null;
};
