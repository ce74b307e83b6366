import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';

const names = ['new', 'edit', 'archive'] as const;

/** What opens over the project pages: `?new`, `?edit={id}`, `?archive={id}`. */
export const useProjectDialogs = () => useDialogAddress(names);
