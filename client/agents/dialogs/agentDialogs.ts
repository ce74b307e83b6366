import { useDialogAddress } from '../../shared/address/useDialogAddress.ts';

const names = [
  'new',
  'configure',
  'capabilities',
  'triggers',
  'budgets',
  'mcp-tools',
  'activate',
  'delete',
] as const;

/** The dialogs of agents: `?new`, `?configure={id}`, `?activate={id}`… */
export const useAgentDialogs = () => useDialogAddress(names);
