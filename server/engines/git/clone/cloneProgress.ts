/** Told how far a clone is: percent 0..90 that never falls (the rest is the analysis), and the step's name. */
export type ReportProgress = (percent: number, step: string) => void;

/** Where a finished clone stands in the whole of connecting a repository; the analysis goes from here to 100. */
export const cloneEndPercent = 90;

const phases: readonly { label: string; step: string; from: number; to: number }[] = [
  { label: 'Counting objects', step: 'Preparing', from: 1, to: 4 },
  { label: 'Compressing objects', step: 'Preparing', from: 4, to: 8 },
  { label: 'Receiving objects', step: 'Receiving', from: 8, to: 70 },
  { label: 'Resolving deltas', step: 'Resolving', from: 70, to: cloneEndPercent },
];

/** Turns git's progress lines ("Receiving objects:  45% (…)") into calls of `report`, each with a new value. */
export function cloneProgress(report: ReportProgress): (line: string) => void {
  let highest = 0;
  return (line) => {
    const [, label, done] = /(\w+ \w+): +(\d{1,3})%/.exec(line) ?? [];
    const phase = phases.find((candidate) => candidate.label === label);
    if (!phase) return;
    const percent = Math.floor(phase.from + ((phase.to - phase.from) * Math.min(Number(done), 100)) / 100);
    if (percent <= highest) return;
    highest = percent;
    report(percent, phase.step);
  };
}

/**
 * Passes on the line with which git ends each step ("Receiving objects: 100% (12/12), 3.4 KiB | 1.2 MiB/s, done."), its own or, after
 * `remote:`, the other side's. Nothing else that the other side says is passed on.
 */
export function stepEnds(tell: (line: string) => void): (line: string) => void {
  return (line) => {
    const [end] =
      /^(?:remote: )?\w+ \w+: +100% \(\d+\/\d+\)(?:, [\d.]+ \w+(?: \| [\d.]+ \w+\/s)?)?, done\./.exec(line) ??
      [];
    if (end) tell(end);
  };
}
