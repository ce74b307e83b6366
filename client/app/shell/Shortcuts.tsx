import { lazy, Suspense } from 'react';
import { useHotkey } from '../../shared/controls/useHotkey.ts';
import { useStoredPart } from '../../shared/state/storedState.ts';
import { uiState } from '../../shared/state/uiState.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

/** Opens the list of keys. */
export const openShortcuts = () => uiState.set({ activeModal: 'shortcuts' });

/** The list of the keys that do something, which `?` opens. */
export const Shortcuts = () => {
  const open = useStoredPart(uiState, ({ activeModal }) => activeModal === 'shortcuts');
  useHotkey('?', openShortcuts, { overDialogs: true });
  return open ? (
    <Suspense>
      <ShortcutsDialog onClose={() => uiState.set({ activeModal: null })} />
    </Suspense>
  ) : null;
};
