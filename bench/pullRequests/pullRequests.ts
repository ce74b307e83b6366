import { rm } from 'node:fs/promises';
import type { Figure } from '../figure.ts';
import { newDataDirectory, startServer } from '../serverProcess.ts';
import { openSession } from '../session.ts';
import { measureAutofixShare } from './autofixShare.ts';
import { measureFirstPullRequests } from './firstPullRequests.ts';
import { measureMergesAndDiffs } from './mergesAndDiffs.ts';
import { measureNeighbourRuns } from './neighbourRuns.ts';

/** Runs of agents, merges and differences on a fresh server with the sample data. */
export const measurePullRequests = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory);
  const session = await openSession(server.url);
  try {
    return [
      ...(await measureFirstPullRequests(server, session)),
      ...(await measureAutofixShare()),
      ...(await measureMergesAndDiffs(server, session)),
      ...(await measureNeighbourRuns(server, session)),
    ];
  } finally {
    session.close();
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
