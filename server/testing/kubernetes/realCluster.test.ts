import { openCluster } from '../../engines/kubernetes/index.ts';
import { openLayerServer } from './layerServer.ts';
import { accessOfKubeconfig } from './realCluster.ts';
import { openTestCluster } from './testCluster.ts';

it('the current context of a kubeconfig leads to its cluster', async () => {
  const layers = await openLayerServer();
  const { api, settings, close } = await openTestCluster({ serverUrl: layers.url, token: layers.token });
  const access = accessOfKubeconfig(`
current-context: here
contexts: [{ name: here, context: { cluster: one, user: me } }]
clusters: [{ name: one, cluster: { server: '${api.url}' } }]
users: [{ name: me, user: { token: first } }]`);
  const cluster = await openCluster({ access, settings, token: layers.token, warn: () => undefined });
  expect(api.calls.length).toBeGreaterThan(2);
  await cluster.close();
  await close();
  await layers.close();
});
