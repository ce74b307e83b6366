import { rm } from 'node:fs/promises';
import { type Figure, quantile } from './figure.ts';
import { newDataDirectory, startServer } from './serverProcess.ts';

/** From starting the process to the first healthy answer: on an empty folder, and on one that was used before. */
export const measureStarts = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  try {
    const cold = await startServer(dataDirectory);
    await cold.stop();
    const warm: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const server = await startServer(dataDirectory);
      warm.push(server.openedAfter);
      await server.stop();
    }
    return [
      {
        name: 'Cold start (initdb, migrations, sample data)',
        value: cold.openedAfter,
        unit: 'ms',
        goal: 5_000,
      },
      { name: 'Warm start, median of 5', value: quantile(warm, 0.5), unit: 'ms', goal: 2_000 },
    ];
  } finally {
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
