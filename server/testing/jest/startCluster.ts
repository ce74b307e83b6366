import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCluster } from './cluster.ts';
import { CLUSTER_URL, openCluster, PREPARED_FOLDER, TEMPLATE } from './setUp.mts';

declare global {
  /** The cluster of this jest run, how many projects use it, and its template with the sample data: setup and teardown are modules of their own. */
  var slipwayTestCluster:
    | { opening: Promise<TestCluster>; users: number; prepared: Promise<string>; sample?: Promise<string> }
    | undefined;
}

/** An empty folder that PostgreSQL, which is another user's when we are root, may pass through. */
const makeFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'slipway-prepared-'));
  await chmod(folder, 0o711);
  return folder;
};

/**
 * jest's globalSetup: one cluster for all projects and workers of a run, on TEST_DATABASE_URL or DATABASE_URL when one
 * of them is set. Workers find it by their environment.
 */
export default async function startCluster(): Promise<void> {
  globalThis.slipwayTestCluster ??= {
    opening: openCluster(process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'] || undefined),
    users: 0,
    prepared: makeFolder(),
  };
  globalThis.slipwayTestCluster.users += 1;
  const { opening, prepared } = globalThis.slipwayTestCluster;
  const cluster = await opening;
  process.env[CLUSTER_URL] = cluster.url;
  process.env[TEMPLATE] = cluster.template;
  process.env[PREPARED_FOLDER] = await prepared;
}
