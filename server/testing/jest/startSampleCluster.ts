import { makeSampleTemplate, SAMPLE_TEMPLATE } from './setUp.mts';
import startCluster from './startCluster.ts';

/** The cluster of the run (startCluster.ts), with the sample data to clone: made once, whichever projects ask. */
export const startSampleCluster = async (): Promise<void> => {
  await startCluster();
  const running = globalThis.slipwayTestCluster;
  if (!running) return;
  running.sample ??= running.opening.then(makeSampleTemplate);
  process.env[SAMPLE_TEMPLATE] = await running.sample;
};
