import type { Cluster } from '../../engines/kubernetes/index.ts';
import { openSites, foldersAsLayers } from '../deployments/siteHosts.ts';
import { directSandbox } from '../sandbox/directSandbox.ts';
import { openLayerServer } from './layerServer.ts';
import { openTestCluster, type TestCluster } from './testCluster.ts';

type Times = Parameters<typeof openSites>[0];

type Layers = Awaited<ReturnType<typeof openLayerServer>>;

/** Opens sites whose services run in a cluster, and whose layers are on a server. */
export const openSitesIn = async (cluster: Cluster, layers: Layers, times: Times = {}) => {
  const sites = await openSites(times, directSandbox(), 64e9, foldersAsLayers, cluster);
  const release: typeof sites.release = async (...given) => {
    const made = await sites.release(...given);
    const own = layers.artifacts.of(made.place.organizationId);
    const placed = await Promise.all(
      made.layers.map(async ({ path, digest: folder }) => {
        const layer = await own.put(folder, { bytes: 1e8, files: 1_000 });
        if (!('digest' in layer)) throw new Error(layer.reason);
        return { path, digest: layer.digest };
      }),
    );
    return { ...made, layers: placed };
  };
  return { ...sites, release };
};

/** Sites whose services run in a cluster on this machine. */
export const openClusterSites = async (
  times: Times = {},
  clusterTimes: Parameters<TestCluster['open']>[0] = {},
  sandbox?: Parameters<typeof openTestCluster>[0]['sandbox'],
) => {
  const layers = await openLayerServer();
  const cluster = await openTestCluster({
    serverUrl: layers.url,
    token: layers.token,
    ...(sandbox && { sandbox }),
  });

  /** Opens sites on the same cluster, as a process does that takes the place of another. */
  const open = async (
    changed: Parameters<TestCluster['open']>[1] = {},
    changedTimes: Parameters<TestCluster['open']>[0] = {},
  ) => {
    const opened = await cluster.open({ silence: 500, ...clusterTimes, ...changedTimes }, changed);
    return openSitesIn(opened, layers, { stuck: 200, ...times });
  };
  return {
    ...(await open()),
    cluster,
    layers,
    open,
    /** How many services and commands there are. */
    count: () => cluster.store.list('Pod').length,
    closeCluster: async () => {
      await cluster.close();
      await layers.close();
    },
  };
};
export type ClusterSites = Awaited<ReturnType<typeof openClusterSites>>;
