/** One measured figure with the goal it is held to. */
export interface Figure {
  name: string;
  value: number;
  unit:
    | 'ms'
    | 'requests/s'
    | 'kB'
    | 'MB'
    | 'writes'
    | 'answers'
    | 'handles'
    | 'files'
    | 'scans'
    | 'requests'
    | 'times'
    | '%';
  /** None where it is told for comparison. */
  goal?: number;
  /** Whether the goal is the most or the least that is good; the most when not said. */
  better?: 'lower' | 'higher';
}

/** Whether a figure reaches its goal. */
export const reaches = ({ value, goal, better = 'lower' }: Figure): boolean =>
  goal === undefined || (better === 'lower' ? value <= goal : value >= goal);

/**
 * The value below which a share of the samples lies, by the nearest-rank method: the smallest sample with at least that
 * share of all samples at or below it.
 *
 * @param share 0.5 for the median, 0.99 for the slowest in a hundred
 */
export const quantile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

/** Median and slowest in a hundred of some durations, in milliseconds. */
export const latencyFigures = (
  name: string,
  samples: readonly number[],
  goals: { p50: number; p99: number },
): Figure[] => [
  { name: `${name}, p50`, value: quantile(samples, 0.5), unit: 'ms', goal: goals.p50 },
  { name: `${name}, p99`, value: quantile(samples, 0.99), unit: 'ms', goal: goals.p99 },
];

/** Runs something so many times, one after the other. @returns how long each took, in milliseconds */
export const timed = async (
  times: number,
  action: (index: number) => Promise<unknown>,
): Promise<number[]> => {
  const samples: number[] = [];
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    await action(index);
    samples.push(performance.now() - started);
  }
  return samples;
};
