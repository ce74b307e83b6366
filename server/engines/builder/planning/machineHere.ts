import type { Machine } from '../ports.ts';

let look: (() => Promise<Machine>) | undefined;

/**
 * The programs of this machine, as they are by now. Python is started once in each process, and once more when it was exchanged: ask before a
 * transaction begins where somebody waits for it.
 */
export const machineHere = async (): Promise<Machine> => {
  // Only where something is deployed: a server that just started knows no builder.
  look ??= (await import('./findMachine.ts')).watchMachine();
  return look();
};
