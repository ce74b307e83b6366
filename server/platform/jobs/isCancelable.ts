import type { Jobs } from './jobs.ts';

/** Makes what tells of a kind of jobs whether they may be canceled at all, as the rules of its queue say. */
export const isCancelable =
  ({ policy }: Pick<Jobs, 'policy'>) =>
  (kind: string): boolean =>
    policy(kind)?.canceledBy !== 'NOBODY';
