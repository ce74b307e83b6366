import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';

const names = ['new', 'configure', 'capabilities', 'logs', 'delete'] as const;

/** The dialogs of the agents' page: `?new`, `?configure={id}`, `?logs={id}`… Cursors belong to the logs. */
export const useAgentDialogs = () => useDialogAddress(names, ['logs-after', 'logs-before']);
