import { useDialogAddress } from '../shared/address/useDialogAddress.ts';

const names = ['score', 'standard', 'deadlines', 'finding'] as const;

/** What opens over the security page: `?score`, `?standard={name}`, `?deadlines`, `?finding={id}`. */
export const useSecurityDialogs = () => useDialogAddress(names);
