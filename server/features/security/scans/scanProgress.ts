import type { ScanPhase } from '../../../engines/scanner/index.ts';

/** A phase of a job that scans a project: those of the scanner, and what comes before and after. */
type Phase = 'FETCH' | 'FILES' | ScanPhase | 'ORIGINS' | 'SAVE';

type PhaseWords = {
  /** The percentages at which it begins and ends: roughly its share of the time of a first scan. */
  from: number;
  to: number;
  step: string;
  /** What is counted. */
  noun?: string;
};

const phases: Readonly<Record<Phase, PhaseWords>> = {
  FETCH: { from: 0, to: 5, step: 'Fetching the repository' },
  FILES: { from: 5, to: 60, step: 'Checking files', noun: 'file' },
  HISTORY: { from: 60, to: 80, step: 'Checking the history', noun: 'commit' },
  DEPENDENCIES: { from: 80, to: 88, step: 'Comparing dependencies with advisories', noun: 'package' },
  SETTINGS: { from: 88, to: 93, step: 'Checking branches, signatures and reviews' },
  ORIGINS: { from: 93, to: 98, step: 'Finding the commits that introduced findings' },
  SAVE: { from: 98, to: 100, step: 'Saving the findings' },
};

const format = (count: number): string => count.toLocaleString('en-US');

/** The progress of a scan in percent, and its step in words: the phase, and how much of it is done. */
export const progressOf = (phase: Phase, done: number, of: number): { progress: number; step: string } => {
  const { from, to, step, noun } = phases[phase];
  const share = of > 0 ? Math.min(done / of, 1) : 0;
  return {
    progress: Math.round(from + (to - from) * share),
    step: noun && of > 0 ? `${step}: ${format(done)} of ${format(of)} ${noun}${of === 1 ? '' : 's'}` : step,
  };
};
