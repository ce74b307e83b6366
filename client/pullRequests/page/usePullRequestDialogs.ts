import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';

const names = ['edit', 'close'] as const;

/** What opens over the page of a pull request: `?edit`, `?close`. */
export const usePullRequestDialogs = () => useDialogAddress(names);
