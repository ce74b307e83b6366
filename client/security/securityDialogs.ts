import { useDialogAddress } from '../shared/address/useDialogAddress.ts';

const names = ['score', 'standard', 'deadlines', 'policy', 'import', 'finding', 'day'] as const;

/** What opens over the security page: `?score`, `?standard={name}`, `?deadlines`, `?policy`, `?policy={project}`, `?import`, `?finding={id}`, `?day=2026-10-01`. */
export const useSecurityDialogs = () => useDialogAddress(names);
