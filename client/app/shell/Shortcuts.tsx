import { useHotkey } from '../../shared/controls/useHotkey.ts';
import { lateDialog } from '../../shared/dialogs/lateDialog.tsx';
import { useStoredPart } from '../../shared/state/storedState.ts';
import { uiState } from '../../shared/state/uiState.ts';

const dialog = lateDialog(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

/** Opens the list of keys. */
export const openShortcuts = () => uiState.set({ activeModal: 'shortcuts' });

/** The list of the keys that do something, which `?` opens. */
export const Shortcuts = () => {
  const open = useStoredPart(uiState, ({ activeModal }) => activeModal === 'shortcuts');
  useHotkey('?', openShortcuts, { overDialogs: true });
  return open ? <dialog.Dialog onClose={() => uiState.set({ activeModal: null })} /> : null;
};
