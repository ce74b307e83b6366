import { useDialogAddress } from '../shared/address/useDialogAddress.ts';

const names = ['score', 'standard', 'finding'] as const;

/** What opens over the security page: `?score`, `?standard={name}`, `?finding={id}`. */
export const useSecurityDialogs = () => useDialogAddress(names);
