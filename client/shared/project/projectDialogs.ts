import { useDialogAddress } from '../address/useDialogAddress.ts';

const names = ['new', 'connect', 'edit', 'archive'] as const;

/** What opens over the project pages: `?new`, `?connect={id}`, `?edit={id}`, `?archive={id}`. */
export const useProjectDialogs = () => useDialogAddress(names);
