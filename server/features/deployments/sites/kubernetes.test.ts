import { openDeployedServices } from '../../../testing/deployments/deployedService.ts';
import { gatedReleasesOn } from '../../../testing/deployments/gatedReleases.ts';
import { clusterSettings } from '../../../testing/kubernetes/clusterSettings.ts';
import { openTestCluster } from '../../../testing/kubernetes/testCluster.ts';
import { openListeningServer } from '../../../testing/listen.ts';
import { layerToken } from '../artifacts/layerToken.ts';

test('a deployed service runs in a cluster, with the variables of its environment and the files that its pod fetches from the server; a release with volumes is refused before one is created', async () => {
  const server = await openListeningServer(clusterSettings);
  const cluster = await openTestCluster({
    serverUrl: server.url,
    token: (workload) => layerToken(server.runtime, workload),
  });
  const services = await openDeployedServices(server, [{}], undefined, await cluster.open());
  const owner = await server.seed.owner();
  const { production, release } = await services.project(owner);
  const releaseId = await release(1, 'a'.repeat(40));
  const project = { projectId: '', releaseId, production: '', staging: '' };
  const { id } = await gatedReleasesOn(server).deploy(owner, project, production.id);
  expect(await services.ended(owner, id)).toMatchObject({ status: 'SUCCEEDED', error: null });
  expect(await services.ask(production.address)).toEqual({ TOKEN: '', GREETING: null });
  const [pod] = cluster.store.list('Pod');
  expect(pod?.metadata.labels).toMatchObject({
    'slipway.dev/organization': owner.organizationId,
    'slipway.dev/environment': production.id,
  });
  const withVolume = await release(2, 'b'.repeat(40), { volumes: { data: '/data' } });
  const refused = await gatedReleasesOn(server).deploy(
    owner,
    { ...project, releaseId: withVolume },
    production.id,
  );
  const { status, error } = await services.ended(owner, refused.id);
  expect([status, error]).toEqual([
    'FAILED',
    expect.stringContaining('Services with volumes cannot run here'),
  ]);
  const { system } = server.runtime.database;
  expect(await system.selectFrom('volumes').select('id').execute()).toEqual([]);
  expect(await services.ask(production.address)).toEqual({ TOKEN: '', GREETING: null });
  await services.host.remove(production.id);
  expect(cluster.store.list('Pod')).toEqual([]);
  await services.close();
  await server.close();
  await cluster.close();
}, 60_000);
