import { type Figure, latencyFigures, timed } from '../figure.ts';
import { clientOperation } from '../operations.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { openSession, signUp } from '../session.ts';

const atOnce = 300;
const seconds = 10;

/** What another tenant's list takes while one person keeps 300 dashboards on their way. */
export const measureCrowdedQueries = async ({ url }: ServerProcess): Promise<Figure[]> => {
  const [crowd, other] = [await openSession(url, atOnce), await openSession(url, 1, await signUp(url))];
  const list = () => other.ask('{ projects(first: 12) { totalCount nodes { id name } } }');
  const dashboard = clientOperation('Dashboard');
  await timed(50, list);
  const until = performance.now() + seconds * 1000;
  const crowding = Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) await crowd.ask(dashboard).catch(() => undefined);
    }),
  );
  const beside: number[] = [];
  while (performance.now() < until) beside.push(...(await timed(1, list)));
  await crowding;
  for (const session of [crowd, other]) session.close();
  return latencyFigures(`Another tenant’s list beside ${atOnce} dashboards of one person`, beside, {
    p50: 300,
    p99: 600,
  });
};
