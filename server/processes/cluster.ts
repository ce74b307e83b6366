import { layerToken } from '../features/deployments/artifacts/layerToken.ts';
import type { Cluster } from '../engines/kubernetes/index.ts';
import type { Runtime } from '../platform/runtime.ts';

/**
 * Opens the cluster that services run in, as ENGINE says; undefined where they run on this machine. Nothing of it is loaded there.
 * @throws Error when this process is not in a cluster, or its API server refuses it
 */
export const openClusterOf = async (runtime: Runtime): Promise<Cluster | undefined> => {
  const { env, log } = runtime;
  if (env.cluster === null) return undefined;
  const { accessInside, openCluster } = await import('../engines/kubernetes/index.ts');
  const { apiServer, ...settings } = env.cluster;
  const inside = accessInside(apiServer);
  if ('message' in inside) throw new Error(inside.message);
  const { access, namespace } = inside;
  return openCluster({
    access,
    settings: {
      ...settings,
      serverNamespace: namespace,
      serverLabels: { 'app.kubernetes.io/name': settings.name },
    },
    token: (workload) => layerToken(runtime, workload),
    warn: (message) => log.warn(message),
  });
};
