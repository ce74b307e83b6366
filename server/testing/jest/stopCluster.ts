import { rm } from 'node:fs/promises';
import './startCluster.ts';

/** jest's globalTeardown: the last project that used the cluster ends it. */
export default async function stopCluster(): Promise<void> {
  const running = globalThis.slipwayTestCluster;
  if (!running) return;
  running.users -= 1;
  if (running.users > 0) return;
  globalThis.slipwayTestCluster = undefined;
  const cluster = await running.opening;
  await cluster.stop();
  await rm(await running.prepared, { recursive: true, force: true });
}
