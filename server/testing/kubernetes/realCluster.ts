import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as z from 'zod';
import { accessInside, type ClusterAccess, openCluster } from '../../engines/kubernetes/index.ts';
import { readEnv } from '../../platform/env.ts';
import { openSitesIn } from './clusterSites.ts';
import { openLayerServer } from './layerServer.ts';

const base64 = z.string().transform((text) => Buffer.from(text, 'base64').toString());
const kubeconfig = z.object({
  'current-context': z.string(),
  contexts: z.array(
    z.object({ name: z.string(), context: z.object({ cluster: z.string(), user: z.string() }) }),
  ),
  clusters: z.array(
    z.object({
      name: z.string(),
      cluster: z.object({ server: z.string(), 'certificate-authority-data': base64.optional() }),
    }),
  ),
  users: z.array(
    z.object({
      name: z.string(),
      user: z.object({
        token: z.string().optional(),
        'client-certificate-data': base64.optional(),
        'client-key-data': base64.optional(),
      }),
    }),
  ),
});

const named = <T extends { name: string }>(list: readonly T[], name: string): T => {
  const found = list.find((each) => each.name === name);
  if (!found) throw new Error(`KUBECONFIG: ${name} is not there.`);
  return found;
};

/** The access that the current context of a kubeconfig has, by a token or a client certificate that stands in it. */
export const accessOfKubeconfig = (text: string): ClusterAccess => {
  const config = kubeconfig.parse(parse(text));
  const { context } = named(config.contexts, config['current-context']);
  const { cluster } = named(config.clusters, context.cluster);
  const { user } = named(config.users, context.user);
  const [certificate, key] = [user['client-certificate-data'], user['client-key-data']];
  return {
    url: cluster.server,
    ca: cluster['certificate-authority-data'],
    token: async () => user.token ?? null,
    ...(certificate && key && { clientCertificate: { certificate, key } }),
  };
};

/**
 * Sites whose services run in the cluster of KUBECONFIG, or in that of this pod, by the images of ENGINE_*; the host of ENGINE_SERVER_URL is this machine, as pods
 * reach it, and this machine reaches the addresses of services.
 */
export const openRealClusterSites = async (times: Parameters<typeof openSitesIn>[2]) => {
  const { cluster: settings } = readEnv({
    KUBERNETES_SERVICE_HOST: 'kubeconfig',
    ...process.env,
    ENGINE: 'kubernetes',
  });
  if (settings === null) throw new Error('ENGINE is not kubernetes.');
  const file = process.env['KUBECONFIG'];
  const inside = accessInside(settings.apiServer);
  if (file === undefined && 'message' in inside) throw new Error(inside.message);
  const access =
    file === undefined && 'access' in inside
      ? inside.access
      : accessOfKubeconfig(readFileSync(file ?? '', 'utf8'));
  const layers = await openLayerServer(new URL(settings.serverUrl).hostname);
  const cluster = await openCluster({
    access,
    settings: {
      ...settings,
      serverUrl: layers.url,
      serverNamespace: 'namespace' in inside ? inside.namespace : settings.name,
      serverLabels: { 'app.kubernetes.io/name': settings.name },
    },
    token: layers.token,
    warn: (message) => void process.stderr.write(`${message}\n`),
  });
  const sites = await openSitesIn(cluster, layers, times);
  const environments = () => sites.host.environments();
  return {
    ...sites,
    count: () => environments().length,
    close: async () => {
      await Promise.all(environments().map((id) => sites.host.remove(id)));
      await sites.close();
      await layers.close();
    },
  };
};
