import type { TestCluster } from './cluster.ts';
import { CLUSTER_URL, openCluster, TEMPLATE } from './setUp.mts';

declare global {
  /** The cluster of this jest run, how many projects use it, and its template with the sample data: setup and teardown are modules of their own. */
  var slipwayTestCluster:
    | { opening: Promise<TestCluster>; users: number; sample?: Promise<string> }
    | undefined;
}

/**
 * jest's globalSetup: one cluster for all projects and workers of a run, on TEST_DATABASE_URL or DATABASE_URL when one
 * of them is set. Workers find it by their environment.
 */
export default async function startCluster(): Promise<void> {
  globalThis.slipwayTestCluster ??= {
    opening: openCluster(process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'] || undefined),
    users: 0,
  };
  globalThis.slipwayTestCluster.users += 1;
  const cluster = await globalThis.slipwayTestCluster.opening;
  process.env[CLUSTER_URL] = cluster.url;
  process.env[TEMPLATE] = cluster.template;
}
