import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';

const names = ['deploy', 'promote', 'rollback'] as const;

/**
 * What opens over a project's pages: `?deploy` or `?deploy={environment}`, with `release={release}` where one is chosen already,
 * `?promote={environment}` and `?rollback={environment}`.
 */
export const useDeploymentDialogs = () => useDialogAddress(names, ['release']);
