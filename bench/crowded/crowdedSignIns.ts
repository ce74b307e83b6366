import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, latencyFigures, timed } from '../figure.ts';
import { newDataDirectory, startServer } from '../serverProcess.ts';
import { demoOwner, openSession } from '../session.ts';

const wrong = 300;
const rounds = 5;

/** What a right sign-in takes beside 300 wrong ones, which another network sends at once for as many accounts. */
export const measureCrowdedSignIns = async (): Promise<Figure[]> => {
  const dataDirectory = await newDataDirectory();
  const server = await startServer(dataDirectory, { TRUST_PROXY: '1' });
  const right = async () => (await openSession(server.url, 1, { ...demoOwner, from: '192.0.2.1' })).close();
  const guess = (index: number, round: number) =>
    openSession(server.url, 1, {
      email: `nobody${index}@example.com`,
      password: 'Wrong-Horse-9',
      from: `198.51.100.${round}`,
    }).catch(() => undefined);
  try {
    await timed(10, right);
    const quiet = await timed(50, right);
    const beside: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const guesses = Promise.all(Array.from({ length: wrong }, (_, index) => guess(index, round)));
      // They are on their way before the right one is.
      await pause(100);
      beside.push(...(await timed(1, right)));
      await guesses;
    }
    return [
      ...latencyFigures('Sign in when it is quiet', quiet, { p50: 40, p99: 100 }),
      ...latencyFigures(`Sign in beside ${wrong} wrong ones at once`, beside, { p50: 300, p99: 600 }),
    ];
  } finally {
    await server.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
};
