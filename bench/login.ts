import { type Figure, latencyFigures, timed } from './figure.ts';
import { openSession } from './session.ts';

/** Signing in, password hash included, one after the other, each on a connection of its own. */
export const measureLogin = async (url: string): Promise<Figure[]> => {
  const signIn = async () => (await openSession(url)).close();
  await timed(20, signIn);
  return latencyFigures('Sign in', await timed(200, signIn), { p50: 40, p99: 100 });
};
