import { useDialogAddress } from '../shared/address/useDialogAddress.ts';

const names = ['task'] as const;

/** The task whose panel is open over the board: `?task={id}`. */
export const useTaskAddress = () => useDialogAddress(names);
