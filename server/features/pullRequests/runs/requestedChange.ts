import type { Turn } from './openTurn.ts';

/** The step in which a run makes requested changes; undefined for other runs, and for one that did not begin. */
export const requestedChange = ({ run, steps }: Turn) =>
  run.trigger === 'REVIEW' ? steps.find(({ kind }) => kind === 'FIX') : undefined;
