import { totalmem } from 'node:os';

const GIGABYTE = 1_073_741_824;

/**
 * What services of this machine may take together where nothing else is said, in bytes: three quarters of the memory that this machine has, or its
 * container may take, the rest being for the product, PostgreSQL and builds; a gigabyte at least, so that a small one runs something.
 */
export const usualServiceBytes = (): number => {
  const allowed = process.constrainedMemory();
  const all = allowed > 0 ? Math.min(totalmem(), allowed) : totalmem();
  return Math.max(GIGABYTE, (all * 3) / 4);
};
